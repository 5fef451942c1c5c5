import {
  type DirectoryTag,
  type ListedMember,
  type ListedPerson,
  MEMBERS_PER_PAGE,
  nearlyContainsWords,
  searchKey,
  userIdSchema,
} from '@club/contract';
import * as z from 'zod';
import { searchedTerm } from '../accounts/directory';
import type { Beginning, DirectoryMember, DirectoryPlace } from '../accounts/directory-repository';
import { invalid, required } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { type StoredInvitation, stateOf } from '../invitations/invitation';
import { shownMail } from '../invitations/invitation-mail';
import type { Mailbox } from '../mail/mailbox-repository';
import { mailboxState } from '../mail/own-mailbox';
import { toIso } from '../platform/responses';
import type { Services } from '../services';

/** So many letters at the beginning have to be right. */
const RIGHT_LETTERS = 3;
/** In no club do so many names begin alike. */
const MOST_ALIKE = 300;

/** Someone in the list, with the key by which it is sorted. */
type Person = Omit<ListedPerson, 'awaitsAddress'> & { sortKey: string };

export const createMemberListHandlers = ({ directory, invitations, clock, ...deps }: Services) => {
  const findMembers = async (...page: Parameters<typeof directory.listPage>): Promise<Found> => {
    const { members, next } = await directory.listPage(...page);
    return { people: members.map((member) => ({ ...member, invitation: null })), next };
  };
  const findInvited = async (...page: Parameters<typeof invitations.listAwaited>): Promise<Found> => {
    const found = await invitations.listAwaited(...page);
    return { people: found.invitations.flatMap((invitation) => toInvited(invitation, clock.now())), next: found.next };
  };

  /** Members and, for organisers, those who are invited, in one order: at most so many, with a query for each sort. */
  async function findPeople(asked: Asked, place: Beginning | null, limit = MEMBERS_PER_PAGE): Promise<Found> {
    const { filter, search, seesInvited } = asked;
    const found = await Promise.all([
      filter === 'invited' ? NOBODY : findMembers(searchedTerm(filter, search), place, limit),
      seesInvited && (filter ?? 'invited') === 'invited'
        ? findInvited(searchedTerm(null, search), place, limit)
        : NOBODY,
    ]);
    // Of what comes behind the end of either page, the other sort may have more in between.
    const ends = found.flatMap(({ next }) => next ?? []).sort(byPlace);
    const isReached = (person: Person) => !ends[0] || byPlace(person, ends[0]) <= 0;
    const sorted = found.flatMap(({ people }) => people.filter(isReached)).sort(byPlace);
    const people = sorted.slice(0, limit);
    return { people, next: sorted.length > limit ? (people.at(-1) ?? null) : (ends[0] ?? null) };
  }

  async function findNearly(asked: Asked): Promise<Person[]> {
    const beginning = searchKey(asked.search).slice(0, RIGHT_LETTERS);
    if (!/^\p{L}{3}$/u.test(beginning)) return [];
    const { people } = await findPeople({ ...asked, search: beginning }, null, MOST_ALIKE);
    const isMeant = ({ firstName, lastName }: Person) => nearlyContainsWords(`${firstName} ${lastName}`, asked.search);
    return people.filter(isMeant).slice(0, MEMBERS_PER_PAGE);
  }

  return {
    /**
     * One page, with a query for members and, for organisers, one for those who are invited; or one more of each where a typing
     * error hides all; and a read for each who waits where mails are sent.
     */
    async listMembers({ query: { filter = null, search, from, after }, identity: { isAdmin } }) {
      const start = from === undefined ? null : { sortKey: from.toLowerCase() };
      const place = after === undefined ? start : placeOf(after);
      const asked = { filter, search, seesInvited: isAdmin };
      const { people, next } = await findPeople(asked, place);
      const isMissed = people.length === 0 && place === null;
      const found = isMissed ? await findNearly(asked) : people;
      return { members: await toListedMembers(deps, found), next: next && cursorOf(next) };
    },

    async getMemberCounts({ identity: { isAdmin } }) {
      const [counts, invited] = await Promise.all([directory.count(), isAdmin ? invitations.countAwaited() : 0]);
      return { ...counts, invited };
    },
  } satisfies Partial<Handlers>;
};

/** What is looked for, and whether the caller may see who is invited. */
type Asked = { filter: DirectoryTag | null; search: string; seesInvited: boolean };

/** `next` is where the rest begins; null: there is none. */
type Found = { people: Person[]; next: DirectoryPlace | null };

const NOBODY: Found = { people: [], next: null };

/** In the order of Firestore, which compares the bytes of texts. */
const byPlace = (one: DirectoryPlace, other: DirectoryPlace): number =>
  Buffer.compare(Buffer.from(one.sortKey), Buffer.from(other.sortKey)) ||
  Buffer.compare(Buffer.from(one.id), Buffer.from(other.id));

function toInvited(invitation: StoredInvitation & { sortKey: string }, now: Date): Person[] {
  const { id, person, createdAt, validUntil, sortKey } = invitation;
  const shown = toIso({ createdAt, invitation: { validUntil, mail: shownMail(invitation, now) } });
  const state = stateOf(invitation, now);
  return person
    ? [
        {
          ...person,
          id,
          sortKey,
          username: '',
          profilePhotoUrl: null,
          createdAt: shown.createdAt,
          tags: ['invited'],
          invitation: { state, ...shown.invitation },
        },
      ]
    : [];
}

const placeSchema = z.tuple([z.string(), userIdSchema]);

const cursorOf = ({ sortKey, id }: DirectoryPlace): string =>
  Buffer.from(JSON.stringify([sortKey, id])).toString('base64url');

function placeOf(cursor: string): DirectoryPlace {
  try {
    const [sortKey, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { sortKey, id };
  } catch {
    throw invalid('after', 'Diese Stelle der Liste gibt es nicht');
  }
}

/** Says which of them have yet to confirm their address. It takes one read for each whom the club has not let in. */
async function toListedMembers<T extends DirectoryMember>(
  { mailboxes, config }: Pick<Services, 'mailboxes' | 'config'>,
  members: readonly T[],
): Promise<(T & Pick<ListedMember, 'awaitsAddress'>)[]> {
  const open = config.sendsMails ? members.filter(canBeLetIn) : [];
  const known = open.length === 0 ? null : await mailboxes.findAll(open.map(({ id }) => id));
  return members.map((member) => ({
    ...member,
    awaitsAddress: known !== null && awaitsAddress(member, known.get(member.id) ?? null),
  }));
}

/** Whether an organiser could let the member in but for an address that is not confirmed. */
export const awaitsAddress = (member: DirectoryMember, mailbox: Mailbox | null): boolean =>
  canBeLetIn(member) && mailboxState(member.email, mailbox) !== 'confirmed';

/** Whom an organiser could let in. Nobody waits for an address that the person does not have. */
const canBeLetIn = ({ tags, email }: DirectoryMember): boolean =>
  email !== '' && (tags.includes('waiting') || tags.includes('refused'));

/** @throws when there is no such account. */
export async function getListedMember(
  deps: Pick<Services, 'directory' | 'mailboxes' | 'config'>,
  uid: string,
): Promise<ListedMember> {
  const [listed] = await toListedMembers(deps, [required(await deps.directory.find(uid))]);
  return required(listed);
}
