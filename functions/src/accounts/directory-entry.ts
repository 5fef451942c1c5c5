import type { DirectoryTag } from '@club/contract';
import * as z from 'zod';
import type { Firestore, Transaction } from '../platform/firestore';
import { parseAccount } from './account';
import { directoryOf, directoryTagsSchema } from './directory';

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
export function createDirectoryEntries(firestore: Firestore) {
  const accounts = firestore.collection('users');

  return {
    /** null: there is no such account, or it cannot be read. */
    async find(transaction: Transaction, uid: string): Promise<{ apply(change: TagChange): void } | null> {
      const ref = accounts.doc(uid);
      const snapshot = await transaction.get(ref);
      const known = directoryTagsSchema.safeParse(snapshot.get('directory')).data;
      if (!snapshot.exists || !known) return null;
      const account = parseAccount(uid, snapshot.data());
      return {
        /** Writes nothing when the groups are so already. */
        apply(change) {
          const tags = withChange(known.tags, change);
          if (tags.length === known.tags.length && tags.every((tag) => known.tags.includes(tag))) return;
          transaction.update(ref, { directory: directoryOf(account, tags) });
        },
      };
    },
  };
}

function withChange(tags: readonly DirectoryTag[], change: TagChange): DirectoryTag[] {
  const kept = tags.filter((tag) => tag === 'no-email' || change[tag] !== false);
  const added = Object.entries(change).flatMap(([tag, isIn]) => (isIn ? [tag as DirectoryTag] : []));
  return [...new Set([...kept, ...added])];
}
