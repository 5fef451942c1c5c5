import type { DirectoryTag } from '@club/contract';
import * as z from 'zod';
import type { Transaction } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { openStore } from '../platform/store';
import { USERS } from './account';
import { directoryOf } from './directory';

const membershipSchema = z.object({
  standing: z.object({ state: z.enum(['approved', 'waiting', 'refused', 'blocked']) }),
  rights: z.object({
    organiser: z.boolean(),
    treasurer: z.boolean(),
    keeper: z.boolean(),
  }),
});

/** The groups of which the document `access/{uid}` tells. Who has none has never signed in, or not for very long. */
export function tagsOfAccess(access: unknown): DirectoryTag[] {
  if (access === null) return ['never-signed-in'];
  const known = membershipSchema.safeParse(access).data;
  if (!known) return [];
  const { standing, rights } = known;
  return [
    ...(standing.state === 'approved' ? [] : [standing.state]),
    ...(['organiser', 'treasurer', 'keeper'] as const).filter((right) => rights[right]),
  ];
}

const OF_ACCESS = ['waiting', 'refused', 'blocked', 'organiser', 'treasurer', 'keeper'] as const;

/** null: the change of the document concerns no group. */
export function tagChangeBetween(before: Sessions | null, after: Sessions): TagChange | null {
  const [former, present] = [before, after].map((access) => new Set(access ? tagsOfAccess(access) : []));
  const changed = OF_ACCESS.filter((tag) => former?.has(tag) !== present?.has(tag));
  const isFirstSession = !hasSessions(before) && hasSessions(after);
  if (changed.length === 0 && !isFirstSession) return null;
  const change: TagChange = Object.fromEntries(changed.map((tag) => [tag, present?.has(tag) === true]));
  return isFirstSession ? { ...change, 'never-signed-in': false } : change;
}

type Sessions = { sessions: object };

const hasSessions = (access: Sessions | null): boolean => access !== null && Object.keys(access.sessions).length > 0;

/** A change of the groups to which a member belongs. Groups that it does not name stay. */
export type TagChange = Partial<Record<Exclude<DirectoryTag, 'no-email'>, boolean>>;

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
