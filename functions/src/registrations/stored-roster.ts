import { FORMER_MEMBER, type GuestCounts, isWaiting, registrationStatusSchema, SHOWN_GUEST } from '@club/contract';
import * as z from 'zod';
import { isTimestamp } from '../platform/stored-documents';
import { guestCountsIn, type RosterEntry, rosterEntrySchema, rosterGuestSchema, withdrawnSchema } from './roster';

const PERSON_FIELDS = { firstName: true, lastName: true, profilePhotoUrl: true } as const;

const personSchema = rosterEntrySchema.pick(PERSON_FIELDS);
/** This is a list because Firestore may count 32 bytes more for a map. */
const storedWithdrawnSchema = z
  .tuple([withdrawnSchema.shape.status, withdrawnSchema.shape.decidedAt])
  .transform(([status, decidedAt]) => ({ status, decidedAt }))
  .nullable()
  .default(null);
const registrationSchema = rosterEntrySchema.omit(PERSON_FIELDS).extend({ withdrawn: storedWithdrawnSchema });

type Person = z.output<typeof personSchema>;

/** Names and pictures are stored once a person, under the uid, however many registrations the person has. */
export const storedRosterSchema = z.object({
  people: z.record(z.string(), personSchema),
  /** In order of registration. */
  registrations: z.array(registrationSchema),
});

type StoredRoster = z.output<typeof storedRosterSchema>;

/** Puts each registration together with its person; null if a person is missing. */
export function joinRoster({ people, registrations }: StoredRoster): RosterEntry[] | null {
  const roster = registrations.flatMap((registration) => {
    const person = registration.userId === null ? withoutAccount(registration) : people[registration.userId];
    return person ? { ...registration, ...person } : [];
  });
  return roster.length === registrations.length ? roster : null;
}

/** The account of this person is deleted. */
const NOBODY: Person = { ...FORMER_MEMBER, profilePhotoUrl: null };
const GUEST: Person = { ...SHOWN_GUEST, profilePhotoUrl: null };

const withoutAccount = ({ guest }: Pick<RosterEntry, 'guest'>): Person => (guest ? GUEST : NOBODY);

/** The roster as it will be read back: a person whose entries differ has the name and picture of the last one. */
export function asStored(roster: readonly RosterEntry[]): RosterEntry[] {
  const { people } = splitRoster(roster);
  return roster.map((entry) => ({
    ...entry,
    ...(entry.userId === null ? withoutAccount(entry) : people[entry.userId]),
  }));
}

export function splitRoster(roster: readonly RosterEntry[]) {
  const people: Record<string, Person> = {};
  const registrations = roster.map(({ firstName, lastName, profilePhotoUrl, ...registration }) => {
    const { noShow, hours, withdrawn, movedFrom, guest, shiftId, anyShift, avoidedShiftIds, ...always } = registration;
    if (registration.userId !== null) people[registration.userId] = { firstName, lastName, profilePhotoUrl };
    // One document holds up to 1,500 registrations, so values that nearly all of them share are left out.
    return {
      ...always,
      ...(shiftId !== null && { shiftId }),
      ...(anyShift && { anyShift }),
      ...(avoidedShiftIds.length > 0 && { avoidedShiftIds }),
      ...(noShow && { noShow }),
      ...(hours !== null && { hours }),
      ...(withdrawn && { withdrawn: [withdrawn.status, withdrawn.decidedAt] }),
      ...(movedFrom && { movedFrom }),
      ...(guest && { guest }),
    };
  });
  return { people, registrations };
}

/**
 * Reads the roster as the schema and `joinRoster` do, in a fifth of the time, which counts for 1,400 people. null: the
 * schema shall decide, because something is damaged or unusual.
 */
export function readRoster(document: unknown): RosterEntry[] | null {
  if (!isRecord(document)) return null;
  const { people, registrations } = document;
  if (!isRecord(people) || !Array.isArray(registrations)) return null;
  const roster: RosterEntry[] = [];
  const uids = new Set<string>();
  for (const registration of registrations) {
    const entry = readEntry(registration, people);
    if (!entry) return null;
    roster.push(entry);
    if (entry.userId !== null) uids.add(entry.userId);
  }
  // People without a registration have not been looked at.
  return uids.size === Object.keys(people).length ? roster : null;
}

const storedGuestSchema = rosterGuestSchema.nullable();
const storedMoveSchema = rosterEntrySchema.shape.movedFrom;

const NOTHING = { success: true, data: null } as const;

function readEntry(registration: unknown, people: Record<string, unknown>): RosterEntry | null {
  if (!isRecord(registration)) return null;
  const { userId, status, createdAt, notes, decidedAt, noShow = false, hours = null } = registration;
  const { shiftId = null, anyShift = false, avoidedShiftIds = [] } = registration;
  if (!isStatus(status) || !isTimestamp(createdAt) || typeof noShow !== 'boolean') return null;
  if (!isNumberOrNull(hours) || !isTextOrNull(shiftId) || typeof anyShift !== 'boolean') return null;
  if (!isListOfTexts(avoidedShiftIds)) return null;
  if (!isTextOrNull(userId) || !isTextOrNull(notes) || !(decidedAt === null || isTimestamp(decidedAt))) return null;
  // Few have these, so the schema may take its time.
  const guest = registration.guest === undefined ? NOTHING : storedGuestSchema.safeParse(registration.guest);
  if (!guest.success) return null;
  const movedFrom = registration.movedFrom === undefined ? NOTHING : storedMoveSchema.safeParse(registration.movedFrom);
  const person =
    userId === null
      ? withoutAccount({ guest: guest.data })
      : readPerson(Object.hasOwn(people, userId) ? people[userId] : null);
  const withdrawn =
    registration.withdrawn === undefined ? NOTHING : storedWithdrawnSchema.safeParse(registration.withdrawn);
  if (!person || !withdrawn.success || !movedFrom.success) return null;
  return {
    userId,
    status,
    shiftId,
    anyShift,
    avoidedShiftIds,
    createdAt: createdAt.toDate(),
    notes,
    decidedAt: decidedAt === null ? null : decidedAt.toDate(),
    noShow,
    hours,
    withdrawn: withdrawn.data,
    movedFrom: movedFrom.data,
    guest: guest.data,
    firstName: person.firstName,
    lastName: person.lastName,
    profilePhotoUrl: person.profilePhotoUrl,
  };
}

function readPerson(person: unknown): Person | null {
  if (!isRecord(person)) return null;
  const { firstName, lastName, profilePhotoUrl } = person;
  if (typeof firstName !== 'string' || typeof lastName !== 'string' || !isTextOrNull(profilePhotoUrl)) return null;
  return { firstName, lastName, profilePhotoUrl };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const isNumberOrNull = (value: unknown): value is number | null => value === null || Number.isFinite(value);

const STATUSES: ReadonlySet<unknown> = new Set(registrationStatusSchema.options);

const isStatus = (value: unknown): value is RosterEntry['status'] => STATUSES.has(value);

/** What lists need to know of guests. Few events have any, so that it is stored only when there are some. */
export function storedGuestsIn(roster: readonly RosterEntry[]): {
  guestCounts?: GuestCounts;
  waitingGuests?: number[];
} {
  const guestCounts = guestCountsIn(roster);
  const waiting = roster.filter(isWaiting);
  const waitingGuests = waiting.flatMap(({ userId }, position) => (userId === null ? position : []));
  return {
    ...(guestCounts.active + guestCounts.waiting > 0 && { guestCounts }),
    ...(waitingGuests.length > 0 && { waitingGuests }),
  };
}
