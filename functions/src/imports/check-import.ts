import {
  type CheckedImport,
  type CheckImport,
  type FoundPerson,
  type InvitedPerson,
  MAX_FOUND_PER_ROW,
} from '@club/contract';
import { wholeTermsOf } from '../accounts/directory';
import { stateOf } from '../invitations/invitation';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';
import type { KnownRowsRepository } from './known-rows-repository';

type Deps = Pick<Services, 'limiter' | 'clock'> & { knownRows: KnownRowsRepository };

/** A member or an open invitation. */
type Known = InvitedPerson & Pick<FoundPerson, 'as' | 'id'>;

/** Tells for each row whom or what the club has already. It changes nothing. */
export async function checkImport(deps: Deps, { people, events }: CheckImport, uid: string): Promise<CheckedImport> {
  await deps.limiter.count([{ limit: LIMITS.importCheckOrganiser, subject: uid }]);
  const [known, planned] = await Promise.all([
    findKnown(deps, people),
    deps.knownRows.findEvents(unique(events.map(({ startTime }) => startTime)).map((text) => new Date(text))),
  ]);
  const eventIds = new Map(planned.map(({ id, title, startTime }) => [eventKey(title, startTime), id]));
  return {
    people: matches(people, known),
    events: events.map(({ title, startTime }) => {
      const id = eventIds.get(eventKey(title, new Date(startTime)));
      return id === undefined ? null : { id };
    }),
  };
}

const eventKey = (title: string, start: Date): string => `${start.getTime()} ${title.toLocaleLowerCase('de')}`;

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');

async function findKnown({ knownRows, clock }: Deps, people: readonly InvitedPerson[]): Promise<Known[]> {
  const now = clock.now();
  const terms = people.map(wholeTermsOf).flatMap(({ name, email, phone }) => [name, email, phone]);
  const [members, invitations] = await Promise.all([
    knownRows.findMembers(unique(terms)),
    knownRows.findInvitations({
      email: unique(people.map(({ email }) => email)),
      lastName: unique(people.map(({ lastName }) => lastName)),
      phoneNumber: unique(people.map(({ phoneNumber }) => phoneNumber)),
    }),
  ]);
  const open = invitations.flatMap((invitation) =>
    invitation.person && stateOf(invitation, now) === 'open'
      ? { ...invitation.person, id: invitation.id, as: 'invitation' as const }
      : [],
  );
  return [...members.map((member) => ({ ...member, as: 'member' as const })), ...open];
}

/** For each row the known people who agree with it in something, those who agree in most first. */
function matches(people: readonly InvitedPerson[], known: readonly Known[]): FoundPerson[][] {
  const comparable = known.map((one) => [one, termsOf(one)] as const);
  return people.map((person) => {
    const own = termsOf(person);
    const found = new Map<Known, FoundPerson['by']>();
    for (const by of ['name', 'email', 'phone'] as const)
      for (const [one, terms] of comparable)
        if (own[by] !== '' && own[by] === terms[by]) found.set(one, [...(found.get(one) ?? []), by]);
    return [...found]
      .map(([{ as, id, firstName, lastName }, by]) => ({ as, id, firstName, lastName, by }))
      .sort((one, other) => other.by.length - one.by.length)
      .slice(0, MAX_FOUND_PER_ROW);
  });
}

/** Terms hold no more than the beginning of an address. */
const termsOf = (person: InvitedPerson) => ({ ...wholeTermsOf(person), email: person.email.toLowerCase() });
