import { type CalledOff, type CancelEvent, calledOffSchema, type ReinstateEvent } from '@club/contract';
import type { Identity } from '../accounts/sessions/identity';
import { DomainError } from '../domain-error';
import { cancelInSeries, reinstateInSeries } from '../series/call-off';
import { windowIdOf } from '../series/change-window-repository';
import type { Services } from '../services';
import { loadAffected } from './edit-events';
import { toldOnce } from './told-once';

type Deps = Pick<Services, 'series' | 'changeWindows' | 'clubhouse' | 'idempotency' | 'clock'>;

/** Cancels an event; with the scope `following` also the following ones of its series. */
export function callOff(
  deps: Deps,
  eventId: number,
  { reason, scope }: CancelEvent,
  organiser: Identity,
  idempotencyKey: string | null,
): Promise<CalledOff> {
  const { series, changeWindows, idempotency, clock } = deps;
  return toldOnce(idempotency, idempotencyKey, calledOffSchema, async (transaction) => {
    const now = clock.now();
    const event = await series.find(transaction, eventId);
    if (!event) throw new DomainError('not-found');
    if (event.isDraft) throw new DomainError('event-draft');
    const known = await loadAffected(deps, transaction, event, scope);
    const open = await changeWindows.find(transaction, windowIdOf(event));
    const change = cancelInSeries(known, event, { reason, scope }, { actor: organiser.uid, now }, open);
    if (change.kind === 'refused') throw new DomainError(change.code, change);
    series.save(transaction, change, now);
    const cancelled = change.updated.map(({ after }) => after);
    changeWindows.close(transaction, windowIdOf(event), open, cancelled);
    return { changed: change.updated.length, ...change.told };
  });
}

/** Takes back that an event was cancelled; with the scope `following` also the following ones of its series. */
export function reinstate(
  deps: Deps,
  eventId: number,
  { scope, allowOverlap }: ReinstateEvent,
  organiser: Identity,
  idempotencyKey: string | null,
): Promise<CalledOff> {
  const { series, clubhouse, idempotency, clock } = deps;
  return toldOnce(idempotency, idempotencyKey, calledOffSchema, async (transaction) => {
    const now = clock.now();
    const event = await series.find(transaction, eventId);
    if (!event) throw new DomainError('not-found');
    const known = await loadAffected(deps, transaction, event, scope);
    const change = reinstateInSeries(known, event, scope, { actor: organiser.uid, now });
    await clubhouse.take(transaction, change, { allowOverlap, now });
    series.save(transaction, change, now);
    return { changed: change.updated.length, ...change.told };
  });
}
