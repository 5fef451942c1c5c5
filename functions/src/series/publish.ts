import type { EditScope } from '@club/contract';
import { byStart, type ClubEvent } from '../events/club-event';
import type { EditContext, SeriesChange } from './plan-series';
import { contactNotices, createdNotices } from './series-notices';

/**
 * Publishes a draft or, with the scope `following`, also the drafts of its series that start later: people are told of
 * them as of new events. What is published already stays as it is. `known` is the same as for an edit.
 */
export function publishInSeries(
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
