import { type ChangePassword, WRONG_PASSWORD } from '@club/contract';
import type { ProfileDeps } from './profile-deps';
import { requirePassword } from './require-password';

/** Ends all sessions. Answers the cookie of a new one. */
export async function changePassword(
  deps: Pick<ProfileDeps, 'identity' | 'limiter'>,
  uid: string,
  { currentPassword, newPassword }: ChangePassword,
  address: string,
): Promise<string> {
  const refusal = { path: 'currentPassword', message: WRONG_PASSWORD };
  await requirePassword(deps, uid, currentPassword, address, refusal);
  await deps.identity.changePassword(uid, newPassword);
  return deps.identity.renewSession(uid);
}
