import type { Identity } from '../accounts/sessions/identity';
import { followClaim } from '../accounts/sessions/organiser-right';
import { DomainError, invalid } from '../domain-error';
import { carryOutOrder, type DeletionDeps } from '../privacy/delete-account';

const OWN_ACCOUNT = 'Dein eigenes Konto löschst du in deinen Einstellungen.';
const STILL_ORGANISER = 'Diese Person gehört zum Vorstand. Bitte nimm ihr zuerst dieses Recht.';
const UNFIT = {
  'kept-leaves': 'Das Konto, das bleiben soll, wird gerade gelöscht.',
  'one-is-blocked': 'Eines der beiden Konten ist gesperrt. Bitte entscheide zuerst, ob die Sperre bleibt.',
  'kept-waits': 'Das Konto, das bleiben soll, ist nicht freigeschaltet. Bitte schalte es zuerst frei.',
} as const;
const SAME_ACCOUNT = 'Bitte wähle das andere Konto dieser Person';

/** As when people delete their own account, without their password. */
export const deleteMember = (deps: DeletionDeps, organiser: Identity, uid: string): Promise<void> =>
  remove(deps, organiser, uid, null);

/**
 * Moves what can be moved to the account that is kept, and deletes the duplicate. Repeatable: whatever breaks off is
 * finished by the next attempt, or by the daily clean-up.
 */
export async function mergeMember(
  deps: DeletionDeps,
  organiser: Identity,
  { uid, into }: { uid: string; into: string },
): Promise<void> {
  if (uid === into) throw invalid('into', SAME_ACCOUNT);
  await remove(deps, organiser, uid, into);
}

async function remove(deps: DeletionDeps, organiser: Identity, uid: string, mergedInto: string | null): Promise<void> {
  if (uid === organiser.uid) throw new DomainError('not-allowed', { message: OWN_ACCOUNT });
  if ((await followClaim(deps, uid))?.rights.organiser)
    throw new DomainError('not-allowed', { message: STILL_ORGANISER });
  const order = { uid, mergedInto, at: deps.clock.now(), actorId: organiser.uid };
  const outcome = await deps.accountDeletions.order(order);
  if (outcome === 'organiser') throw new DomainError('not-allowed', { message: STILL_ORGANISER });
  if (outcome === 'ordered') return carryOutOrder(deps, uid, mergedInto);
  if (outcome !== 'missing') throw new DomainError('changed-meanwhile', { message: UNFIT[outcome] });
  // Deleting a missing account succeeds: the client retries once.
  if (mergedInto !== null) throw new DomainError('not-found');
}
