import { isSameEmail } from '@club/contract';
import { securityLetter } from '../accounts/security-letter';
import { followClaim } from '../accounts/sessions/organiser-right';
import { DomainError, invalid } from '../domain-error';
import type { Handlers } from '../http/handlers';
import type { NewLetter } from '../mail/letter-repository';
import { done } from '../platform/responses';
import { stillOrganiser } from '../privacy/account-deletion-repository';
import { carryOutOrder } from '../privacy/delete-account';
import type { Services } from '../services';

const OWN_ACCOUNT = 'Dein eigenes Konto löschst du in deinen Einstellungen.';

/** Both addresses are told. The letter to the one that goes is about the account that stays, or it would go with the other. */
async function tellOfMerge(deps: Services, uid: string, into: string): Promise<NewLetter[]> {
  const found = await deps.accounts.findAll([uid, into]);
  const [left, kept] = [found.get(uid), found.get(into)];
  if (!left || !kept) return [];
  const away = { subjectId: into, cause: uid };
  return [
    ...(await securityLetter(deps, 'account-merged', kept)),
    ...(isSameEmail(left.email, kept.email) ? [] : await securityLetter(deps, 'account-merged-away', left, away)),
  ];
}

export const createRemovalHandlers = (deps: Services) => {
  async function remove(uid: string, mergedInto: string | null, actorId: string): Promise<void> {
    if (uid === actorId) throw new DomainError('not-allowed', { message: OWN_ACCOUNT });
    if ((await followClaim(deps, uid))?.rights.organiser) throw stillOrganiser();
    const told = mergedInto === null ? [] : await tellOfMerge(deps, uid, mergedInto);
    // Deleting a missing account succeeds: the client retries once.
    if (await deps.accountDeletions.order({ uid, mergedInto, at: deps.clock.now(), actorId, told }))
      await carryOutOrder(deps, uid, mergedInto);
  }

  return {
    /** As when people delete their own account, without their password. */
    deleteMember: ({ params, identity }) => done(remove(params.userId, null, identity.uid)),

    /**
     * Moves what can be moved to the account that is kept, and deletes the duplicate. Repeatable: whatever breaks off is
     * finished by the next attempt, or by the daily clean-up.
     */
    async mergeMember({ params: { userId }, body: { into }, identity }) {
      if (userId === into) throw invalid('into', 'Bitte wähle das andere Konto dieser Person');
      return done(remove(userId, into, identity.uid));
    },
  } satisfies Partial<Handlers>;
};
