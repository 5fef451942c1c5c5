import pLimit from 'p-limit';
import { EVERYONE, type InboxEntry, toItem } from '../inbox/inbox';
import { openNotice } from '../notifications/notice-kind';
import { isUnreachable } from '../platform/firestore';
import { describeError, logFailure } from '../platform/log';
import type { DeliveryDeps } from './delivery-deps';
import type { ClaimedNotice } from './outbox-queue-repository';
import { planPage } from './plan-page';
import { findRecipientPage, type RecipientPage } from './recipients';
import { MAX_ATTEMPTS, pauseAfter } from './retry';
import { composeNotification, say } from './say';
import { sendPush } from './send-push';

/** An older notice was not delivered by its trigger, and may have become untrue before anybody was told. */
const FRESH_MS = 60_000;

/**
 * Sending stops this long before the end of a lease. The margin is longer than a send takes, so that no send is under
 * way when another process can claim the same delivery.
 */
const MARGIN_MS = 60_000;

/**
 * Claims a notice and delivers it, one page of recipients after the other: at least one, and none that would begin
 * after `until`. One that fails is resumed later where it broke off, and given up at the fifth failure without progress.
 * Safe to repeat, and to call while another process delivers the same notice.
 */
export async function deliverNotice(deps: DeliveryDeps, noticeId: string, until?: Date): Promise<void> {
  const { outboxQueue, clock, limits, log } = deps;
  const now = clock.now();
  const end = until ?? new Date(now.getTime() + limits.budgetMs);
  let claimed = await outboxQueue.claim(noticeId, now, new Date(now.getTime() + limits.leaseMs));
  if (!claimed) return;
  const keptDays = deps.kinds[claimed.notice?.kind ?? '']?.keptDays;
  try {
    const { notice, attempts } = claimed;
    if (notice === null || attempts > MAX_ATTEMPTS) throw new Error('unreadable, or broken off each time');
    const opened = openNotice(deps.kinds, notice);
    const audience = await opened.kind.audience(opened.notice, deps.look);
    if (claimed.cursor === null && 'everyoneBut' in audience) {
      // News for everyone stand in the app once. Doing it again, where the first page broke off, changes nothing else.
      const item = toItem(noticeId, composeNotification(deps.kinds, notice, claimed.createdAt), clock.now());
      await addToInboxes(deps, claimed, [{ inboxId: EVERYONE, item: { ...item, except: [...audience.everyoneBut] } }]);
    }
    for (;;) {
      const page = await findRecipientPage(deps, notice, audience, claimed.cursor);
      if (!page) return await outboxQueue.finish(claimed, 'delivered', clock.now(), keptDays);
      const progress = await deliverPage(deps, claimed, page);
      if (!progress) return;
      claimed = progress;
      if (clock.now() >= end) return await outboxQueue.giveBack(claimed, clock.now(), 0);
    }
  } catch (error) {
    const { attempts } = claimed;
    const pause = pauseAfter(attempts);
    if (pause === null) {
      log.error('notice given up', { noticeId, attempts, ...describeError(error) });
      await outboxQueue.finish(claimed, 'failed', clock.now(), keptDays);
    } else {
      log.warn('notice not delivered yet', { noticeId, attempts, ...describeError(error) });
      await outboxQueue.giveBack(claimed, new Date(clock.now().getTime() + pause), attempts);
    }
  }
}

const INBOXES_AT_ONCE = 20;

/** One inbox that cannot be written keeps the notice from nobody else, and not from the devices and mail of its owner. */
async function addToInboxes(
  { outboxQueue, log }: DeliveryDeps,
  claimed: ClaimedNotice,
  entries: readonly InboxEntry[],
) {
  await pLimit(INBOXES_AT_ONCE).map(entries, async (entry) => {
    try {
      await outboxQueue.addToInbox(claimed, entry);
    } catch (error) {
      // That is no matter of this inbox, and the whole page is tried again.
      if (isUnreachable(error)) throw error;
      const { noticeId } = claimed;
      log.error('notice not put into the inbox', { noticeId, inboxId: entry.inboxId, ...describeError(error) });
    }
  });
}

/**
 * Tells the people of a page in the app, stores their deliveries together with the progress of the notice, so that nobody
 * who resumes it repeats one, and then sends those that go at once. null when the claim is lost.
 */
async function deliverPage(deps: DeliveryDeps, claimed: ClaimedNotice, page: RecipientPage) {
  const { outboxQueue, clock, limits, log } = deps;
  const now = clock.now();
  const until = new Date(now.getTime() + limits.leaseMs);
  const isFresh = now.getTime() - claimed.createdAt.getTime() < FRESH_MS;
  const { deliveries, inbox } = await planPage(deps, { ...claimed, isFresh }, page, now, until);
  if (deliveries.length === 0 && inbox.length === 0) return { ...claimed, cursor: page.cursor };

  await addToInboxes(deps, claimed, inbox);
  const committed = await outboxQueue.commitPage(claimed, { deliveries, cursor: page.cursor, until });
  if (!committed) return null;
  const sendBefore = new Date(until.getTime() - MARGIN_MS);
  const devices = new Map(page.people.flatMap((one) => one.devices).map((device) => [device.deviceId, device]));
  // A delivery that fails, or would be sent too late, stays claimed and is due again when the claim ends.
  await pLimit(limits.sendsAtOnce).map(committed.deliveries, async (delivery) => {
    const { noticeId, deviceId } = delivery;
    await logFailure(log, 'push not recorded', { noticeId, deviceId }, async () => {
      const device = devices.get(deviceId);
      if (!device || clock.now() >= sendBefore) return;
      // Names are in the push alone, and not stored.
      const said = await say(deps, delivery, isFresh ? 'fresh' : 'late');
      if (said) await sendPush(deps, device, [{ ...delivery, message: said.message }]);
    });
  });
  return committed.claimed;
}
