import { randomUUID } from 'node:crypto';
import { type SavedEvent, savedEventSchema, type UpdateEvent } from '@club/contract';
import type { Identity } from '../accounts/session-service';
import { removeOrphanedComments } from '../comments/remove-orphaned-comments';
import { DomainError } from '../domain-error';
import { editSeries } from '../series/edit-series';
import { toFacts } from '../series/event-facts';
import { changesRecurrence } from '../series/stretch';
import type { SeriesDeps } from './deps';
import { toSavedEvent } from './event-presenter';

/** Saves an event as the form has it and, if asked to, what was changed in it in the following ones, too. */
export async function updateEvent(
  deps: SeriesDeps,
  eventId: number,
  { scope, revision, ...input }: UpdateEvent,
  organiser: Identity,
  idempotencyKey: string | null,
): Promise<SavedEvent> {
  const newSeriesId = randomUUID();
  const facts = toFacts(input);
  const saved = await deps.series.change(idempotencyKey, savedEventSchema, async ({ now, find, reach, lastId }) => {
    const event = await find(eventId);
    if (!event) throw new DomainError('not-found');
    if (revision !== undefined && revision !== event.revision) throw new DomainError('changed-meanwhile');

    const known = await reach(event, scope);
    const context = {
      actor: organiser.uid,
      now,
      newSeriesId,
      // Without another recurrence nothing new comes, and nobody has to wait for the counter.
      lastId: changesRecurrence(event, facts) ? await lastId() : 0,
    };
    const edit = editSeries(known, event, facts, scope, context);
    if (edit.kind === 'refused') throw new DomainError('validation', { issues: edit.issues });
    const { edited, created, changedCount, removed, kept } = edit;
    const counts = { created: created.length, updated: changedCount, removed: removed.length, kept };
    return { change: edit, answer: toSavedEvent(edited, counts, organiser) };
  });
  if (saved.removed > 0) await removeOrphanedComments(deps);
  return saved;
}
