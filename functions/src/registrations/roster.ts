import {
  type GuestCounts,
  isActive,
  isWaiting,
  type MyStatus,
  ownStatusOf,
  registrationStatusSchema,
} from '@club/contract';
import * as z from 'zod';
import { storedDate } from '../platform/stored-documents';

export const withdrawnSchema = z.object({
  status: registrationStatusSchema.exclude(['cancelled']),
  decidedAt: storedDate.nullable(),
});

/** Name and number are null once the guest is forgotten, and some time after the event the key is, too. */
export const rosterGuestSchema = z.object({
  name: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** The key of the request that added the guest, by which its repetition is known; null without one. */
  requestKey: z.string().nullable(),
});

export const rosterEntrySchema = z.object({
  /** null: the account of this person is deleted, or the person is a guest. */
  userId: z.string().nullable(),
  status: registrationStatusSchema,
  /** The shift, or null for the event as a whole, and for somebody who waits for any shift. Stored only when there is one. */
  shiftId: z.string().nullable().default(null),
  /** The person asked for any shift, and may have been given one. Stored only when true. */
  anyShift: z.boolean().default(false),
  /** A person who asked for any shift gets none of these: they have something else to do then. Stored only when there are some. */
  avoidedShiftIds: z.array(z.string()).default([]),
  /** Unique in the roster and ascending, so it identifies the registration and orders the waitlist. */
  createdAt: storedDate,
  notes: z.string().nullable(),
  /** What the person brings; null where the shift is no contribution. Stored only when there is a word. */
  brings: z.string().nullable().default(null),
  firstName: z.string(),
  lastName: z.string(),
  profilePhotoUrl: z.string().nullable(),
  /** When the registration was confirmed or cancelled, by whomever; null while it is pending or waits. */
  decidedAt: storedDate.nullable(),
  /** The person was registered but did not come. Stored only when true. */
  noShow: z.boolean().default(false),
  /** An organiser has entered them; null: as long as the event lasted. Stored only when it is a number. */
  hours: z.number().nullable().default(null),
  /** Keeps for an undo the place that the person gave up by cancelling or leaving the waitlist. Stored only when there is one. */
  withdrawn: withdrawnSchema.nullable().default(null),
  /**
   * The times to which the person has agreed, where the shift was moved by half an hour or more since then, or they were
   * moved to another one. Somebody who waits does not move up until they agree to the present time. Stored only when they
   * have not.
   */
  movedFrom: z.object({ startTime: storedDate, endTime: storedDate }).nullable().default(null),
  /** The person has no account. `firstName` and `lastName` are what everybody may see of a guest. Stored only when there is one. */
  guest: rosterGuestSchema.nullable().default(null),
});

/** One person's place or turn in the roster of an event. */
export type RosterEntry = z.output<typeof rosterEntrySchema>;

export type RosterGuest = z.output<typeof rosterGuestSchema>;

type Roster = readonly RosterEntry[];

/** Names each person once, however many shifts they have. */
const userIds = (registrations: Roster): string[] => [...new Set(registrations.flatMap(({ userId }) => userId ?? []))];

/** Counts the guests who are active or wait and are not forgotten. */
export function guestCountsIn(roster: Roster): GuestCounts {
  const guests = roster.filter(({ guest }) => guest?.name);
  return { active: guests.filter(isActive).length, waiting: guests.filter(isWaiting).length };
}

/** Counts the different people with a place. Former members and guests, who have no id, are one each. */
export function peopleCountOf(roster: Roster): number {
  const active = roster.filter(isActive);
  return userIds(active).length + active.filter(({ userId }) => userId === null).length;
}

/** Whether nobody knows any more who this was. */
export const isNobody = ({ userId, guest }: RosterEntry): boolean => userId === null && !guest?.name;

/** Leaves out people who did not come: the statistics of a person count the events that name them here. */
export const activeUserIds = (roster: Roster): string[] =>
  userIds(roster.filter((registration) => ownStatusOf(registration) === 'registered'));

export const waitlistUserIds = (roster: Roster): string[] =>
  userIds(roster.filter((registration) => ownStatusOf(registration) === 'waitlisted'));

/** These lists of an event's document say who is in it. */
export function userIdsIn(roster: Roster) {
  const present = roster.filter((registration) => ownStatusOf(registration) !== null);
  const presentIds = new Set(userIds(present));
  return {
    activeUserIds: activeUserIds(roster),
    /** Those of the list above whom no organiser has confirmed yet. */
    pendingUserIds: userIds(present.filter(({ status }) => status === 'pending')),
    waitlistUserIds: waitlistUserIds(roster),
    /** Everyone else: they cancelled or did not come. */
    absentUserIds: userIds(roster).filter((userId) => !presentIds.has(userId)),
  };
}

/** All registrations of a person, ended ones too: one for each shift, or one for the event as a whole. */
export const registrationsOf = (roster: Roster, userId: string): RosterEntry[] =>
  roster.filter((registration) => registration.userId === userId);

/** Of several registrations the one that counts most: an active one, then one that waits, then one that has ended. */
export function findRegistration(roster: Roster, userId: string): RosterEntry | null {
  const own = registrationsOf(roster, userId);
  return own.find(isActive) ?? own.find(isWaiting) ?? own[0] ?? null;
}

/** Finds the guest whom a request has added; null also without a key. */
export const findGuest = (roster: Roster, requestKey: string | null): RosterEntry | null =>
  requestKey === null ? null : (roster.find(({ guest }) => guest?.requestKey === requestKey) ?? null);

/** Reads a person's own status from the lists above; null when they never registered, have cancelled or did not come. */
export function ownStatusIn(
  event: Record<'activeUserIds' | 'waitlistUserIds', readonly string[]>,
  userId: string,
): MyStatus | null {
  if (event.activeUserIds.includes(userId)) return 'registered';
  return event.waitlistUserIds.includes(userId) ? 'waitlisted' : null;
}

/** The id holds only the event and the instant of registering, so it leads to no person and to no other event. */
export const registrationIdOf = (eventId: number, { createdAt }: Pick<RosterEntry, 'createdAt'>): string =>
  `${eventId}-${createdAt.getTime().toString(36)}`;

/** null also for an id of another event. */
export const findRegistrationById = (
  { id, roster }: { id: number; roster: Roster },
  registrationId: string,
): RosterEntry | null => roster.find((registration) => registrationIdOf(id, registration) === registrationId) ?? null;

/**
 * The change with which organisers end a place or a turn. A guest keeps name and number, because somebody has to phone and
 * say so.
 */
export const ended = (now: Date): Partial<RosterEntry> => ({
  status: 'cancelled',
  decidedAt: now,
  // Attendance counts for those who have a place.
  noShow: false,
  hours: null,
});

export function withChange<Event extends { roster: RosterEntry[] }>(
  event: Event,
  changing: readonly RosterEntry[],
  change: Partial<RosterEntry>,
): Event {
  const chosen = new Set(changing);
  const roster = event.roster.map((registration) =>
    chosen.has(registration) ? { ...registration, ...change } : registration,
  );
  return { ...event, roster };
}
