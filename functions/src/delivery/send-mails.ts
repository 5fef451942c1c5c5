import { setTimeout as wait } from 'node:timers/promises';
import { isNews } from '@club/contract';
import { isOpen } from '../mail/mailbox-repository';
import { type Ending, mailboxIdOf } from '../notifications/delivery';
import { describeError } from '../platform/log';
import type { MailResult } from '../platform/mail';
import type { PushUrgency } from '../platform/push';
import type { MailPerson } from './compose-mail';
import type { DeliveryDeps } from './delivery-deps';
import type { ClaimedDelivery } from './delivery-repository';
import { groupIntoPushes } from './group-pushes';
import { dueAfter, type MailTurn, takeTurn } from './mail-turn';
import { nextAttempt } from './retry';
import { putOff, selectSendable } from './select-sendable';
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
      try {
        await serve(deps, turn, uid, urgency);
      } catch (error) {
        log.error('mailbox not served', { uid, ...describeError(error) });
      }
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
  if (!person) {
    for (const delivery of claimed) await deliveries.finish(delivery, 'no-address', now);
    return;
  }
  const sendable = await selectSendable(deps, claimed, { deviceId: mailboxIdOf(uid), uid }, now);
  const left = await withoutPushed(deps, sendable, now);
  const news = left.filter(({ kind }) => isNews(kind));
  const { pushes, overtaken } = groupIntoPushes(
    deps.kinds,
    left.filter((delivery) => !news.includes(delivery)),
  );
  const mails = [...pushes, ...(news.length > 0 ? [news] : [])];
  for (const delivery of overtaken) await deliveries.finish(delivery, 'outdated', now);
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
  return { uid, address: account.email, firstName: account.firstName };
}

/** Leaves out what a device has taken, or may take just now. */
async function withoutPushed(
  { deliveries }: DeliveryDeps,
  sendable: readonly ClaimedDelivery[],
  now: Date,
): Promise<ClaimedDelivery[]> {
  const left: ClaimedDelivery[] = [];
  for (const delivery of sendable) {
    const way = delivery.unlessPushed ? await deliveries.takeOver(delivery, now) : 'mail';
    if (way === 'mail') left.push(delivery);
    else if (way === 'pushed') await deliveries.finish(delivery, 'other-way', now);
    else await deliveries.putOff(delivery, { ...delivery, dueAt: way.later, attempts: delivery.attempts - 1 });
  }
  return left;
}

/** Sends these deliveries in one mail. They are sent a second time only when the process dies before it has said so. */
async function send(deps: DeliveryDeps, turn: MailTurn, together: readonly ClaimedDelivery[], person: MailPerson) {
  const { mail, mailboxes, deliveries, clock, log } = deps;
  const result = await mail.send(await deps.composeMail(together, person));
  const now = clock.now();
  if (result.kind === 'unreachable' || result.kind === 'withheld') {
    log.warn('mail provider takes nothing', { code: result.code });
    turn.isUnreachable = true;
    return toNextTurn(deps, together, dueAfter(result, now));
  }
  if (result.kind === 'bad-address') await mailboxes.refuse(person.uid, person.address, result.code, now);
  for (const delivery of together) {
    const ending = endingOf(delivery, result, now);
    if (ending instanceof Date) await deliveries.putOff(delivery, { ...delivery, dueAt: ending });
    else await deliveries.finish(delivery, ending, now);
    if (result.kind !== 'accepted') {
      const { noticeId } = delivery;
      log.warn('mail not taken', { noticeId, uid: person.uid, result: result.kind, code: result.code });
    }
  }
}

/** How the delivery ends, or when it is tried again. */
function endingOf(delivery: ClaimedDelivery, { kind }: MailResult, now: Date): Ending | Date {
  if (kind === 'accepted') return 'sent';
  return kind === 'later' ? nextAttempt(delivery, now) : 'refused';
}

/** They were not tried, or were withheld. If many have gathered by the time at which they are due again, they go together. */
const toNextTurn = (deps: DeliveryDeps, mails: readonly ClaimedDelivery[], dueAt: Date): Promise<void> =>
  putOff(
    deps,
    mails.map((mail) => ({ ...mail, isDeferred: true })),
    dueAt,
  );
