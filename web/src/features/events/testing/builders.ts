import type { AdminEvent, CalledOff, EventDetail, SavedEvent, Told } from '@club/contract';
import { buildListedEvent } from '@club/contract/testing';
import { buildEventDetail } from '@/testing/builders';

let built = 0;

/** Starts a week after now, which the tests' clock sets. Without `_count` nobody is registered. */
export function buildAdminEvent(fields: Partial<AdminEvent> = {}): AdminEvent {
  built += 1;
  const start = new Date(fields.startTime ?? Date.now() + 7 * 86_400_000);
  return buildListedEvent({
    id: 1_000 + built,
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + 4 * 3_600_000).toISOString(),
    ...fields,
  });
}

export const NOBODY_TOLD: Told = { told: 0, toldWaiting: 0, guests: 0, guestsEventId: null, guestsToCall: [] };

/** The response to cancelling or reinstating one event. */
export const buildCalledOff = (fields: Partial<CalledOff> = {}): CalledOff => ({
  changed: 1,
  ...NOBODY_TOLD,
  ...fields,
});

/** The response to saving one event that exists. */
export const buildSavedEvent = (fields: Partial<SavedEvent> = {}): SavedEvent => ({
  event: buildEventDetail({ id: 77 }),
  created: 0,
  updated: 1,
  removed: 0,
  kept: [],
  ...NOBODY_TOLD,
  announced: false,
  promoted: 0,
  overlapping: 0,
  ...fields,
});

/** An event of two hours from this instant on. */
export const eventAt = (startTime: string, title: string, fields: Partial<EventDetail> = {}) =>
  buildEventDetail({ startTime: new Date(startTime).toISOString(), title, ...fields });
