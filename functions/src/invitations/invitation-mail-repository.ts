import { HOUR_MS, KEPT_FOR, MAX_MAILED_A_DAY, type MailedInvitations } from '@club/contract';
import { USERS } from '../accounts/account';
import { createAuditLogRepository } from '../accounts/audit-log-repository';
import { DomainError } from '../domain-error';
import type { LetterRepository } from '../mail/letter-repository';
import { type Transaction, transact } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { inTens, openStore } from '../platform/store';
import type { Limit } from '../rate-limits/limits';
import { createRateLimitRepository } from '../rate-limits/rate-limit-repository';
import { INVITATIONS, renewed, type StoredInvitation, stateOf } from './invitation';
import { emailOf, INVITED_ADDRESSES, type InvitedAddress, mailOutcome, unwanted, withNews } from './invitation-mail';

/** It is counted where the letters are stored, so it is no limit of requests. */
const A_DAY: Limit = {
  name: 'invitation-mails',
  max: MAX_MAILED_A_DAY,
  windowMs: KEPT_FOR.mailedInvitationHours * HOUR_MS,
};

type Sending = { senderId: string; now: Date; keyOf(address: string): string };

/** `invitedAddresses/{key}`, and the mails of invitations with their letters. */
export function createInvitationMailRepository(
  platform: Pick<Platform, 'firestore' | 'log'>,
  letters: LetterRepository,
) {
  const { firestore } = platform;
  const invitations = openStore(platform, INVITATIONS);
  const addresses = openStore(platform, INVITED_ADDRESSES);
  const attempts = createRateLimitRepository(firestore);
  const auditLog = createAuditLogRepository(platform);

  /** Those of the addresses, in lower case, that an account has. */
  async function findTaken(transaction: Transaction, known: readonly string[]): Promise<Set<string>> {
    const accounts = firestore.collection(USERS.path);
    const taken = new Set<string>();
    for (const some of inTens(known)) {
      const { docs } = await transaction.get(accounts.where('email', 'in', some).select('email'));
      for (const account of docs) taken.add(String(account.get('email')).toLowerCase());
    }
    return taken;
  }

  const saveInvitation = (transaction: Transaction, invitation: StoredInvitation) =>
    invitations.in(transaction).put(invitation.id, invitation);

  return {
    /**
     * Puts the mails of those invitations on their way that may go, all together or, when that would be too many for a day, not
     * at all. What is on its way already stays so.
     */
    queue(ids: readonly string[], { senderId, now, keyOf }: Sending): Promise<MailedInvitations> {
      return transact(firestore, async (transaction) => {
        const wanted = [...new Set(ids)];
        const stored = await invitations.in(transaction).findAll(wanted);
        const found = new Map(stored.map((invitation) => [invitation.id, invitation]));
        const emails = [...new Set(stored.flatMap((invitation) => emailOf(invitation, now) ?? []))];
        const addressesFound = await addresses.in(transaction).findAll(emails.map(keyOf));
        const known = new Map(addressesFound.map((address) => [address.id, address]));
        const taken = await findTaken(transaction, emails);

        const left: MailedInvitations['left'] = [];
        const queued: { invitation: StoredInvitation; email: string; address: InvitedAddress }[] = [];
        /** They came without their invitation, and are no longer listed as invited. */
        const joined: StoredInvitation[] = [];
        let waiting = 0;
        for (const id of wanted) {
          const invitation = found.get(id) ?? null;
          const email = invitation && emailOf(invitation, now);
          const address = email === null ? null : (known.get(keyOf(email)) ?? null);
          const outcome = mailOutcome(invitation, { address, isMember: email !== null && taken.has(email) }, now);
          if (outcome === 'waiting') waiting += 1;
          else if (outcome !== 'queued' || !invitation || email === null) {
            left.push({ id, reason: outcome === 'queued' ? 'over' : outcome });
            if (outcome === 'member' && invitation && invitation.mail?.state !== outcome) joined.push(invitation);
          } else {
            const next = withNews(keyOf(email), address, { askedAt: now }, now);
            queued.push({ invitation, email, address: next });
            // Families share an address; who opens it needs one invitation first.
            known.set(next.id, next);
          }
        }
        if (queued.length > 0) {
          const bucket = { limit: A_DAY, subject: senderId };
          const [earlier = []] = await attempts.find(transaction, [bucket]);
          const recent = earlier.filter((instant) => now.getTime() - instant.getTime() < A_DAY.windowMs);
          if (recent.length + queued.length > A_DAY.max) throw tooManyToday(A_DAY.max - recent.length, recent[0], now);
          const letterIds = queued.map(({ invitation: { id } }) => id);
          const put = await letters.prepareAll(transaction, 'invitation', letterIds);
          attempts.save(transaction, [bucket], [[...recent, ...queued.map(() => now)]]);
          for (const { invitation, email, address } of queued) {
            saveInvitation(transaction, { ...renewed(invitation, now), mail: { state: 'waiting', at: now } });
            addresses.in(transaction).put(address.id, address);
            put(invitation.id, email, now);
          }
          const target = { kind: 'invitation', id: letterIds[0] ?? '' } as const;
          const count = queued.length;
          auditLog.record(transaction, { at: now, actorId: senderId, action: 'invitation-mailed', target, count });
        }
        for (const invitation of joined)
          saveInvitation(transaction, { ...invitation, mail: { state: 'member', at: now } });
        return { queued: queued.length + waiting, left };
      });
    },

    /**
     * The invitation whose mail is about to be sent; null when it is over, has another address, or must not go there any more,
     * which is then noted.
     */
    findToSend(id: string, address: string, now: Date, keyOf: Sending['keyOf']): Promise<StoredInvitation | null> {
      return transact(firestore, async (transaction) => {
        const invitation = await invitations.in(transaction).find(id);
        const email = address.toLowerCase();
        if (!invitation || stateOf(invitation, now) !== 'open' || emailOf(invitation, now) !== email) return null;
        const known = await addresses.in(transaction).find(keyOf(address));
        const isMember = (await findTaken(transaction, [email])).size > 0;
        const reason = unwanted({ address: known, isMember });
        if (reason === null) return invitation;
        saveInvitation(transaction, { ...invitation, mail: { state: reason, at: now } });
        return null;
      });
    },

    /** Repeatable. A mail that could not be sent may be asked for again at once. */
    end(id: string, addressKey: string, ending: 'sent' | 'undeliverable' | 'failed', now: Date): Promise<void> {
      return transact(firestore, async (transaction) => {
        const invitation = await invitations.in(transaction).find(id);
        const stored = addresses.in(transaction);
        const known = await stored.find(addressKey);
        if (invitation?.mail && stateOf(invitation, now) !== 'revoked')
          saveInvitation(transaction, { ...invitation, mail: { state: ending, at: now } });
        if (ending === 'undeliverable')
          stored.put(addressKey, withNews(addressKey, known, { ended: { at: now, reason: ending } }, now));
        if (ending === 'failed' && known) stored.put(addressKey, { ...known, askedAt: null });
      });
    },

    /** No invitation goes to the address any more. Repeatable. */
    async decline(addressKey: string, now: Date): Promise<void> {
      await addresses.change(addressKey, (known) =>
        known?.ended?.reason === 'declined'
          ? known
          : withNews(addressKey, known, { ended: { at: now, reason: 'declined' } }, now),
      );
    },
  };
}

function tooManyToday(left: number, first: Date | undefined, now: Date): DomainError {
  const waitMs = (first?.getTime() ?? now.getTime()) + A_DAY.windowMs - now.getTime();
  const more = left > 0 ? `noch ${left}` : 'keine mehr';
  return new DomainError('too-many-requests', {
    message: `Eine Person kann am Tag ${A_DAY.max} Einladungen verschicken: heute ${more}. Die anderen gehen morgen.`,
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
  });
}
