import type { IdentityProvider } from '../../platform/identity';
import type { Access } from './access';
import type { AccessRepository } from './access-repository';

type Deps = { access: AccessRepository; identity: IdentityProvider };

const withRight = (access: Access, organiser: boolean): Access =>
  access.rights.organiser === organiser ? access : { ...access, rights: { ...access.rights, organiser } };

/**
 * Makes a person an organiser, or takes that right away, from their next request on. The claim comes first, because it
 * is what counts: if the rest fails, whoever asks for the claim next makes up for it. Repeatable.
 */
export async function setOrganiser({ access, identity }: Deps, uid: string, isOrganiser: boolean): Promise<boolean> {
  const isChanged = await identity.setOrganiser(uid, isOrganiser);
  await access.change(uid, (present) => present && withRight(present, isOrganiser));
  return isChanged;
}

/**
 * Brings the copy of the right up to date with the claim. The copy is read before the claim is asked for, so an answer
 * from before `setOrganiser` never overwrites what that has stored since.
 */
export async function followClaim({ access, identity }: Deps, uid: string): Promise<Access | null> {
  const before = await access.find(uid);
  const user = await identity.findUser(uid);
  if (!before || !user || user.isAdmin === before.rights.organiser) return before;
  return access.change(uid, (present) =>
    present?.rights.organiser === before.rights.organiser ? withRight(present, user.isAdmin) : present,
  );
}
