import { randomBytes } from 'node:crypto';
import { type RegistrationStatus, SHOWN_GUEST } from '@club/contract';
import type { Account, MemberSnapshot } from '../functions/src/accounts/account';
import type { Identity } from '../functions/src/accounts/sessions/identity';
import { commentIdAt, type StoredComment } from '../functions/src/comments/comment';
import type { ClubEvent } from '../functions/src/events/club-event';
import type { EventShift } from '../functions/src/registrations/derived-fields';
import type { RosterEntry } from '../functions/src/registrations/roster';

const FIRST_NAMES = ['Anna', 'Ben', 'Clara', 'David', 'Emma', 'Felix', 'Greta', 'Hannes', 'Ida', 'Jonas', 'Klara'];
const LAST_NAMES = ['Albrecht', 'Berger', 'Conrad', 'Dietrich', 'Engel', 'Fuchs', 'Graf', 'Hartmann', 'Jansen'];

const pick = (names: readonly string[], number: number): string => names[number % names.length] ?? '';

let built = 0;

/** Builds a member who differs from every other one. Callers override what matters to them. */
export function buildMember(overrides: Partial<Account> = {}): Account {
  const number = built++;
  const username = overrides.username ?? `person${number}`;
  return {
    // Firebase Auth's ids are as long.
    id: `uid${String(number).padStart(25, '0')}`,
    username,
    firstName: pick(FIRST_NAMES, number),
    lastName: pick(LAST_NAMES, number),
    email: `${username}@example.org`,
    phoneNumber: `+49 170 ${String(1_000_000 + number)}`,
    profilePhotoUrl: null,
    sharesPhoneNumber: false,
    sharesEmail: false,
    consentChanges: [],
    createdAt: new Date('2025-01-15T09:00:00Z'),
    ...overrides,
  };
}

/** Builds a member whose id and address no other process has taken: test files share one Auth emulator. */
export function buildUnknownMember(overrides: Partial<Account> = {}): Account {
  const unique = randomBytes(6).toString('hex');
  return buildMember({ id: `uid${unique}`.padEnd(28, '0'), username: `m${unique}`, ...overrides });
}

/** The person agreed that contacts of their events see the telephone number. */
export const PHONE_FOR_CONTACTS = [
  { consent: 'phoneForContacts' as const, given: true, at: new Date('2025-01-16T09:00:00Z') },
];

/** Builds an approved caller, by default with no further right. */
export const buildIdentity = (overrides: Partial<Identity> = {}): Identity => ({
  uid: 'somebody',
  isAdmin: false,
  standing: 'approved',
  rights: { treasurer: false, keeper: false },
  ...overrides,
});

export type EventOverrides = Partial<Omit<ClubEvent, 'roster'>> & {
  roster?: RosterEntry[];
  /** The people of the roster, if `roster` is not given. They registered a minute apart, in this order. */
  active?: readonly MemberSnapshot[];
  waiting?: readonly MemberSnapshot[];
  cancelled?: readonly MemberSnapshot[];
};

/** Builds an event without a limit and registrations, on 2026-06-20 from 14:00 to 18:00 club time. */
export function buildEvent(overrides: EventOverrides = {}): ClubEvent {
  const { active = [], waiting = [], cancelled = [], roster, ...fields } = overrides;
  const startTime = fields.startTime ?? new Date('2026-06-20T12:00:00Z');
  const createdAt = fields.createdAt ?? new Date('2026-01-10T08:00:00Z');
  const endTime = fields.endTime ?? new Date(startTime.getTime() + 4 * 3_600_000);
  const activeStatus = fields.autoConfirm ? 'confirmed' : 'pending';
  const people = [
    ...cancelled.map((member) => ({ member, status: 'cancelled' as const })),
    ...active.map((member) => ({ member, status: activeStatus }) as const),
    ...waiting.map((member) => ({ member, status: 'waitlisted' as const })),
  ];
  return {
    id: 1,
    title: 'Sommerfest',
    description: 'Wir brauchen Hilfe beim Aufbau, am Grill und beim Ausschank.',
    notes: null,
    category: 'Fest',
    imageUrl: null,
    location: 'Sportplatz am Wald',
    startTime,
    endTime,
    attendanceDueAt: endTime,
    maxParticipants: null,
    shifts: [],
    registrationEnabled: true,
    autoConfirm: false,
    atClubhouse: false,
    membersOnly: false,
    contactIds: [],
    recurrenceInterval: 'none',
    recurrenceEvery: 1,
    recurrenceEnd: null,
    recurrenceSkips: [],
    seriesId: null,
    seriesStart: null,
    seriesIndex: null,
    isDraft: false,
    liveKey: fields.isDraft ? null : `e${fields.id ?? 1}`,
    cancelledAt: null,
    cancellationReason: null,
    factsWhenCancelled: null,
    toldStart: null,
    attendanceNotedAt: null,
    revision: 1,
    createdAt,
    updatedAt: createdAt,
    version: 1,
    ...fields,
    roster:
      roster ??
      people.map(({ member, status }, turn) =>
        buildRegistration(member, { status, createdAt: new Date(createdAt.getTime() + (turn + 1) * 60_000) }),
      ),
  };
}

/** Builds a shift of one place, during the first two hours of an event that starts then. */
export function buildShift(overrides: Partial<EventShift> & { startTime: Date | null }): EventShift {
  const { startTime } = overrides;
  return {
    id: 'grill001',
    title: 'Grill',
    description: null,
    endTime: startTime && new Date(startTime.getTime() + 2 * 3_600_000),
    maxParticipants: 1,
    ...overrides,
  };
}

/** A registration as the roster holds it; `createdAt` must be later than that of the registration before. */
export function buildRegistration(
  member: MemberSnapshot,
  fields: { status: RegistrationStatus; createdAt: Date } & Partial<RosterEntry>,
): RosterEntry {
  const decided = fields.status === 'confirmed' || fields.status === 'cancelled';
  return {
    userId: member.id,
    notes: null,
    brings: null,
    firstName: member.firstName,
    lastName: member.lastName,
    profilePhotoUrl: member.profilePhotoUrl,
    decidedAt: decided ? fields.createdAt : null,
    shiftId: null,
    anyShift: false,
    avoidedShiftIds: [],
    noShow: false,
    hours: null,
    withdrawn: null,
    movedFrom: null,
    guest: null,
    ...fields,
  };
}

type Held = readonly [MemberSnapshot | null, shiftId: string | null, RegistrationStatus?];

/** Builds registrations in this order, by default confirmed: a stranger's without a member, for any shift without one. */
export const buildRoster = (...held: Held[]): RosterEntry[] =>
  held.map(([member, shiftId, status = 'confirmed'], turn) =>
    buildRegistration(member ?? buildMember(), {
      status,
      shiftId,
      anyShift: shiftId === null,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, turn)),
    }),
  );

/** Builds the registration of somebody without an account. */
export const buildGuest = ({
  guest = { name: 'Erika Muster', phoneNumber: '0170 7654321', requestKey: null },
  ...fields
}: Parameters<typeof buildRegistration>[1]): RosterEntry => ({
  ...buildRegistration(buildMember(), fields),
  ...SHOWN_GUEST,
  userId: null,
  profilePhotoUrl: null,
  guest,
});

/** Builds a comment of a minute ago, by somebody. */
export function buildComment(overrides: Partial<StoredComment> & { author?: MemberSnapshot } = {}): StoredComment {
  const { author = buildMember(), ...fields } = overrides;
  const createdAt = fields.createdAt ?? new Date(Date.now() - 60_000);
  return {
    id: commentIdAt(createdAt),
    userId: author.id,
    firstName: author.firstName,
    lastName: author.lastName,
    profilePhotoUrl: author.profilePhotoUrl,
    content: 'Ich bringe einen Kuchen mit.',
    createdAt,
    ...fields,
  };
}
