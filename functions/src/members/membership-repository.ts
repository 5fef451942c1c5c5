import type { AccountRepository } from '../accounts/account-repository';
import { type Access, newAccess } from '../accounts/sessions/access';
import type { AccessRepository } from '../accounts/sessions/access-repository';
import { type OrganiserRepository, type Organisers, withOrganiser } from '../accounts/sessions/organiser-repository';
import { DomainError } from '../domain-error';
import { createInvitationUses } from '../invitations/invitation-repository';
import type { Notice } from '../notifications/notice';
import { createOutbox } from '../notifications/outbox';
import type { Clock } from '../platform/clock';
import { type Firestore, transact } from '../platform/firestore';
import type { AccountDeletionRepository } from '../privacy/account-deletion-repository';
import type { AuditLogRepository, NewAuditEntry } from './audit-log-repository';

type Counted = { access: Access; organisers: Organisers };

export type Membership = Counted & {
  /** The account is about to be deleted. */
  isLeaving: boolean;
};

export type MembershipChange = Counted & { entries: readonly NewAuditEntry[]; notice?: Notice };

type Deps = {
  firestore: Firestore;
  access: AccessRepository;
  accounts: AccountRepository;
  accountDeletions: AccountDeletionRepository;
  organisers: OrganiserRepository;
  auditLog: AuditLogRepository;
  clock: Clock;
};

export type MembershipRepository = ReturnType<typeof createMembershipRepository>;

/** Changes how far a person is let in and what they may do, with the count of organisers, the log and what is told of it. */
export function createMembershipRepository({
  firestore,
  access,
  accounts,
  accountDeletions,
  organisers,
  auditLog,
  clock,
}: Deps) {
  const outbox = createOutbox(firestore);
  const invitations = createInvitationUses(firestore);

  return {
    /**
     * Stores all that the rule returns, or nothing for null. Returns what is stored then. The rule may be applied again to
     * newer documents. What it changes uses the invitation, if there is one. @throws when there is no such account.
     */
    change(
      uid: string,
      rule: (present: Membership) => MembershipChange | null,
      invitationId: string | null = null,
    ): Promise<Counted> {
      return transact(firestore, async (transaction) => {
        if (!(await accounts.areThere(transaction, [uid]))) throw new DomainError('not-found');
        const { present, save } = await access.open(transaction, uid);
        const counted = (await organisers.read(transaction)) ?? { uids: [], pending: {} };
        const isLeaving = await accountDeletions.isUnderWay(transaction, uid);
        const known = withCountedRight(present ?? newAccess(false), counted, uid);
        const membership = { access: known, organisers: counted, isLeaving };
        const change = rule(membership);
        if (!change) return membership;
        const used = invitationId && (await invitations.accept(transaction, invitationId, uid, clock.now()));
        if (used) invitations.save(transaction, used);
        if (change.access !== membership.access) save(change.access);
        if (change.organisers !== counted) organisers.save(transaction, change.organisers);
        for (const entry of change.entries) auditLog.record(transaction, entry);
        if (change.notice) outbox.add(transaction, change.notice, clock.now());
        return { access: change.access, organisers: change.organisers };
      });
    },
  };
}

/**
 * Somebody to whom the claim was given beside the app has the right from their next request on. It can be taken before they
 * make one.
 */
const withCountedRight = (access: Access, { uids, pending }: Organisers, uid: string): Access =>
  uids.includes(uid) && pending[uid] === undefined ? withOrganiser(access, true) : access;
