import type { IdentityProvider } from '../../platform/identity';
import type { Access } from './access';
import type { AccessRepository } from './access-repository';
import { counting, type OrganiserRepository, type Organisers } from './organiser-repository';

type Deps = { access: AccessRepository; identity: IdentityProvider; organisers: OrganiserRepository };

const NOBODY_COUNTED: Organisers = { uids: [], pending: {} };

/**
 * Brings the copy of the right up to date with the claim, and counts the person accordingly. The copy is read before the
 * claim is asked for, so an answer from before the right was given or taken never overwrites what was stored since. Where
 * the claim itself is out of date, because what gave or took the right broke off, that is finished.
 */
export async function followClaim(deps: Deps, uid: string): Promise<Access | null> {
  const { access, identity, organisers } = deps;
  const before = await access.find(uid);
  const user = await identity.findUser(uid);
  if (!before || !user || user.isAdmin === before.rights.organiser) return before;
  const wanted = (await organisers.find())?.pending[uid];
  if (wanted === undefined) return organisers.follow(uid, before.rights.organiser, user.isAdmin);
  await settleClaim(deps, uid, wanted);
  return access.find(uid);
}

/** Gives or takes the claim as was decided. Repeatable. */
export async function settleClaim(
  { identity, organisers }: Pick<Deps, 'identity' | 'organisers'>,
  uid: string,
  isOrganiser: boolean,
): Promise<void> {
  await identity.setOrganiser(uid, isOrganiser);
  await organisers.change((present) => {
    if (present?.pending[uid] !== isOrganiser) return null;
    const { [uid]: _, ...pending } = present.pending;
    return { ...present, pending };
  });
}

/** Makes the count of the claims in deployments of earlier releases. To be called before the count decides anything. */
export async function ensureCount({ identity, organisers }: Pick<Deps, 'identity' | 'organisers'>): Promise<void> {
  if (await organisers.find()) return;
  const uids = await organisers.withAccount(await identity.listOrganisers());
  await organisers.change((present) => present ?? { ...NOBODY_COUNTED, uids });
}

/**
 * Finishes what gave or took the right and broke off, and counts those who got or lost the claim in another way. Somebody
 * whose right changes meanwhile is left for the next time. Repeatable.
 */
export async function checkOrganisers(deps: Pick<Deps, 'identity' | 'organisers'>): Promise<void> {
  const { identity, organisers } = deps;
  await ensureCount(deps);
  for (const [uid, isOrganiser] of Object.entries((await organisers.find())?.pending ?? {})) {
    await settleClaim(deps, uid, isOrganiser);
  }
  const before = await organisers.find();
  const claims = new Set(await organisers.withAccount(await identity.listOrganisers()));
  const missing = [...claims].filter((uid) => !before?.uids.includes(uid));
  const surplus = before?.uids.filter((uid) => !claims.has(uid)) ?? [];
  await organisers.change((present) => {
    if (!present) return null;
    const settled = (uid: string) => present.pending[uid] === undefined;
    const grown = missing.filter(settled).reduce((counted, uid) => counting(counted, uid, true), present);
    return surplus.filter(settled).reduce((counted, uid) => counting(counted, uid, false), grown);
  });
}
