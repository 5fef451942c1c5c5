import { type DirectoryTag, type MemberPage, userIdSchema } from '@club/contract';
import * as z from 'zod';
import { searchedTerm } from '../accounts/directory';
import { DomainError } from '../domain-error';
import type { DirectoryPlace } from './directory-repository';
import { type ListedDeps, toListedMembers } from './listed-members';

type Asked = { filter?: DirectoryTag | undefined; search: string; after?: string | undefined };

/** One page of the list of members, with one query, and a read for each who waits where mails are sent. */
export async function listMembers(deps: ListedDeps, { filter = undefined, search, after }: Asked): Promise<MemberPage> {
  const place = after === undefined ? null : placeOf(after);
  const { members, next } = await deps.directory.listPage(searchedTerm(filter ?? null, search), place);
  return { members: await toListedMembers(deps, members), next: next && cursorOf(next) };
}

const placeSchema = z.tuple([z.string(), userIdSchema]);

export const cursorOf = ({ sortKey, id }: DirectoryPlace): string =>
  Buffer.from(JSON.stringify([sortKey, id])).toString('base64url');

function placeOf(cursor: string): DirectoryPlace {
  const parsed = placeSchema.safeParse(jsonOrNull(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) {
    throw new DomainError('validation', {
      issues: [{ path: 'after', message: 'Diese Stelle der Liste gibt es nicht' }],
    });
  }
  const [sortKey, id] = parsed.data;
  return { sortKey, id };
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
