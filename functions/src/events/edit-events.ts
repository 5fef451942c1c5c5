import { randomUUID } from 'node:crypto';
import { type DeletedEvents, deletedEventsSchema, type SavedEvent, savedEventSchema } from '@club/contract';
import type { AccountRepository } from '../accounts/account-repository';
import { DomainError, invalid, required } from '../domain-error';
import type { Call } from '../http/handlers';
import type { Transaction } from '../platform/firestore';
import { describeError } from '../platform/log';
import { overlappingUserIds } from '../registrations/moved-shifts';
import { changesRecurrence } from '../series/affected-occurrences';
import { tellOfEdit } from '../series/change-window';
import { windowIdOf } from '../series/change-window-repository';
import { countTold, NOBODY_TOLD } from '../series/count-told';
import { deleteFromSeries, editSeries } from '../series/edit-series';
import { hiddenWhileCancelled, withToldStart } from '../series/open-edits';
import { planSeries } from '../series/plan-series';
import { contactNotices, type UpdatedEvent } from '../series/series-notices';
import type { Services } from '../services';
import { toFacts } from './event-facts';
import { toSavedEvent } from './event-presenter';
import { toldOnce } from './told-once';

type Deps = Pick<
  Services,
  'comments' | 'log' | 'accounts' | 'series' | 'changeWindows' | 'clubhouse' | 'idempotency' | 'clock'
>;

/** Creates one event, or all events of the series that the recurrence asks for, perhaps as drafts. */
export function createEvent(
  { accounts, series, clubhouse, idempotency, clock }: Deps,
  { body: input, identity: organiser, idempotencyKey }: Call<'createEvent'>,
): Promise<SavedEvent> {
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
    const counts = { created: plan.created.length, updated: 0, removed: 0, kept: [] };
    const told = {
      ...NOBODY_TOLD,
      announced: notices.some(({ notice }) => notice.kind === 'eventCreated'),
      promoted: 0,
      overlapping: 0,
    };
    return toSavedEvent(plan.first, { ...counts, ...told }, organiser);
  });
}

/** Saves an event as the form has it; with the scope `following` also what was changed in it in the following ones. */
export async function updateEvent(
  deps: Deps,
  { params, body, identity: organiser, idempotencyKey }: Call<'updateEvent'>,
): Promise<SavedEvent> {
  const { scope, revision, displaced, ...input } = body;
  const { accounts, series, changeWindows, clubhouse, idempotency, clock } = deps;
  const newSeriesId = randomUUID();
  const saved = await toldOnce(idempotency, idempotencyKey, savedEventSchema, async (transaction) => {
    const now = clock.now();
    const event = required(await series.find(transaction, params.eventId));
    if (revision !== undefined && revision !== event.revision) throw new DomainError('changed-meanwhile');
    await requireContacts(accounts, transaction, input.contactIds);
    const facts = toFacts(input, event);
    const known = await series.findAffected(transaction, event, scope);
    const open = await changeWindows.find(transaction, windowIdOf(event));
    // Nothing is created without another recurrence, and nobody has to wait for the counter.
    const lastId = changesRecurrence(event, facts) ? await series.lastEventId(transaction) : 0;

    const edit = editSeries(known, event, facts, scope, { actor: organiser.uid, now, newSeriesId, lastId, displaced });
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

/** Deletes an event; with the scope `following` also the following ones of its series. Repeating it succeeds. */
export async function deleteEvent(
  deps: Deps,
  { params, query: { scope }, identity, idempotencyKey }: Call<'deleteEvent'>,
): Promise<DeletedEvents> {
  const { series, changeWindows, idempotency, clock } = deps;
  const deleted = await toldOnce(idempotency, idempotencyKey, deletedEventsSchema, async (transaction) => {
    const now = clock.now();
    const event = await series.find(transaction, params.eventId);
    if (!event) return { removed: 0, ...NOBODY_TOLD };
    const known = await series.findAffected(transaction, event, scope);
    const open = await changeWindows.find(transaction, windowIdOf(event));
    const change = deleteFromSeries(known, event, scope, { actor: identity.uid, now }, open);
    series.save(transaction, change, now);
    changeWindows.close(transaction, windowIdOf(event), open, change.removed);
    return { removed: change.removed.length, ...change.told };
  });
  if (deleted.removed > 0) await removeOrphanedComments(deps);
  return deleted;
}

/** Runs right after events were deleted. That stands, so what fails now is left to the daily clean-up. */
export async function removeOrphanedComments({ comments, log }: Pick<Services, 'comments' | 'log'>): Promise<void> {
  try {
    await comments.removeOrphaned();
  } catch (error) {
    log.warn('comments of removed events are left to the clean-up', describeError(error));
  }
}
