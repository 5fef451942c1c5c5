import type { NewAuditEntry } from '../accounts/audit-log-repository';
import { type Access, newAccess } from '../accounts/sessions/access';
import { DomainError } from '../domain-error';
import type { Notice } from '../notifications/notice';
import { createOutbox } from '../notifications/outbox';
import { transact } from '../platform/firestore';
import type { Services } from '../services';

export type Membership = {
  access: Access;
  /** The account is about to be deleted. */
  isLeaving: boolean;
  isLastOrganiser: boolean;
};

export type MembershipChange = { access: Access; entries: readonly NewAuditEntry[]; notice?: Notice };

type Options = {
  /** This counts for a person of whom nothing is stored yet. */
  unstored?: Access | null;
  invitationId?: string;
};

export type MembershipDeps = Pick<
  Services,
  'firestore' | 'access' | 'accounts' | 'accountDeletions' | 'invitations' | 'auditLog' | 'clock'
>;

/**
 * Changes how far a person is let in and what they may do, with the log and what is told of it. Stores all that the rule
 * returns, or nothing for null. Returns what the person may do then. The rule may be applied again to newer documents.
 * @throws when there is no such account.
 */
export function changeMembership(
  { firestore, access, accounts, accountDeletions, invitations, auditLog, clock }: MembershipDeps,
  uid: string,
  rule: (present: Membership) => MembershipChange | null,
  { unstored, invitationId }: Options = {},
): Promise<Access> {
  return transact(firestore, async (transaction) => {
    if (!(await accounts.areThere(transaction, [uid]))) throw new DomainError('not-found');
    const { present, save } = await access.open(transaction, uid);
    const isLeaving = await accountDeletions.isUnderWay(transaction, uid);
    const known = present ?? unstored ?? newAccess();
    const isLastOrganiser =
      known.rights.organiser && (await accountDeletions.isLastOrganiser(transaction, uid, present === null));
    const change = rule({ access: known, isLeaving, isLastOrganiser });
    if (!change) return known;
    if (invitationId) (await invitations.accept(transaction, invitationId, uid, clock.now()))();
    save(change.access);
    for (const entry of change.entries) auditLog.record(transaction, entry);
    if (change.notice) createOutbox(firestore).add(transaction, change.notice, clock.now());
    return change.access;
  });
}
