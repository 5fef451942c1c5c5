import { type AuditAction, DAY_MS, isSameEmail, KEPT_FOR } from '@club/contract';
import { askToConfirm } from '../accounts/ask-to-confirm';
import { changeAddress, leaveAddress } from '../accounts/former-addresses';
import { saveAccount } from '../accounts/member-snapshots';
import type { Identity } from '../accounts/sessions/identity';
import { followClaim } from '../accounts/sessions/organiser-right';
import { endAllSessions } from '../accounts/sessions/session-rules';
import { DomainError, invalid, required } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { newPasswordUrl } from '../mail/account-letters';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';
import { getListedMember } from './list-members';

const OWN_EMAIL = 'Deine eigene E-Mail-Adresse änderst du in deinem Profil.';
const EMAIL_STAYS = 'Eine E-Mail-Adresse kann geändert, aber nicht entfernt werden';
const ORGANISER = 'Diese Person gehört zum Vorstand. Name und Kontakt ändert nur sie selbst, in ihrem Profil.';
const LINK_FOR_ORGANISER =
  'Diese Person gehört zum Vorstand und hat keine E-Mail-Adresse. Ein Link für ein neues Passwort wäre in fremder Hand.';
const LATELY = `Diese Person gehörte in den letzten ${KEPT_FOR.formerAddressDays} Tagen zum Vorstand. Ihren Zugang ändert so lange nur sie selbst.`;
const OBJECTED = `Diese Person hat einer anderen E-Mail-Adresse widersprochen. ${KEPT_FOR.formerAddressDays} Tage lang ändert nur sie selbst ihren Zugang.`;

const refusal = (message: string) => new DomainError('not-allowed', { message });

export const createCorrectionHandlers = (deps: Services) => {
  const { accounts, access, auditLog, identity, letters, config, clock } = deps;

  async function changeEmail(organiser: Identity, uid: string, email: string): Promise<void> {
    if (email === '') throw invalid('email', EMAIL_STAYS);
    // It would end the very session that asks for it.
    if (uid === organiser.uid) throw refusal(OWN_EMAIL);
    await requireWayInOpen(organiser, uid);
    await changeAddress(deps, uid, email);
    await access.change(uid, (present) => endAllSessions(present, clock.now()));
  }

  /**
   * Nobody gets hold of the way in of another organiser, nor by taking the right first and giving it back after, nor of
   * somebody who has just taken their address back.
   */
  async function requireWayInOpen(caller: Identity, uid: string): Promise<void> {
    if (uid === caller.uid) return;
    if (await isOrganiser(uid)) throw refusal(LINK_FOR_ORGANISER);
    const [taken, objected] = await Promise.all([listLately(uid, 'right-taken'), listLately(uid, 'objected')]);
    if (taken.some(({ fields }) => fields.includes('organiser'))) throw refusal(LATELY);
    if (objected.length > 0) throw refusal(OBJECTED);
  }

  async function listLately(target: string, action: AuditAction) {
    const lately = clock.now().getTime() - KEPT_FOR.formerAddressDays * DAY_MS;
    const { entries } = await auditLog.list({ target, action });
    return entries.filter(({ at }) => at.getTime() > lately);
  }

  const isOrganiser = async (uid: string): Promise<boolean> =>
    (await followClaim(deps, uid))?.rights.organiser ?? false;

  return {
    /**
     * Corrects name and contact, also where rosters and comments show the name. Nobody corrects the account of another
     * organiser, with which they could do everything in that person's name. Another e-mail address is changed at the
     * identity provider first, and ends the member's sessions: they sign in again with it. The address that they had is told.
     */
    async correctMember({ params: { userId: uid }, body: { email: typed, ...form }, identity: organiser }) {
      const account = required(await accounts.find(uid));
      if (uid !== organiser.uid && (await isOrganiser(uid))) throw refusal(ORGANISER);
      const correction = { at: clock.now(), actorId: organiser.uid };
      const email = typed.toLowerCase();
      const isOther = !isSameEmail(email, account.email);
      if (isOther) {
        await changeEmail(organiser, uid, email);
        await leaveAddress(deps, account);
      }
      await saveAccount(deps, uid, isOther ? { ...form, email } : form, correction);
      if (isOther) await askToConfirm(deps, uid, email);
      return getListedMember(deps, uid);
    },

    /**
     * Sends the mail with which a member chooses a new password. Somebody without an e-mail address gets a link from the
     * organiser instead; it is told once and neither stored nor logged. Nobody gets such a link for another organiser.
     */
    async startPasswordReset({ params: { userId: uid }, identity: organiser }) {
      const [account, user] = await Promise.all([accounts.find(uid), identity.findUser(uid)]);
      if (!account || !user) throw new DomainError('not-found');
      const { email } = user;
      if (account.email === '') await requireWayInOpen(organiser, uid);
      await deps.limiter.count([{ limit: LIMITS.passwordResetAccount, subject: email }]);
      const [now, target] = [clock.now(), { kind: 'member', id: uid } as const];
      await auditLog.recordOnce({ at: now, actorId: organiser.uid, action: 'reset-started', target });
      if (account.email === '')
        return { link: required(await newPasswordUrl(identity, { id: uid, email }, deps.siteOrigin)) };
      if (config.sendsMails) await letters.add({ kind: 'reset-password', subjectId: uid, address: email }, now);
      else await identity.sendPasswordReset(email);
      return { link: null };
    },
  } satisfies Partial<Handlers>;
};
