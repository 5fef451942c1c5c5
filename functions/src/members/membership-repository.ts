import type { AccountRepository } from '../accounts/account-repository';
import type { AuditLogRepository, NewAuditEntry } from '../accounts/audit-log-repository';
import { type Access, newAccess } from '../accounts/sessions/access';
import type { AccessRepository } from '../accounts/sessions/access-repository';
import { DomainError } from '../domain-error';
import type { InvitationRepository } from '../invitations/invitation-repository';
import type { Notice } from '../notifications/notice';
import { createOutbox } from '../notifications/outbox';
import type { Clock } from '../platform/clock';
import { type Firestore, transact } from '../platform/firestore';
import type { AccountDeletionRepository } from '../privacy/account-deletion-repository';

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
  /** The invitation that a change uses. */
  invitationId?: string;
};

type Deps = {
  firestore: Firestore;
  access: AccessRepository;
  accounts: AccountRepository;
  accountDeletions: AccountDeletionRepository;
  invitations: InvitationRepository;
  auditLog: AuditLogRepository;
  clock: Clock;
};

/** Changes how far a person is let in and what they may do, with the log and what is told of it. */
export function createMembershipRepository({
  firestore,
  access,
  accounts,
  accountDeletions,
  invitations,
  auditLog,
  clock,
}: Deps) {
  const outbox = createOutbox(firestore);

  return {
    /**
     * Stores all that the rule returns, or nothing for null. Returns what the person may do then. The rule may be applied
     * again to newer documents. @throws when there is no such account.
     */
    change(
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
        if (change.notice) outbox.add(transaction, change.notice, clock.now());
        return change.access;
      });
    },
  };
}
