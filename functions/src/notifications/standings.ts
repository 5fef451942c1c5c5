import type { NoticeKind } from '@club/contract';
import type { Standing } from '../accounts/sessions/access';
import type { AccessRepository } from '../accounts/sessions/access-repository';

/** How far the club lets people in whom notices concern. */
export type Standings = {
  of(userId: string): Promise<Standing['state']>;
  isAnybodyWaiting(): Promise<boolean>;
  /** Nobody but approved people is told anything, except what became of their own sign-up. */
  mayBeTold(userId: string, kind: NoticeKind): Promise<boolean>;
};

/** Made for one run: the few people who are not approved are found with one query. */
export function createStandings(access: Pick<AccessRepository, 'listUnapproved'>): Standings {
  let unapproved: ReturnType<AccessRepository['listUnapproved']> | null = null;

  function listOnce(): ReturnType<AccessRepository['listUnapproved']> {
    unapproved ??= access.listUnapproved();
    return unapproved;
  }
  const of = async (userId: string): Promise<Standing['state']> => (await listOnce()).get(userId) ?? 'approved';

  return {
    of,

    isAnybodyWaiting: async () => [...(await listOnce()).values()].includes('waiting'),
    async mayBeTold(userId, kind) {
      const standing = await of(userId);
      return standing === 'approved' || (kind === 'membershipDecided' && standing !== 'blocked');
    },
  };
}
