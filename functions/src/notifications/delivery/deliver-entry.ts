import { describeError } from '../../platform/log';
import { deliverPage } from './deliver-page';
import type { DeliveryDeps } from './delivery-deps';
import { MAX_ATTEMPTS } from './limits';
import type { ClaimedNotice } from './outbox-queue-repository';
import { recipientsOf } from './recipients';
import { pauseAfter } from './retry';
import { toldBy } from './told-by';

/**
 * Page by page, at least one, and no more once it is `until`. What fails is taken up again later,
 * where it broke off; the fifth time without getting any further is the last.
 */
export async function deliverEntry(deps: DeliveryDeps, claimed: ClaimedNotice, until: Date): Promise<void> {
  const { queue, clock, log } = deps;
  let held = claimed;
  try {
    const { entry, attempts } = held;
    if (entry === null || attempts > MAX_ATTEMPTS) throw new Error('unreadable, or broken off each time');
    const told = toldBy(deps, held, entry);
    const nextPage = recipientsOf(deps, await deps.audienceOf(entry));
    for (let page = await nextPage(held.cursor); page; page = await nextPage(page.cursor)) {
      const stored = await deliverPage(deps, held, told, page);
      if (!stored) return;
      held = stored;
      if (clock.now() >= until) {
        return await queue.giveBack(held, { dueAt: clock.now(), attempts: 0, cursor: held.cursor });
      }
    }
    await queue.finish(held, 'delivered', clock.now());
  } catch (error) {
    const { noticeId, attempts, cursor } = held;
    const pause = pauseAfter(attempts);
    if (pause === null) {
      log.error('notice given up', { noticeId, attempts, ...describeError(error) });
      await queue.finish(held, 'failed', clock.now());
    } else {
      log.warn('notice not delivered yet', { noticeId, attempts, ...describeError(error) });
      await queue.giveBack(held, { dueAt: new Date(clock.now().getTime() + pause), attempts, cursor });
    }
  }
}
