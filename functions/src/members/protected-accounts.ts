import { KEPT_FOR } from '@club/contract';
import type { Identity } from '../accounts/sessions/identity';
import { followClaim } from '../accounts/sessions/organiser-right';
import { DomainError } from '../domain-error';
import type { Services } from '../services';

export type ProtectionDeps = Pick<Services, 'access' | 'identity' | 'auditLog' | 'clock'>;

const DAY_MS = 24 * 3_600_000;

const ORGANISER = 'Diese Person gehört zum Vorstand. Name und Kontakt ändert nur sie selbst, in ihrem Profil.';
const LINK_FOR_ORGANISER =
  'Diese Person gehört zum Vorstand und hat keine E-Mail-Adresse. Ein Link für ein neues Passwort wäre in fremder Hand.';
const LATELY = `Diese Person gehörte in den letzten ${KEPT_FOR.formerAddressDays} Tagen zum Vorstand. Ihren Zugang ändert so lange nur sie selbst.`;
const OBJECTED = `Diese Person hat einer anderen E-Mail-Adresse widersprochen. ${KEPT_FOR.formerAddressDays} Tage lang ändert nur sie selbst ihren Zugang.`;

const refusal = (message: string) => new DomainError('not-allowed', { message });

/** Nobody corrects the account of another organiser, with which they could do everything in that person's name. */
export async function requireCorrectable(deps: ProtectionDeps, caller: Identity, uid: string): Promise<void> {
  if (uid !== caller.uid && (await isOrganiser(deps, uid))) throw refusal(ORGANISER);
}

/**
 * Nobody gets hold of the way in of another organiser, nor by taking the right first and giving it back after, nor of somebody
 * who has just taken their address back.
 */
export async function requireWayInOpen(deps: ProtectionDeps, caller: Identity, uid: string): Promise<void> {
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
