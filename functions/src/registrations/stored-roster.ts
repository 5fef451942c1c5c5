import { FORMER_MEMBER, isWaiting, SHOWN_GUEST } from '@club/contract';
import * as z from 'zod';
import { guestCountsIn, type RosterEntry, rosterEntrySchema, withdrawnSchema } from './roster';

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

export function splitRoster(roster: readonly RosterEntry[]) {
  const people: Record<string, Person> = {};
  const registrations = roster.map(({ firstName, lastName, profilePhotoUrl, ...registration }) => {
    const { noShow, hours, withdrawn, movedFrom, guest, shiftId, anyShift, avoidedShiftIds, brings, ...always } =
      registration;
    if (registration.userId !== null) people[registration.userId] = { firstName, lastName, profilePhotoUrl };
    // One document holds up to 1,500 registrations, so values that nearly all of them share are left out.
    return {
      ...always,
      ...(shiftId !== null && { shiftId }),
      ...(anyShift && { anyShift }),
      ...(avoidedShiftIds.length > 0 && { avoidedShiftIds }),
      ...(brings !== null && { brings }),
      ...(noShow && { noShow }),
      ...(hours !== null && { hours }),
      ...(withdrawn && { withdrawn: [withdrawn.status, withdrawn.decidedAt] }),
      ...(movedFrom && { movedFrom }),
      ...(guest && { guest }),
    };
  });
  return { people, registrations };
}

/** What lists need to know of guests. Few events have any, so that it is stored only when there are some. */
export function storedGuestsIn(roster: readonly RosterEntry[]) {
  const guestCounts = guestCountsIn(roster);
  const waiting = roster.filter(isWaiting);
  const waitingGuests = waiting.flatMap(({ userId }, position) => (userId === null ? position : []));
  return {
    ...(guestCounts.active + guestCounts.waiting > 0 && { guestCounts }),
    ...(waitingGuests.length > 0 && { waitingGuests }),
  };
}
