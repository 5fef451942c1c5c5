import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { createAccountRepository } from '../../functions/src/accounts/account-repository';

export type ClaimOutcome = 'changed' | 'unchanged' | 'unknown-name';

/** Makes a member an organiser, or no longer one; other claims of the account stay as they are. */
export async function setOrganiser(
  auth: Auth,
  firestore: Firestore,
  username: string,
  isOrganiser: boolean,
): Promise<ClaimOutcome> {
  const account = await createAccountRepository(firestore).findByUsername(username);
  if (!account) return 'unknown-name';
  const { customClaims: { admin, ...others } = {} } = await auth.getUser(account.id);
  if ((admin === true) === isOrganiser) return 'unchanged';
  await auth.setCustomUserClaims(account.id, isOrganiser ? { ...others, admin: true } : others);
  return 'changed';
}
