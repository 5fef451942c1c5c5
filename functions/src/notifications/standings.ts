import type { Standing } from '../accounts/sessions/access';
import type { AccessRepository } from '../accounts/sessions/access-repository';
import type { NotificationKind } from './condition';

/** How far the club lets people in whom notices concern. */
export type Standings = {
  of(userId: string): Promise<Standing['state']>;
  /** Nobody but approved people is told anything, except what became of their own sign-up. */
  mayBeTold(userId: string, kind: NotificationKind): Promise<boolean>;
};

/** Made for one run: the few people who are not approved are found with one query. */
export function createStandings(access: Pick<AccessRepository, 'listUnapproved'>): Standings {
  let unapproved: ReturnType<AccessRepository['listUnapproved']> | null = null;

  async function of(userId: string): Promise<Standing['state']> {
    unapproved ??= access.listUnapproved();
    return (await unapproved).get(userId) ?? 'approved';
  }

  return {
    of,
    async mayBeTold(userId, kind) {
      const standing = await of(userId);
      return standing === 'approved' || (kind === 'membershipDecided' && standing !== 'blocked');
    },
  };
}
