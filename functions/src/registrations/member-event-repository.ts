import { addClubDays, occupiedTimes, SHIFT_DAYS_AFTER } from '@club/contract';
import { Filter, type Query } from 'firebase-admin/firestore';
import { type ClubEvent, type EventOverview, OVERVIEW_FIELDS, parseEvent, parseOverview } from '../events/club-event';
import type { Firestore } from '../platform/firestore';
import type { Log } from '../platform/log';
import { createDocumentReader } from '../platform/stored-documents';

const READ_AT_ONCE = 10;

/** Each person of a roster is in one of these lists, or in two: with a place in one shift and a turn for another. */
const ROSTER_FIELDS = ['activeUserIds', 'waitlistUserIds', 'absentUserIds'];

/** Matches the events for which the person is registered or waits. */
export const registeredOrWaiting = (uid: string): Filter =>
  Filter.or(
    Filter.where('activeUserIds', 'array-contains', uid),
    // The engine of the local suite takes `array-contains` once a query; this finds the same.
    Filter.where('waitlistUserIds', 'array-contains-any', [uid]),
  );

export type MemberEventRepository = ReturnType<typeof createMemberEventRepository>;

/** Finds the events that have a person in their roster. */
export function createMemberEventRepository(firestore: Firestore, log: Log) {
  const events = firestore.collection('events');
  const readable = createDocumentReader(log, 'event', (snapshot) => parseEvent(snapshot.data()));

  /** Each list has its query, because the engine of the local suite does not take three in one. */
  const idsOf = async (uid: string, narrow: (query: Query) => Query): Promise<number[]> => {
    const queries = ROSTER_FIELDS.map((field) =>
      narrow(events.where(field, 'array-contains', uid))
        .select()
        .get(),
    );
    const found = (await Promise.all(queries)).flatMap(({ docs }) => docs.map(({ id }) => Number(id)));
    return [...new Set(found)];
  };

  return {
    /**
     * Lists events for which the person is registered or waits and of which the last thing ends at the instant or later,
     * without rosters. The query finds those of some more days, because shifts may end later than their event.
     */
    async list(uid: string, endsAfter: Date): Promise<EventOverview[]> {
      const from = addClubDays(endsAfter, -SHIFT_DAYS_AFTER);
      const query = events.where(Filter.and(Filter.where('endTime', '>=', from), registeredOrWaiting(uid)));
      const { docs } = await query.select(...OVERVIEW_FIELDS).get();
      const found = docs.map((document) => parseOverview(document.data()));
      return found.filter((event) => occupiedTimes(event).endTime >= endsAfter);
    },

    /** Finds the events that have the person in their roster, be it as cancelled. */
    findIds: (uid: string): Promise<number[]> => idsOf(uid, (query) => query),

    /** Like `findIds`, but only events that start at the instant or later. */
    findComingIds: (uid: string, from: Date): Promise<number[]> =>
      idsOf(uid, (query) => query.where('startTime', '>=', from)),

    /** Finds the events that name the person as a contact. */
    async findContactIds(uid: string): Promise<number[]> {
      const { docs } = await events.where('contactIds', 'array-contains', uid).select().get();
      return docs.map(({ id }) => Number(id));
    },

    /**
     * Collects what `pick` returns for each event that exists and can be read. It reads a few at a time, because the
     * rosters of years may not fit into memory.
     */
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
