import { describeError } from '../../platform/log';
import type { Platform } from '../../platform/platform';
import { tryEach } from '../../platform/try-each';
import { type Access, newAccess } from './access';
import type { AccessRepository } from './access-repository';

type Deps = {
  identity: Pick<Platform['identity'], 'findUser' | 'setOrganiser'>;
  access: Pick<AccessRepository, 'find' | 'change'>;
};
type DepsOfAll = Deps & { access: Pick<AccessRepository, 'listOrganisers' | 'listDueClaims'> };

/**
 * Brings right and claim together: what the app has decided and not yet set becomes the claim, and a claim that was set or
 * removed elsewhere becomes the right. The right is read before the claim is asked for, so that an old answer overwrites
 * nothing that was decided since. Returns what the person may do then, also if nothing is stored of it; null: nobody.
 * Repeatable.
 */
export async function followClaim({ access, identity }: Deps, uid: string): Promise<Access | null> {
  const before = await access.find(uid);
  const user = await identity.findUser(uid);
  const claim = user?.isAdmin === true && !user.disabled;
  if (!before) return user && withOrganiser(newAccess(), claim);
  const { isClaimDue, rights } = before;
  if (!isClaimDue && claim === rights.organiser) return before;
  const isDecided = isClaimDue && user !== null;
  if (isDecided) await identity.setOrganiser(uid, rights.organiser);
  const right = isDecided ? rights.organiser && !user.disabled : claim;
  return access.change(uid, (present) =>
    present?.isClaimDue === isClaimDue && present.rights.organiser === rights.organiser
      ? { ...withOrganiser(present, right), isClaimDue: false }
      : present,
  );
}

/**
 * To be called before an act that may take the right: somebody who got the claim elsewhere has the right by then, and an
 * organiser who lost it elsewhere does not pass for the one who stays.
 */
export async function followClaims(deps: DepsOfAll, uid: string): Promise<Access | null> {
  const access = await followClaim(deps, uid);
  if (access?.rights.organiser) {
    await Promise.all((await deps.access.listOrganisers()).map((other) => followClaim(deps, other)));
  }
  return access;
}

/** Sets the claims of acts that broke off. Repeatable. */
export async function finishClaims(deps: DepsOfAll & Pick<Platform, 'log'>): Promise<void> {
  await tryEach(
    await deps.access.listDueClaims(),
    (uid) => followClaim(deps, uid),
    (uid, error) => deps.log.warn('claim not yet set', { uid, ...describeError(error) }),
  );
}

const withOrganiser = (access: Access, organiser: boolean): Access => ({
  ...access,
  rights: { ...access.rights, organiser },
});
