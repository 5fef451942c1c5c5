import { deliverEntry } from './deliver-entry';
import type { DeliveryDeps } from './delivery-deps';

/** An entry of the outbox, as soon as it is there. Safe to repeat, and to run while it is delivered elsewhere. */
export async function deliverNotice(deps: DeliveryDeps, noticeId: string): Promise<void> {
  const { queue, clock, limits } = deps;
  const now = clock.now();
  const held = await queue.claim(noticeId, now, new Date(now.getTime() + limits.leaseMs));
  if (held) await deliverEntry(deps, held, new Date(now.getTime() + limits.budgetMs));
}
