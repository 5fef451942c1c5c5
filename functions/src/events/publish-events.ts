import { type EditScope, type Published, publishedSchema } from '@club/contract';
import { required } from '../domain-error';
import type { Call } from '../http/handlers';
import type { EditContext, SeriesChange } from '../series/plan-series';
import { contactNotices, createdNotices } from '../series/series-notices';
import type { Services } from '../services';
import { byStart, type ClubEvent } from './club-event';

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

/**
 * Publishes a draft or, with the scope `following`, also the drafts of its series that start later: people are told of
 * them as of new events. What is published already stays as it is. `known` is the same as for an edit.
 */
function publishInSeries(
  known: readonly ClubEvent[],
  event: ClubEvent,
  scope: EditScope,
  context: Pick<EditContext, 'actor' | 'now'>,
): SeriesChange {
  const drafts = known.filter(
    (other) => other.isDraft && (scope === 'following' ? byStart(other, event) >= 0 : other === event),
  );
  // Somebody who still edits the draft learns by the revision that it has changed.
  const updated = drafts
    .toSorted(byStart)
    .map((before) => ({ before, after: { ...before, isDraft: false, revision: before.revision + 1 } }));
  const published = updated.map(({ after }) => after);
  const notices = [...createdNotices(published, context), ...contactNotices(updated, context)];
  return { updated, created: [], removed: [], notices };
}
