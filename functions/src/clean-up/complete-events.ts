import type { EventRepository } from '../events/event-repository';
import { type LiveRepository, newLiveKey } from '../events/live-repository';
import { describeError, type Log } from '../platform/log';
import { tryEach } from '../platform/try-each';
import type { Command } from '../registrations/commands';
import type { IncompleteEventRepository } from './incomplete-event-repository';

/** One transaction for each, far below what the clean-up has time for. The next day takes the rest. */
const EVENTS_A_DAY = 200;

type Deps = { incompleteEvents: IncompleteEventRepository; events: Pick<EventRepository, 'change'>; log: Log };

/**
 * Writes events again that an earlier release wrote last, because they do not name who is pending: lists, dashboards and
 * calendars would take these registrations for confirmed. Safe to repeat and to run twice at once.
 */
export async function completeEvents(
  { incompleteEvents, events, log }: Deps,
  limit: number = EVENTS_A_DAY,
): Promise<void> {
  await tryEach(
    await incompleteEvents.findWithoutPendingIds(limit),
    (eventId) => events.change(eventId, writeAgain),
    (eventId, error) => log.warn('event still incomplete', { eventId, ...describeError(error) }),
  );
}

/** Storing an event derives all fields that queries and lists need. */
const writeAgain: Command = (event) => ({ kind: 'changed', event: { ...event }, notices: [] });

type KeyDeps = { live: Pick<LiveRepository, 'findNumbered'>; events: Pick<EventRepository, 'change'>; log: Log };

/**
 * Gives a key that cannot be guessed to events of earlier releases, whose live documents everybody can find by their
 * numbers. Open pages notice that the old document is gone and fetch the event with its key. Safe to repeat and to run twice
 * at once.
 */
export async function giveLiveKeys({ live, events, log }: KeyDeps, limit: number = EVENTS_A_DAY): Promise<void> {
  await tryEach(
    await live.findNumbered(limit),
    (eventId) => events.change(eventId, withLiveKey),
    (eventId, error) => log.warn('event still without a live key', { eventId, ...describeError(error) }),
  );
}

const withLiveKey: Command = (event) =>
  event.liveKey === null
    ? { kind: 'changed', event: { ...event, liveKey: newLiveKey() }, notices: [] }
    : { kind: 'unchanged', event };
