import { describeError, type LogFields } from '../../platform/log';
import { createTurnstile } from '../../platform/turnstile';
import { deliverEntry } from './deliver-entry';
import { deliverToDevice } from './deliver-to-device';
import type { DeliveryDeps } from './delivery-deps';
import type { DuePosition } from './delivery-repository';

/**
 * Whatever is due: reminders, entries of the outbox that nobody delivered, and deliveries that wait
 * for their time or their next attempt. Safe to run twice at once. What fails keeps none of the
 * others back, and has its turn again.
 */
export async function deliverWaiting(deps: DeliveryDeps): Promise<void> {
  const start = deps.clock.now().getTime();
  const [half, until] = [new Date(start + deps.limits.budgetMs / 2), new Date(start + deps.limits.budgetMs)];
  await attempt(deps, 'reminders not made', {}, deps.makeReminders);
  // So that what waits for a device has its turn, too, however much there is in the outbox.
  await attempt(deps, 'outbox not read', {}, () => deliverEntries(deps, half));
  await attempt(deps, 'deliveries not read', {}, () => deliverToDevices(deps, until));
}

async function deliverEntries(deps: DeliveryDeps, until: Date): Promise<void> {
  const { queue, clock, limits } = deps;
  for (const noticeId of await queue.listDue(clock.now(), limits.dueAtOnce)) {
    const now = clock.now();
    if (now >= until) return;
    await attempt(deps, 'notice not taken up', { noticeId }, async () => {
      const held = await queue.claim(noticeId, now, new Date(now.getTime() + limits.leaseMs));
      if (held) await deliverEntry(deps, held, until);
    });
  }
}

async function deliverToDevices(deps: DeliveryDeps, until: Date): Promise<void> {
  const { deliveries, clock, limits } = deps;
  const inTurn = createTurnstile(limits.sendsAtOnce);
  let position: DuePosition | null = null;
  do {
    const { deviceIds, next }: Awaited<ReturnType<typeof deliveries.listDue>> = await deliveries.listDue(
      clock.now(),
      position,
      limits.dueAtOnce,
    );
    await Promise.all(
      deviceIds.map((deviceId) =>
        inTurn('devices', async () => {
          if (clock.now() >= until) return;
          await attempt(deps, 'device not served', { deviceId }, () => deliverToDevice(deps, deviceId, until));
        }),
      ),
    );
    position = next;
  } while (position !== null && clock.now() < until);
}

async function attempt({ log }: DeliveryDeps, failure: string, ids: LogFields, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    log.error(failure, { ...ids, ...describeError(error) });
  }
}
