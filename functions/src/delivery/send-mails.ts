import { setTimeout as wait } from 'node:timers/promises';
import { isOpen } from '../mail/mailbox-repository';
import { mailboxIdOf } from '../notifications/delivery';
import { logFailure } from '../platform/log';
import type { PushUrgency } from '../platform/push';
import { isCalendarOffer, type MailPerson } from './compose-mail';
import type { DeliveryDeps } from './delivery-deps';
import type { ClaimedDelivery } from './delivery-repository';
import { dueAfter, type MailTurn, takeTurn } from './mail-turn';
import { nextAttempt, waitUntried } from './retry';
import { recordAll, selectSendable } from './select-sendable';
import { lettersFirst, sendBulkLetters, sendLetters } from './send-letters';

/** The most urgent first: they may use up what the provider allows. */
const URGENCIES: readonly PushUrgency[] = ['high', 'normal', 'low'];

/**
 * Sends the mails that are due, one after the other, until `until`. Where another process is at it, this one leaves, and the
 * result is false. Safe to repeat.
 */
export async function sendMails(deps: DeliveryDeps, until: Date): Promise<boolean> {
  const { limits } = deps.mail;
  // Most notices go by push alone, and the turn is one document for all processes.
  if (!limits || !(await isAnythingDue(deps))) return true;
  return takeTurn(deps, { ...limits, until }, async (turn) => {
    await sendLetters(deps, turn);
    for (const urgency of URGENCIES) await sendAll(deps, turn, urgency);
    await sendBulkLetters(deps, turn);
  });
}

/** The turn of another process may end just before it could have found a letter. */
const TURN_TRIES = { times: 10, pauseMs: 3_000 };

/** Sends the mails that are due, and waits for its turn for half a minute. */
export async function sendMailsSoon(deps: DeliveryDeps, until: Date): Promise<void> {
  for (let tries = 1; !(await sendMails(deps, until)) && tries < TURN_TRIES.times; tries++)
    await wait(TURN_TRIES.pauseMs);
}

async function isAnythingDue({ letters, deliveries, clock }: DeliveryDeps): Promise<boolean> {
  const now = clock.now();
  const [isMailDue, ...dueLetters] = await Promise.all([
    deliveries.isMailDue(now),
    letters.listDue(now, 1),
    letters.listDue(now, 1, 'bulkDueAt'),
  ]);
  return isMailDue || dueLetters.flat().length > 0;
}

async function sendAll(deps: DeliveryDeps, turn: MailTurn, urgency: PushUrgency): Promise<void> {
  const { deliveries, clock, limits, log } = deps;
  const served = new Set<string>();
  const sendLettersFirst = lettersFirst(deps, turn);
  for (;;) {
    const due = await deliveries.listDueMailboxes(urgency, clock.now(), limits.dueAtOnce);
    const next = due.filter((uid) => !served.has(uid));
    if (next.length === 0) return;
    for (const uid of next) {
      if (!(await turn.take(urgency))) return;
      served.add(uid);
      await sendLettersFirst();
      await logFailure(log, 'mailbox not served', { uid }, () => serve(deps, turn, uid, urgency));
    }
  }
}

/** Sends a person the mails that are due. One of them is counted already. */
async function serve(deps: DeliveryDeps, turn: MailTurn, uid: string, urgency: PushUrgency): Promise<void> {
  const { deliveries, clock, limits } = deps;
  const now = clock.now();
  const claimed = await deliveries.claimDue(mailboxIdOf(uid), now, new Date(now.getTime() + limits.leaseMs));
  if (claimed.length === 0) return;
  const person = await findPerson(deps, uid);
  if (!person) return recordAll(deps, claimed, () => 'no-address');
  const mails = await selectSendable(deps, claimed, { deviceId: mailboxIdOf(uid), uid }, now);
  for (const [index, together] of mails.entries()) {
    const mayGo = index === 0 || (await turn.take(urgency));
    if (turn.isUnreachable || !mayGo) return toNextTurn(deps, mails.slice(index).flat(), clock.now());
    await send(deps, turn, together, person);
  }
}

/** null: the person has no address, has not confirmed it, or it takes no mails. */
async function findPerson({ mailboxes, accounts }: DeliveryDeps, uid: string): Promise<MailPerson | null> {
  const [mailbox, account] = await Promise.all([mailboxes.find(uid), accounts.find(uid)]);
  if (!isOpen(mailbox) || account?.email.toLowerCase() !== mailbox.address) return null;
  const wasOfferedCalendar = mailbox.calendarOfferedAt !== null;
  return { uid, address: account.email, firstName: account.firstName, wasOfferedCalendar };
}

/** Sends these deliveries in one mail. They are sent a second time only when the process dies before it has said so. */
async function send(deps: DeliveryDeps, turn: MailTurn, together: readonly ClaimedDelivery[], person: MailPerson) {
  const { kinds, mail, mailboxes, deliveries, clock, log } = deps;
  const isOffer = isCalendarOffer(kinds, together, person);
  const result = await mail.send(await deps.composeMail(together, person));
  const now = clock.now();
  if (result.kind === 'unreachable' || result.kind === 'withheld') {
    log.warn('mail provider takes nothing', { code: result.code });
    turn.isUnreachable = true;
    return toNextTurn(deps, together, dueAfter(result, now));
  }
  if (result.kind === 'bad-address') await mailboxes.refuse(person.uid, person.address, result.code, now);
  const ending = result.kind === 'accepted' ? 'sent' : 'refused';
  if (isOffer && ending === 'sent') {
    person.wasOfferedCalendar = true;
    await mailboxes.noteCalendarOffer(person.uid, now);
  }
  for (const delivery of together) {
    await deliveries.record(delivery, result.kind === 'later' ? nextAttempt(delivery, now) : ending, now);
    if (result.kind !== 'accepted') {
      const { noticeId } = delivery;
      log.warn('mail not taken', { noticeId, uid: person.uid, result: result.kind, code: result.code });
    }
  }
}

/** They were not tried, or were withheld. If many have gathered by the time at which they are due again, they go together. */
const toNextTurn = (deps: DeliveryDeps, mails: readonly ClaimedDelivery[], dueAt: Date): Promise<void> =>
  recordAll(deps, mails, (mail) => waitUntried(dueAt, { ...mail, isDeferred: true }));
