import pLimit from 'p-limit';
import { logFailure } from '../platform/log';
import { deliverNotice } from './deliver-notice';
import { deliverToDevice } from './deliver-to-device';
import type { DeliveryDeps } from './delivery-deps';
import { makeDigests } from './make-digests';
import { sendMails } from './send-mails';

/**
 * Delivers everything that is due: reminders, edits that have waited, notices that their trigger did not deliver, and deliveries that wait for
 * their time or their next attempt. Safe to run twice at once. A failure does not affect the rest, and is retried by
 * the next run.
 */
export async function deliverWaiting(deps: DeliveryDeps): Promise<void> {
  const start = deps.clock.now().getTime();
  // The outbox gets half of the time, so that a large notice does not starve the devices.
  const half = new Date(start + deps.limits.budgetMs / 2);
  const until = new Date(start + deps.limits.budgetMs);
  await logFailure(deps.log, 'reminders not made', {}, deps.makeReminders);
  await logFailure(deps.log, 'changes not told', {}, deps.tellOfChanges);
  await logFailure(deps.log, 'outbox not read', {}, () => deliverNotices(deps, half));
  await logFailure(deps.log, 'news not gathered', {}, () => makeDigests(deps, half));
  await Promise.all([
    logFailure(deps.log, 'deliveries not read', {}, () => deliverToDevices(deps, until)),
    logFailure(deps.log, 'mails not sent', {}, () => sendMails(deps, until)),
  ]);
}

async function deliverNotices(deps: DeliveryDeps, until: Date): Promise<void> {
  const { outboxQueue, clock, limits } = deps;
  for (const noticeId of await outboxQueue.listDue(clock.now(), limits.dueAtOnce)) {
    if (clock.now() >= until) return;
    await logFailure(deps.log, 'notice not taken up', { noticeId }, () => deliverNotice(deps, noticeId, until));
  }
}

async function deliverToDevices(deps: DeliveryDeps, until: Date): Promise<void> {
  const { deliveries, clock, limits } = deps;
  const limit = pLimit(limits.sendsAtOnce);
  let due: Awaited<ReturnType<typeof deliveries.listDue>> | null = null;
  do {
    due = await deliveries.listDue(clock.now(), due?.next ?? null, limits.dueAtOnce);
    await limit.map(due.deviceIds, async (deviceId) => {
      if (clock.now() >= until) return;
      await logFailure(deps.log, 'device not served', { deviceId }, () => deliverToDevice(deps, deviceId, until));
    });
  } while (due.next !== null && clock.now() < until);
}
