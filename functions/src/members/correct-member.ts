import { type CorrectMember, isSameEmail, type ListedMember } from '@club/contract';
import { type AskingDeps, askToConfirm } from '../accounts/ask-to-confirm';
import { changeAddress, type FormerAddressDeps, leaveAddress } from '../accounts/former-addresses';
import { type SnapshotDeps, saveAccount } from '../accounts/member-snapshots';
import type { Identity } from '../accounts/sessions/identity';
import { endAllSessions } from '../accounts/sessions/session-rules';
import { DomainError } from '../domain-error';
import { getListedMember, type ListedDeps } from './listed-members';
import { type ProtectionDeps, requireCorrectable, requireWayInOpen } from './protected-accounts';

type Deps = SnapshotDeps & AskingDeps & FormerAddressDeps & ListedDeps & ProtectionDeps;

const OWN_EMAIL = 'Deine eigene E-Mail-Adresse änderst du in deinem Profil.';
const EMAIL_STAYS = 'Eine E-Mail-Adresse kann geändert, aber nicht entfernt werden';

/**
 * Corrects name and contact, also where rosters and comments show the name. Another e-mail address is changed at the identity
 * provider first, and ends the member's sessions: they sign in again with it. The address that they had is told.
 */
export async function correctMember(
  deps: Deps,
  organiser: Identity,
  uid: string,
  { email: typed, ...form }: CorrectMember,
): Promise<ListedMember> {
  const account = await deps.accounts.find(uid);
  if (!account) throw new DomainError('not-found');
  await requireCorrectable(deps, organiser, uid);
  const correction = { at: deps.clock.now(), actorId: organiser.uid };
  const email = typed.toLowerCase();
  const isOther = !isSameEmail(email, account.email);
  if (isOther) {
    await changeEmail(deps, organiser, uid, email);
    await leaveAddress(deps, account);
  }
  await saveAccount(deps, uid, isOther ? { ...form, email } : form, correction);
  if (isOther) await askToConfirm(deps, uid, email);
  return getListedMember(deps, uid);
}

async function changeEmail(deps: Deps, organiser: Identity, uid: string, email: string): Promise<void> {
  if (email === '') throw new DomainError('validation', { issues: [{ path: 'email', message: EMAIL_STAYS }] });
  // It would end the very session that asks for it.
  if (uid === organiser.uid) throw new DomainError('not-allowed', { message: OWN_EMAIL });
  await requireWayInOpen(deps, organiser, uid);
  await changeAddress(deps, uid, email);
  await deps.access.change(uid, (present) => endAllSessions(present, deps.clock.now()));
}
