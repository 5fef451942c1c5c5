import { type CalledOff, calledOffSchema } from '@club/contract';
import { DomainError, required } from '../domain-error';
import type { Call } from '../http/handlers';
import { cancelInSeries, reinstateInSeries } from '../series/call-off';
import { windowIdOf } from '../series/change-window-repository';
import type { Services } from '../services';
import { toldOnce } from './told-once';

type Deps = Pick<Services, 'series' | 'changeWindows' | 'clubhouse' | 'idempotency' | 'clock'>;

/** Cancels an event; with the scope `following` also the following ones of its series. */
export function callOff(
  { series, changeWindows, idempotency, clock }: Deps,
  { params, body, identity, idempotencyKey }: Call<'cancelEvent'>,
): Promise<CalledOff> {
  return toldOnce(idempotency, idempotencyKey, calledOffSchema, async (transaction) => {
    const now = clock.now();
    const event = required(await series.find(transaction, params.eventId));
    if (event.isDraft) throw new DomainError('event-draft');
    const known = await series.findAffected(transaction, event, body.scope);
    const open = await changeWindows.find(transaction, windowIdOf(event));
    const change = cancelInSeries(known, event, body, { actor: identity.uid, now }, open);
    series.save(transaction, change, now);
    const cancelled = change.updated.map(({ after }) => after);
    changeWindows.close(transaction, windowIdOf(event), open, cancelled);
    return { changed: change.updated.length, ...change.told };
  });
}

/** Takes back that an event was cancelled; with the scope `following` also the following ones of its series. */
export function reinstate(
  { series, clubhouse, idempotency, clock }: Deps,
  { params, body: { scope, allowOverlap }, identity, idempotencyKey }: Call<'reinstateEvent'>,
): Promise<CalledOff> {
  return toldOnce(idempotency, idempotencyKey, calledOffSchema, async (transaction) => {
    const now = clock.now();
    const event = required(await series.find(transaction, params.eventId));
    const known = await series.findAffected(transaction, event, scope);
    const change = reinstateInSeries(known, event, scope, { actor: identity.uid, now });
    await clubhouse.take(transaction, change, { allowOverlap, now });
    series.save(transaction, change, now);
    return { changed: change.updated.length, ...change.told };
  });
}
