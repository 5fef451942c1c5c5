import { type PublishEvent, type Published, publishedSchema } from '@club/contract';
import type { Identity } from '../accounts/sessions/identity';
import { DomainError } from '../domain-error';
import { publishInSeries } from '../series/publish';
import type { Services } from '../services';
import { loadAffected } from './edit-events';

type Deps = Pick<Services, 'series' | 'clubhouse' | 'idempotency' | 'clock'>;

/** Publishes a draft; with the scope `following` also the following ones of its series. */
export function publish(
  deps: Deps,
  eventId: number,
  { scope, allowOverlap }: PublishEvent,
  organiser: Identity,
  idempotencyKey: string | null,
): Promise<Published> {
  const { series, clubhouse, idempotency, clock } = deps;
  return idempotency.once(idempotencyKey, publishedSchema, async (transaction) => {
    const now = clock.now();
    const event = await series.find(transaction, eventId);
    if (!event) throw new DomainError('not-found');
    const known = await loadAffected(deps, transaction, event, scope);
    const change = publishInSeries(known, event, scope, { actor: organiser.uid, now });
    await clubhouse.take(transaction, change, { allowOverlap, now });
    series.save(transaction, change, now);
    return { published: change.updated.length };
  });
}
