import { addClubDays, occupiedTimes, SHIFT_DAYS_AFTER, type UserStats } from '@club/contract';
import { AggregateField, type Query } from 'firebase-admin/firestore';
import { eventFieldsSchema } from '../events/club-event';
import { createEventStore } from '../events/event-store';
import { type Firestore, readAtOnce, type Transaction, transact, unlessTaken } from '../platform/firestore';
import type { Log } from '../platform/log';
import { openStore, project } from '../platform/store';
import { lastEndOf } from '../registrations/derived-fields';
import { ATTENDANCE, type Attendance, attendanceAt, attendanceId, isSameAttendance } from './attendance';

/** A commit takes 500 writes at most, and the event is one more. */
const WRITES_AT_ONCE = 400;

const ENDED = project(
  eventFieldsSchema.pick({
    id: true,
    title: true,
    startTime: true,
    endTime: true,
    occupiedUntil: true,
    cancelledAt: true,
    activeCount: true,
    attendanceNotedAt: true,
  }),
);

/** Hours are sums of thirds and quarters, so digits behind the second place are noise. */
const HUNDREDTHS = 100;

const SUMS = { events: AggregateField.count(), hours: AggregateField.sum('hours') };

const hoursIn = (documents: readonly Attendance[]): number => documents.reduce((sum, { hours }) => sum + hours, 0);

/**
 * `attendance/{eventId}-{uid}`: for whom a past event counts, and with how many hours. They follow from the events, which
 * say by `attendanceDueAt` that they have to be written.
 */
export function createAttendanceRepository(firestore: Firestore, log: Log, writesAtOnce = WRITES_AT_ONCE) {
  const { collection: attendance, read: readable } = openStore({ firestore, log }, ATTENDANCE);
  const events = createEventStore({ firestore, log });
  const ofEvent = (eventId: number) => attendance.where('eventId', '==', eventId);
  const ofPerson = (uid: string) => attendance.where('userId', '==', uid);
  const idsIn = async (query: Query): Promise<number[]> => (await events.listIds(query)).map(Number);

  /** Writes or deletes at most so many documents; true when the stored ones are those that are wanted. */
  async function replace(transaction: Transaction, eventId: number, wanted: readonly Attendance[]): Promise<boolean> {
    const { docs } = await transaction.get(ofEvent(eventId));
    const stored = new Map(docs.map((document) => [document.id, document]));
    const changes: (() => void)[] = [];
    for (const one of wanted) {
      const ref = attendance.doc(attendanceId(one));
      const before = stored.get(ref.id);
      stored.delete(ref.id);
      if (!before) changes.push(() => transaction.create(ref, one));
      else if (!readable(before).some((known) => isSameAttendance(known, one)))
        changes.push(() => transaction.set(ref, one));
    }
    for (const { ref } of stored.values()) changes.push(() => transaction.delete(ref));
    for (const change of changes.slice(0, writesAtOnce)) change();
    return changes.length <= writesAtOnce;
  }

  /** Nobody can change the event meanwhile, so what is written is true, whoever else writes at the same time. */
  async function writeSome(eventId: number, now: Date): Promise<boolean> {
    const writing = transact(firestore, async (transaction) => {
      const ref = events.ref(eventId);
      const event = await events.in(transaction).find(eventId);
      if (!event || event.attendanceDueAt === null) return true;
      // A newer release may count in another way.
      transaction.requireKnown(ref);
      const wanted = attendanceAt(event, now);
      if (!(await replace(transaction, eventId, wanted))) return false;
      const { endTime } = occupiedTimes(event);
      transaction.update(ref, { attendanceDueAt: endTime < now ? null : endTime });
      return true;
    });
    // If another run was faster, what it wrote is compared next.
    return (await unlessTaken(writing)) ?? false;
  }

  return {
    /**
     * Lists events of which the last thing ended at `from` or later and before `until`. It reads the events of some more
     * days, because shifts may end later.
     */
    async listEnded(transaction: Transaction, from: Date, until: Date) {
      const query = events.queries.endingBetween(addClubDays(from, -SHIFT_DAYS_AFTER), until);
      const found = await events.part(ENDED).in(transaction).list(query);
      return found.filter((event) => lastEndOf(event) >= from && lastEndOf(event) < until);
    },

    /** Finds events that have been changed since their documents were written, or ended, those that wait longest first. */
    listDue: (now: Date, limit: number): Promise<number[]> =>
      idsIn(events.queries.withAttendanceDue(now).orderBy('attendanceDueAt').limit(limit)),

    /**
     * Writes the documents of an event that has ended, and deletes those that have become untrue. Safe to repeat, to run
     * twice at once and to resume. An event that cannot be read is logged and left as it is.
     */
    async write(eventId: number, now: Date): Promise<void> {
      while (!(await writeSome(eventId, now)));
    },

    /** Finds deleted events whose documents are still there. */
    listRemoved: (limit: number): Promise<number[]> =>
      idsIn(events.removed.where('hasAttendance', '==', true).limit(limit)),

    /** Deletes the documents of a deleted event. Repeatable. */
    async removeOf(eventId: number): Promise<void> {
      const removed = events.removed.doc(String(eventId));
      const removeSome = () =>
        transact(firestore, async (transaction) => {
          const snapshot = await transaction.get(removed);
          if (!snapshot.exists) return true;
          transaction.requireKnown(removed);
          const isDone = await replace(transaction, eventId, []);
          if (isDone) transaction.update(removed, { hasAttendance: false });
          return isDone;
        });
      while (!(await removeSome()));
    },

    /**
     * Counts the events at which a person was, and sums the hours, as of one moment. It reads none of the documents but for the
     * few events of theirs that have to be written yet, which say it themselves.
     */
    statsOf(uid: string, now: Date): Promise<UserStats> {
      const mine = events.queries.registered(uid).where('attendanceDueAt', '<', now);
      return readAtOnce(firestore, async (transaction) => {
        const due = (await transaction.get(mine)).docs.flatMap(events.read);
        const written = (await transaction.get(ofPerson(uid).aggregate(SUMS))).data();
        const refs = due.map(({ id }) => attendance.doc(attendanceId({ eventId: id, userId: uid })));
        const replaced = refs.length === 0 ? [] : (await transaction.getAll(...refs)).flatMap(readable);
        const own = due.flatMap((event) => attendanceAt(event, now)).filter(({ userId }) => userId === uid);
        const hours = written.hours - hoursIn(replaced) + hoursIn(own);
        return {
          totalEventsAttended: written.events - replaced.length + own.length,
          volunteerHours: Math.round(hours * HUNDREDTHS) / HUNDREDTHS,
        };
      });
    },
  };
}
