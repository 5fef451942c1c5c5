import { AggregateField, Filter, type Query } from 'firebase-admin/firestore';
import { type ClubEvent, type EventOverview, OVERVIEW_FIELDS, parseEvent, parseOverview } from '../events/club-event';
import { createDocumentReader } from '../platform/document-reader';
import type { Firestore } from '../platform/firestore';
import type { Log } from '../platform/log';

/** Hours are sums of thirds and quarters: what is behind the second place is noise. */
const HUNDREDTHS = 100;

const READ_AT_ONCE = 10;

/** Each person of a roster is in exactly one of them. */
const ROSTER_FIELDS = ['activeUserIds', 'waitlistUserIds', 'absentUserIds'];

/** Finds the events for which the person is registered or waits. */
export const registeredOrWaiting = (uid: string): Filter =>
  Filter.or(
    Filter.where('activeUserIds', 'array-contains', uid),
    // The same by another name: the engine of the local suite takes `array-contains` once a query.
    Filter.where('waitlistUserIds', 'array-contains-any', [uid]),
  );

export type MemberEventRepository = ReturnType<typeof createMemberEventRepository>;

/** The events of one person. */
export function createMemberEventRepository(firestore: Firestore, log: Log) {
  const events = firestore.collection('events');
  const readable = createDocumentReader(log, 'event', (snapshot) => parseEvent(snapshot.data()));

  /** By one query for each of the lists, of which the engine of the local suite takes no three in one. */
  const idsOf = async (uid: string, narrow: (query: Query) => Query): Promise<number[]> => {
    const queries = ROSTER_FIELDS.map((field) =>
      narrow(events.where(field, 'array-contains', uid))
        .select()
        .get(),
    );
    return (await Promise.all(queries)).flatMap(({ docs }) => docs.map(({ id }) => Number(id)));
  };

  return {
    /** For which they are registered or wait, and which end at the instant or later. One query, without rosters. */
    async list(uid: string, endsAfter: Date): Promise<EventOverview[]> {
      const query = events.where(Filter.and(Filter.where('endTime', '>=', endsAfter), registeredOrWaiting(uid)));
      const { docs } = await query.select(...OVERVIEW_FIELDS).get();
      return docs.map((document) => parseOverview(document.data()));
    },

    /** How many they attended that began before the instant, and how long these lasted. Reads no event. */
    async attendance(uid: string, before: Date): Promise<{ events: number; hours: number }> {
      const attended = events.where('activeUserIds', 'array-contains', uid).where('startTime', '<', before);
      const sums = { events: AggregateField.count(), hours: AggregateField.sum('hours') };
      const { events: count, hours } = (await attended.aggregate(sums).get()).data();
      return { events: count, hours: Math.round(hours * HUNDREDTHS) / HUNDREDTHS };
    },

    /** All in whose roster they stand, cancelled or not. */
    findIds: (uid: string): Promise<number[]> => idsOf(uid, (query) => query),

    /** As `findIds`, of events that start at the instant or later. */
    findComingIds: (uid: string, from: Date): Promise<number[]> =>
      idsOf(uid, (query) => query.where('startTime', '>=', from)),

    /** What `pick` makes of each of these that is there and can be read. A few at a time: the rosters of years may be more than memory holds. */
    async pickFrom<T>(eventIds: readonly number[], pick: (event: ClubEvent) => T[]): Promise<T[]> {
      const picked: T[] = [];
      for (let start = 0; start < eventIds.length; start += READ_AT_ONCE) {
        const refs = eventIds.slice(start, start + READ_AT_ONCE).map((eventId) => events.doc(String(eventId)));
        picked.push(...(await firestore.getAll(...refs)).flatMap(readable).flatMap(pick));
      }
      return picked;
    },
  };
}
