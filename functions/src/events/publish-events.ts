import { type Published, publishedSchema } from '@club/contract';
import { required } from '../domain-error';
import type { Call } from '../http/handlers';
import { publishInSeries } from '../series/publish';
import type { Services } from '../services';

type Deps = Pick<Services, 'series' | 'clubhouse' | 'idempotency' | 'clock'>;

/** Publishes a draft; with the scope `following` also the following ones of its series. */
export function publish(
  { series, clubhouse, idempotency, clock }: Deps,
  { params, body: { scope, allowOverlap }, identity, idempotencyKey }: Call<'publishEvent'>,
): Promise<Published> {
  return idempotency.once(idempotencyKey, publishedSchema, async (transaction) => {
    const now = clock.now();
    const event = required(await series.find(transaction, params.eventId));
    const known = await series.findAffected(transaction, event, scope);
    const change = publishInSeries(known, event, scope, { actor: identity.uid, now });
    await clubhouse.take(transaction, change, { allowOverlap, now });
    series.save(transaction, change, now);
    return { published: change.updated.length };
  });
}
