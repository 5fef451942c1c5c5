import { type CorrectMember, isSameEmail, KEPT_FOR, type ListedMember, type StartedReset } from '@club/contract';
import { type AskingDeps, askToConfirm } from '../accounts/ask-to-confirm';
import { changeAddress, type FormerAddressDeps, leaveAddress } from '../accounts/former-addresses';
import { type SnapshotDeps, saveAccount } from '../accounts/member-snapshots';
import type { Identity } from '../accounts/sessions/identity';
import { followClaim } from '../accounts/sessions/organiser-right';
import { endAllSessions } from '../accounts/sessions/session-rules';
import { DomainError, invalid, required } from '../domain-error';
import { newPasswordUrl } from '../mail/account-letters';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';
import { getListedMember, type ListedDeps } from './list-members';

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
  const account = required(await deps.accounts.find(uid));
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
  if (email === '') throw invalid('email', EMAIL_STAYS);
  // It would end the very session that asks for it.
  if (uid === organiser.uid) throw new DomainError('not-allowed', { message: OWN_EMAIL });
  await requireWayInOpen(deps, organiser, uid);
  await changeAddress(deps, uid, email);
  await deps.access.change(uid, (present) => endAllSessions(present, deps.clock.now()));
}

type ResetDeps = ProtectionDeps & Pick<Services, 'accounts' | 'letters' | 'config' | 'limiter' | 'siteOrigin'>;

/**
 * Sends the mail with which a member chooses a new password. Somebody without an e-mail address gets a link from the
 * organiser instead; it is told once and neither stored nor logged. Nobody gets such a link for another organiser.
 */
export async function startPasswordReset(deps: ResetDeps, organiser: Identity, uid: string): Promise<StartedReset> {
  const { accounts, auditLog, identity, letters, config, limiter, clock, siteOrigin } = deps;
  const [account, user] = await Promise.all([accounts.find(uid), identity.findUser(uid)]);
  if (!account || !user) throw new DomainError('not-found');
  if (account.email === '') await requireWayInOpen(deps, organiser, uid);
  await limiter.count([{ limit: LIMITS.passwordResetAccount, subject: user.email }]);
  await auditLog.recordOnce({
    at: clock.now(),
    actorId: organiser.uid,
    action: 'reset-started',
    target: { kind: 'member', id: uid },
  });
  if (account.email !== '') {
    const letter = { kind: 'reset-password', subjectId: uid, address: user.email } as const;
    if (config.sendsMails) await letters.add(letter, clock.now());
    else await identity.sendPasswordReset(user.email);
    return { link: null };
  }
  const link = await newPasswordUrl(identity, { id: uid, email: user.email }, siteOrigin);
  if (link === null) throw new DomainError('not-found');
  return { link };
}

type ProtectionDeps = Pick<Services, 'access' | 'identity' | 'auditLog' | 'clock'>;

const DAY_MS = 24 * 3_600_000;

const ORGANISER = 'Diese Person gehört zum Vorstand. Name und Kontakt ändert nur sie selbst, in ihrem Profil.';
const LINK_FOR_ORGANISER =
  'Diese Person gehört zum Vorstand und hat keine E-Mail-Adresse. Ein Link für ein neues Passwort wäre in fremder Hand.';
const LATELY = `Diese Person gehörte in den letzten ${KEPT_FOR.formerAddressDays} Tagen zum Vorstand. Ihren Zugang ändert so lange nur sie selbst.`;
const OBJECTED = `Diese Person hat einer anderen E-Mail-Adresse widersprochen. ${KEPT_FOR.formerAddressDays} Tage lang ändert nur sie selbst ihren Zugang.`;

const refusal = (message: string) => new DomainError('not-allowed', { message });

/** Nobody corrects the account of another organiser, with which they could do everything in that person's name. */
async function requireCorrectable(deps: ProtectionDeps, caller: Identity, uid: string): Promise<void> {
  if (uid !== caller.uid && (await isOrganiser(deps, uid))) throw refusal(ORGANISER);
}

/**
 * Nobody gets hold of the way in of another organiser, nor by taking the right first and giving it back after, nor of somebody
 * who has just taken their address back.
 */
async function requireWayInOpen(deps: ProtectionDeps, caller: Identity, uid: string): Promise<void> {
  if (uid === caller.uid) return;
  if (await isOrganiser(deps, uid)) throw refusal(LINK_FOR_ORGANISER);
  const lately = deps.clock.now().getTime() - KEPT_FOR.formerAddressDays * DAY_MS;
  const [taken, objected] = await Promise.all(
    (['right-taken', 'objected'] as const).map(async (action) => {
      const { entries } = await deps.auditLog.list({ before: null, target: uid, action });
      return entries.filter(({ at }) => at.getTime() > lately);
    }),
  );
  if (taken?.some(({ fields }) => fields.includes('organiser'))) throw refusal(LATELY);
  if (objected?.length) throw refusal(OBJECTED);
}

const isOrganiser = async (deps: ProtectionDeps, uid: string): Promise<boolean> =>
  (await followClaim(deps, uid))?.rights.organiser ?? false;
