import { randomUUID } from 'node:crypto';
import {
  calledOffSchema,
  deletedEventsSchema,
  type EditScope,
  publishedSchema,
  savedEventSchema,
  type Told,
} from '@club/contract';
import type * as z from 'zod';
import type { AccountRepository } from '../accounts/account-repository';
import { DomainError, invalid, required } from '../domain-error';
import type { Handlers } from '../http/handlers';
import type { Transaction } from '../platform/firestore';
import { describeError } from '../platform/log';
import { overlappingUserIds } from '../registrations/moved-shifts';
import { changesRecurrence } from '../series/affected-occurrences';
import { cancelInSeries, reinstateInSeries } from '../series/call-off';
import { tellOfEdit } from '../series/change-window';
import { windowIdOf } from '../series/change-window-repository';
import { countTold, NOBODY_TOLD } from '../series/count-told';
import { deleteFromSeries, editSeries } from '../series/edit-series';
import { hiddenWhileCancelled, withToldStart } from '../series/open-edits';
import { type EditContext, planSeries, type SeriesChange } from '../series/plan-series';
import { contactNotices, createdNotices, type UpdatedEvent } from '../series/series-notices';
import type { Services } from '../services';
import { byStart, type ClubEvent } from './club-event';
import { toEditedFacts, toFacts } from './event-facts';
import { toSavedEvent } from './event-presenter';

/** Organisers change events by these calls. The scope `following` includes the following ones of the series. */
export function createEventEditHandlers(deps: Services) {
  const { accounts, series, changeWindows, clubhouse, idempotency, clock } = deps;

  /**
   * Does what `idempotency.once` does. Guests are named in the first response alone: what is remembered of it would outlive
   * that they are forgotten.
   */
  async function toldOnce<Result extends Told>(
    key: string | null,
    response: z.ZodType<Result>,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    let guestsToCall: Told['guestsToCall'] = [];
    const result = await idempotency.once(key, response, async (transaction) => {
      const done = await work(transaction);
      guestsToCall = done.guestsToCall;
      return { ...done, guestsToCall: [] };
    });
    return { ...result, guestsToCall };
  }

  return {
    /** Creates one event, or all events of the series that the recurrence asks for, perhaps as drafts. */
    createEvent({ body: input, identity: organiser, idempotencyKey }) {
      const newSeriesId = randomUUID();
      return idempotency.once(idempotencyKey, savedEventSchema, async (transaction) => {
        const now = clock.now();
        await requireContacts(accounts, transaction, input.contactIds);
        const lastId = await series.lastEventId(transaction);
        const context = { actor: organiser.uid, now, newSeriesId, lastId };
        const plan = planSeries(toFacts(input), context, input.isDraft);
        await clubhouse.take(transaction, plan, { allowOverlap: input.allowOverlap, now });
        const notices = input.quiet ? [] : plan.notices;
        series.save(transaction, { ...plan, notices }, now);
        const announced = notices.some(({ notice }) => notice.kind === 'eventCreated');
        const counts = { created: plan.created.length, updated: 0, removed: 0, promoted: 0, overlapping: 0, kept: [] };
        return toSavedEvent(plan.first, { ...NOBODY_TOLD, ...counts, announced }, organiser);
      });
    },

    /** Saves an event as the form has it; in the following ones what was changed in it. */
    async updateEvent({ params, body, identity: organiser, idempotencyKey }) {
      const { scope, revision, displaced, ...input } = body;
      const newSeriesId = randomUUID();
      const saved = await toldOnce(idempotencyKey, savedEventSchema, async (transaction) => {
        const now = clock.now();
        const event = required(await series.find(transaction, params.eventId));
        if (revision !== undefined && revision !== event.revision) throw new DomainError('changed-meanwhile');
        await requireContacts(accounts, transaction, input.contactIds);
        const facts = toEditedFacts(input, event);
        const known = await series.findAffected(transaction, event, scope);
        const open = await changeWindows.find(transaction, windowIdOf(event));
        // Nothing is created without another recurrence, and nobody has to wait for the counter.
        const lastId = changesRecurrence(event, facts) ? await series.lastEventId(transaction) : 0;

        const edit = editSeries(known, event, facts, scope, {
          actor: organiser.uid,
          now,
          newSeriesId,
          lastId,
          displaced,
        });
        const removals = edit.notices.filter(({ notice }) => notice.kind === 'shiftRemoved');
        const promotions = edit.notices.filter(({ notice }) => notice.kind !== 'shiftRemoved');
        const editing = { actor: organiser.uid, now, quiet: input.quiet };
        const told = tellOfEdit(open, edit.updated, editing, removals, edit.calls);
        const waiting = { before: open, after: told.open };
        const windows = await changeWindows.findChanged(transaction, windowIdOf(event), waiting, edit.updated);
        await clubhouse.take(transaction, edit, { allowOverlap: input.allowOverlap, now });
        const hidden = input.quiet ? hiddenWhileCancelled(edit.updated) : edit.updated;
        const updated = withToldStart(hidden, input);
        const named = input.quiet ? [] : contactNotices(edit.updated, editing);
        series.save(transaction, { ...edit, updated, notices: [...edit.notices, ...told.notices, ...named] }, now);
        for (const [windowId, changes] of windows) changeWindows.save(transaction, windowId, changes);
        const { edited, created, changedCount, removed, kept } = edit;
        const counts = { created: created.length, updated: changedCount, removed: removed.length, kept };
        const promoted = countTold(promotions, []).told;
        const overlapping = countOverlapping(edit.updated);
        return toSavedEvent(edited, { ...counts, ...told.counted, announced: false, promoted, overlapping }, organiser);
      });
      if (saved.removed > 0) await removeOrphanedComments(deps);
      return saved;
    },

    /** Publishes a draft. */
    publishEvent({ params, body: { scope, allowOverlap }, identity, idempotencyKey }) {
      return idempotency.once(idempotencyKey, publishedSchema, async (transaction) => {
        const now = clock.now();
        const event = required(await series.find(transaction, params.eventId));
        const known = await series.findAffected(transaction, event, scope);
        const change = publishInSeries(known, event, scope, { actor: identity.uid, now });
        await clubhouse.take(transaction, change, { allowOverlap, now });
        series.save(transaction, change, now);
        return { published: change.updated.length };
      });
    },

    cancelEvent({ params, body, identity, idempotencyKey }) {
      return toldOnce(idempotencyKey, calledOffSchema, async (transaction) => {
        const now = clock.now();
        const event = required(await series.find(transaction, params.eventId));
        if (event.isDraft) throw new DomainError('event-draft');
        const known = await series.findAffected(transaction, event, body.scope);
        const open = await changeWindows.find(transaction, windowIdOf(event));
        const change = cancelInSeries(known, event, body.reason, { actor: identity.uid, now }, open);
        series.save(transaction, change, now);
        const cancelled = change.updated.map(({ after }) => after);
        changeWindows.close(transaction, windowIdOf(event), open, cancelled);
        return { changed: change.updated.length, ...change.told };
      });
    },

    /** Takes back that an event was cancelled. */
    reinstateEvent({ params, body: { scope, allowOverlap }, identity, idempotencyKey }) {
      return toldOnce(idempotencyKey, calledOffSchema, async (transaction) => {
        const now = clock.now();
        const event = required(await series.find(transaction, params.eventId));
        const known = await series.findAffected(transaction, event, scope);
        const change = reinstateInSeries(known, event, { actor: identity.uid, now });
        await clubhouse.take(transaction, change, { allowOverlap, now });
        series.save(transaction, change, now);
        return { changed: change.updated.length, ...change.told };
      });
    },

    /** Repeating it succeeds. */
    async deleteEvent({ params, query: { scope }, identity, idempotencyKey }) {
      const deleted = await toldOnce(idempotencyKey, deletedEventsSchema, async (transaction) => {
        const now = clock.now();
        const event = await series.find(transaction, params.eventId);
        if (!event) return { removed: 0, ...NOBODY_TOLD };
        const known = await series.findAffected(transaction, event, scope);
        const open = await changeWindows.find(transaction, windowIdOf(event));
        const change = deleteFromSeries(known, event, { actor: identity.uid, now }, open);
        series.save(transaction, change, now);
        changeWindows.close(transaction, windowIdOf(event), open, change.removed);
        return { removed: change.removed.length, ...change.told };
      });
      if (deleted.removed > 0) await removeOrphanedComments(deps);
      return deleted;
    },
  } satisfies Partial<Handlers>;
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

/** Counts people who have two shifts at the same time, because one of them was moved. */
const countOverlapping = (updated: readonly UpdatedEvent[]): number =>
  new Set(updated.flatMap(({ before, after }) => overlappingUserIds(before, after))).size;

/** Throws unless everybody has an account. A deletion of one that comes later takes the person out of the event. */
async function requireContacts(
  accounts: AccountRepository,
  transaction: Transaction,
  contactIds: readonly string[] = [],
): Promise<void> {
  if (await accounts.areThere(transaction, contactIds)) return;
  throw invalid('contactIds', 'Eine Ansprechperson hat kein Konto mehr. Bitte nimm sie heraus.');
}

/** Runs right after events were deleted. That stands, so what fails now is left to the daily clean-up. */
export async function removeOrphanedComments({ comments, log }: Pick<Services, 'comments' | 'log'>): Promise<void> {
  try {
    await comments.removeOrphaned();
  } catch (error) {
    log.warn('comments of removed events are left to the clean-up', describeError(error));
  }
}
