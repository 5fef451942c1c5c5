import { AggregateField, Filter, type Query } from 'firebase-admin/firestore';
import type { Firestore } from '../platform/firestore';
import { type ClubEvent, type EventOverview, OVERVIEW_FIELDS, parseEvent, parseOverview } from './club-event';

/** Hours are sums of thirds and quarters: what is behind the second place is noise. */
const HUNDREDTHS = 100;

const READ_AT_ONCE = 10;

/** Each person of a roster is in exactly one of them. */
const ROSTER_FIELDS = ['activeUserIds', 'waitlistUserIds', 'absentUserIds'] as const;
type RosterField = (typeof ROSTER_FIELDS)[number];

export type MemberEventRepository = ReturnType<typeof createMemberEventRepository>;

/** The events of one person. */
export function createMemberEventRepository(firestore: Firestore) {
  const events = firestore.collection('events');
  const withMember = (uid: string, fields: readonly RosterField[]) =>
    events.where(Filter.or(...fields.map((field) => Filter.where(field, 'array-contains', uid))));

  const idsOf = async (query: Query): Promise<number[]> => {
    const { docs } = await query.select().get();
    return docs.map(({ id }) => Number(id));
  };

  return {
    /** For which they are registered or wait, and which end at the instant or later. One query, without rosters. */
    async list(uid: string, endsAfter: Date): Promise<EventOverview[]> {
      const { docs } = await withMember(uid, ['activeUserIds', 'waitlistUserIds'])
        .where('endTime', '>=', endsAfter)
        .select(...OVERVIEW_FIELDS)
        .get();
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
    findIds: (uid: string): Promise<number[]> => idsOf(withMember(uid, ROSTER_FIELDS)),

    /** As `findIds`, of events that start at the instant or later. */
    findComingIds: (uid: string, from: Date): Promise<number[]> =>
      idsOf(withMember(uid, ROSTER_FIELDS).where('startTime', '>=', from)),

    /** What `pick` makes of each of these that is there. A few at a time: the rosters of years may be more than memory holds. */
    async pickFrom<T>(eventIds: readonly number[], pick: (event: ClubEvent) => T[]): Promise<T[]> {
      const picked: T[] = [];
      for (let start = 0; start < eventIds.length; start += READ_AT_ONCE) {
        const refs = eventIds.slice(start, start + READ_AT_ONCE).map((eventId) => events.doc(String(eventId)));
        const found = (await firestore.getAll(...refs)).filter(({ exists }) => exists);
        picked.push(...found.flatMap((document) => pick(parseEvent(document.data()))));
      }
      return picked;
    },
  };
}
