import type { NoticeKind } from '@club/contract';
import type { Standing } from '../accounts/sessions/access';
import type { AccessRepository } from '../accounts/sessions/access-repository';
import { remembering } from '../platform/remembering';

/** How far the club lets people in whom notices concern. */
export type Standings = ReturnType<typeof createStandings>;

/** Made for one run: the few people who are not approved are found with one query. */
export function createStandings(access: Pick<AccessRepository, 'listUnapproved'>) {
  const listOnce = remembering(() => access.listUnapproved());
  const standingOf = async (userId: string): Promise<Standing['state']> => (await listOnce()).get(userId) ?? 'approved';
  const countWaiting = async (): Promise<number> =>
    [...(await listOnce()).values()].filter((state) => state === 'waiting').length;

  return {
    standingOf,

    countWaiting,

    isAnybodyWaiting: async (): Promise<boolean> => (await countWaiting()) > 0,

    /** Nobody but approved people is told anything, except what became of their own sign-up. */
    async mayBeTold(userId: string, kind: NoticeKind): Promise<boolean> {
      const standing = await standingOf(userId);
      return standing === 'approved' || (kind === 'membershipDecided' && standing !== 'blocked');
    },
  };
}
