import { DIRECTORY_TAGS, type DirectoryTag } from '@club/contract';
import type { Transaction } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { openStore } from '../platform/store';
import { USERS } from './account';
import { directoryOf } from './directory';
import type { Rights, Standing } from './sessions/access';

type Membership = { standing: Pick<Standing, 'state'>; rights: Rights };
type WithSessions = Membership & { sessions: object };

/** The groups of which the document `access/{uid}` tells. */
export function tagsOfAccess({ standing, rights }: Membership): DirectoryTag[] {
  const given: Partial<Record<DirectoryTag, boolean>> = rights;
  return DIRECTORY_TAGS.filter((tag) => tag === standing.state || given[tag]);
}

/** null: the change of the document concerns no group. */
export function tagChangeBetween(before: WithSessions | null, after: WithSessions): TagChange | null {
  const [former, present] = [before ? tagsOfAccess(before) : [], tagsOfAccess(after)];
  const changed = DIRECTORY_TAGS.filter((tag) => former.includes(tag) !== present.includes(tag));
  const isFirstSession = !hasSessions(before) && hasSessions(after);
  if (changed.length === 0 && !isFirstSession) return null;
  const change: TagChange = Object.fromEntries(changed.map((tag) => [tag, present.includes(tag)]));
  return isFirstSession ? { ...change, 'never-signed-in': false } : change;
}

const hasSessions = (access: WithSessions | null): boolean =>
  access !== null && Object.keys(access.sessions).length > 0;

/** A change of the groups to which a member belongs. Groups that it does not name stay. */
type TagChange = Partial<Record<Exclude<DirectoryTag, 'no-email'>, boolean>>;

/**
 * A member's place in the list of members, for transactions that change the member's standing, rights or sessions. Read it
 * before anything is written, and apply the change in the same transaction.
 */
export function createDirectoryEntries(platform: Pick<Platform, 'firestore' | 'log'>) {
  const accounts = openStore(platform, USERS);

  return {
    /** null: there is no such account. */
    async find(transaction: Transaction, uid: string): Promise<{ apply(change: TagChange): void } | null> {
      const account = await accounts.in(transaction).find(uid);
      return (
        account && {
          /** Writes nothing when the groups are so already. */
          apply(change) {
            const tags = withChange(account.tags, change);
            if (tags.length === account.tags.length && tags.every((tag) => account.tags.includes(tag))) return;
            transaction.update(accounts.ref(uid), { directory: directoryOf(account, tags) });
          },
        }
      );
    },
  };
}

function withChange(tags: readonly DirectoryTag[], change: TagChange): DirectoryTag[] {
  const kept = tags.filter((tag) => tag === 'no-email' || change[tag] !== false);
  const added = Object.entries(change).flatMap(([tag, isIn]) => (isIn ? [tag as DirectoryTag] : []));
  return [...new Set([...kept, ...added])];
}
