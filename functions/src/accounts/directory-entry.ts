import { DIRECTORY_TAGS, type DirectoryTag } from '@club/contract';
import type { Access, Rights, Standing } from './sessions/access';

type Membership = { standing: Pick<Standing, 'state'>; rights: Rights };
type WithSessions = Membership & Pick<Access, 'sessions'>;

/** The groups of which the document `access/{uid}` tells. */
export function tagsOfAccess({ standing, rights }: Membership): DirectoryTag[] {
  const given: Partial<Record<DirectoryTag, boolean>> = rights;
  return DIRECTORY_TAGS.filter((tag) => tag === standing.state || given[tag]);
}

const hasSessions = (access: WithSessions | null): boolean =>
  access !== null && Object.keys(access.sessions).length > 0;

/** Whether this change of the document changes the groups to which a member belongs. */
export function changesGroups(before: WithSessions | null, after: WithSessions): boolean {
  const isFirstSession = !hasSessions(before) && hasSessions(after);
  return isFirstSession || String(before ? tagsOfAccess(before) : []) !== String(tagsOfAccess(after));
}

/** The groups of a member who has this document now. */
export const groupsWith = (known: readonly DirectoryTag[], access: WithSessions): DirectoryTag[] => [
  ...tagsOfAccess(access),
  ...known.filter((tag) => tag === 'no-email' || (tag === 'never-signed-in' && !hasSessions(access))),
];
