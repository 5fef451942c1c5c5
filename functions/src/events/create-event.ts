import { randomUUID } from 'node:crypto';
import { type EventInput, type SavedEvent, savedEventSchema } from '@club/contract';
import type { Identity } from '../accounts/session-service';
import { DomainError } from '../domain-error';
import { toFacts } from '../series/event-facts';
import { planSeries } from '../series/plan-series';
import type { SeriesDeps } from './deps';
import { toSavedEvent } from './event-presenter';

/** Makes one event, or the whole series that the recurrence asks for. */
export function createEvent(
  { series }: Pick<SeriesDeps, 'series'>,
  input: EventInput,
  organiser: Identity,
  idempotencyKey: string | null,
): Promise<SavedEvent> {
  const newSeriesId = randomUUID();
  return series.change(idempotencyKey, savedEventSchema, async ({ now, lastId }) => {
    const context = { actor: organiser.uid, now, newSeriesId, lastId: await lastId() };
    const plan = planSeries(toFacts(input), context);
    if (plan.kind === 'refused') throw new DomainError('validation', { issues: plan.issues });
    const counts = { created: plan.created.length, updated: 0, removed: 0, kept: [] };
    return { change: plan, answer: toSavedEvent(plan.first, counts, organiser) };
  });
}
