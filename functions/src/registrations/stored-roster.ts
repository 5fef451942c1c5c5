import { FORMER_MEMBER } from '@club/contract';
import * as z from 'zod';
import { type RosterEntry, rosterEntrySchema } from './roster';

const PERSON_FIELDS = { firstName: true, lastName: true, profilePhotoUrl: true } as const;

const personSchema = rosterEntrySchema.pick(PERSON_FIELDS);
const registrationSchema = rosterEntrySchema.omit(PERSON_FIELDS);

type Person = z.output<typeof personSchema>;

/** Names and pictures are stored once a person, under the uid, however many registrations the person has. */
export const storedRosterSchema = z.object({
  people: z.record(z.string(), personSchema),
  /** In order of registration. */
  registrations: z.array(registrationSchema),
});

/** The earlier shape has name and picture in each entry. A stored event keeps it until its roster is next written. */
export const earlierRosterSchema = z.object({ roster: z.array(rosterEntrySchema) });

type StoredRoster = z.output<typeof storedRosterSchema>;

/** Puts each registration together with its person; null if a person is missing. */
export function joinRoster({ people, registrations }: StoredRoster): RosterEntry[] | null {
  const roster = registrations.flatMap((registration) => {
    const person = registration.userId === null ? NOBODY : people[registration.userId];
    return person ? { ...registration, ...person } : [];
  });
  return roster.length === registrations.length ? roster : null;
}

/** The account of this person is deleted. */
const NOBODY: Person = { ...FORMER_MEMBER, profilePhotoUrl: null };

export function splitRoster(roster: readonly RosterEntry[]) {
  const people: Record<string, Person> = {};
  const registrations = roster.map(({ firstName, lastName, profilePhotoUrl, noShow, ...registration }) => {
    if (registration.userId !== null) people[registration.userId] = { firstName, lastName, profilePhotoUrl };
    // One document holds up to 1,500 registrations, so a value that nearly all of them share is left out.
    return noShow ? { ...registration, noShow } : registration;
  });
  return { people, registrations };
}
