import {
  type DirectoryTag,
  type ListedMember,
  MEMBERS_PER_PAGE,
  nearlyContainsWords,
  searchKey,
  userIdSchema,
} from '@club/contract';
import * as z from 'zod';
import { searchedTerm } from '../accounts/directory';
import type { DirectoryMember, DirectoryPlace } from '../accounts/directory-repository';
import { invalid, required } from '../domain-error';
import type { Handlers } from '../http/handlers';
import type { Mailbox } from '../mail/mailbox-repository';
import { mailboxState } from '../mail/own-mailbox';
import type { Services } from '../services';

/** So many letters at the beginning have to be right. */
const RIGHT_LETTERS = 3;
/** In no club do so many names begin alike. */
const MOST_ALIKE = 300;

export const createMemberListHandlers = ({ directory, ...deps }: Services) => {
  async function findNearly(filter: DirectoryTag | null, search: string): Promise<DirectoryMember[]> {
    const beginning = searchKey(search).slice(0, RIGHT_LETTERS);
    if (!/^\p{L}{3}$/u.test(beginning)) return [];
    const { members } = await directory.listPage(searchedTerm(filter, beginning), null, MOST_ALIKE);
    const meant = members.filter(({ firstName, lastName }) => nearlyContainsWords(`${firstName} ${lastName}`, search));
    return meant.slice(0, MEMBERS_PER_PAGE);
  }

  return {
    /**
     * One page, with one query, or a second where a typing error hides all, and a read for each who waits where mails are
     * sent.
     */
    async listMembers({ query: { filter = null, search, from, after } }) {
      const start = from === undefined ? null : { sortKey: from.toLowerCase() };
      const place = after === undefined ? start : placeOf(after);
      const { members, next } = await directory.listPage(searchedTerm(filter, search), place);
      const isMissed = members.length === 0 && place === null;
      const found = isMissed ? await findNearly(filter, search) : members;
      return { members: await toListedMembers(deps, found), next: next && cursorOf(next) };
    },

    getMemberCounts: () => directory.count(),
  } satisfies Partial<Handlers>;
};

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
async function toListedMembers(
  { mailboxes, config }: Pick<Services, 'mailboxes' | 'config'>,
  members: readonly DirectoryMember[],
): Promise<ListedMember[]> {
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
