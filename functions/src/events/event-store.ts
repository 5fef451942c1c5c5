import { addClubDays, DAY_MS, MAX_EVENT_DAYS, SHIFT_DAYS_AFTER } from '@club/contract';
import { FieldPath, Filter, type Query } from 'firebase-admin/firestore';
import type { Firestore } from '../platform/firestore';
import type { Log } from '../platform/log';
import { openStore } from '../platform/store';
import { DRAFTS, EVENTS } from './club-event';
import { REMOVED_EVENTS } from './removed-event';

/** The collections of events, of drafts and of what is left of removed events. Nothing else opens them. */
export const openEvents = (firestore: Firestore) => ({
  events: firestore.collection(EVENTS.path),
  drafts: firestore.collection(DRAFTS.path),
  removed: firestore.collection(REMOVED_EVENTS.path),
});

/**
 * The events as they are stored. A roster may be a megabyte, so whoever needs a few fields reads a `part`. An event that
 * cannot be read is missing, and with `isStrict` an error, for whoever would say something wrong without it.
 */
export function createEventStore({ firestore, log }: { firestore: Firestore; log: Log }, isStrict = false) {
  const { events, removed } = openEvents(firestore);
  // A row without a word for the log makes an event that cannot be read an error.
  const errors = isStrict ? { called: undefined } : {};

  return {
    ...openStore({ firestore, log }, { ...EVENTS, ...errors }),
    drafts: openStore({ firestore, log }, { ...DRAFTS, ...errors }),
    removed,
    queries: queriesOf(events),
    /** They also find what is left of removed events. */
    queriesWithRemoved: () => queriesOf(firestore.collectionGroup(events.id)),
  };
}

/** Each person of a roster is in one of these lists, or in two: with a place in one shift and a turn for another. */
const ROSTER_FIELDS = ['activeUserIds', 'waitlistUserIds', 'absentUserIds'];

const queriesOf = (events: Query) => ({
  endingFrom: (instant: Date) => events.where('endTime', '>=', instant),
  endingBetween: (from: Date, until: Date) => events.where('endTime', '>=', from).where('endTime', '<', until),
  endedBy: (instant: Date) => events.where('endTime', '<=', instant).orderBy('endTime').orderBy(FieldPath.documentId()),
  startingBetween: (from: Date, until: Date) => events.where('startTime', '>=', from).where('startTime', '<', until),
  startingAfter: (after: Date, until: Date) => events.where('startTime', '>', after).where('startTime', '<=', until),
  byStart: () => events.orderBy('startTime').orderBy(FieldPath.documentId()),
  /** Only events with shifts have these times. */
  withShiftsBetween: (from: Date, until: Date) =>
    events.where('occupiedFrom', '<', until).where('occupiedUntil', '>', from),
  withShiftsUntil: (after: Date, until: Date) =>
    events.where('occupiedFrom', '<=', until).where('occupiedUntil', '>', after),
  atClubhouse: (from: Date) =>
    events
      .where('takesClubhouse', '==', true)
      .where('startTime', '>', new Date(from.getTime() - MAX_EVENT_DAYS * DAY_MS)),

  /**
   * Those for which the person is registered or waits and of which the last thing ends at the instant or later. It also
   * finds those of some days before, because shifts may end later than their event.
   */
  registeredOrWaiting: (uid: string, endsAfter: Date) =>
    events.where(
      Filter.and(
        Filter.where('endTime', '>=', addClubDays(endsAfter, -SHIFT_DAYS_AFTER)),
        Filter.or(
          Filter.where('activeUserIds', 'array-contains', uid),
          // The engine of the local suite takes `array-contains` once a query; this finds the same.
          Filter.where('waitlistUserIds', 'array-contains-any', [uid]),
        ),
      ),
    ),
  waiting: (uid: string) => events.where('waitlistUserIds', 'array-contains', uid),
  registered: (uid: string) => events.where('activeUserIds', 'array-contains', uid),
  /** Each list has its query, because the engine of the local suite does not take three in one. */
  inRoster: (uid: string) => ROSTER_FIELDS.map((field) => events.where(field, 'array-contains', uid)),
  withContact: (uid: string) => events.where('contactIds', 'array-contains', uid),

  writtenSince: (instant: Date) => events.where('updatedAt', '>=', instant),
  withGuestsToForget: (now: Date) => events.where('forgetGuestsAt', '<=', now).orderBy('forgetGuestsAt'),
  withAttendanceDue: (now: Date) => events.where('attendanceDueAt', '<', now),
});
