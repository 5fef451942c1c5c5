import { occupiedTimes } from '@club/contract';
import { AggregateField } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type ClubEvent, parseEvent } from '../events/club-event';
import { REMOVED_EVENTS } from '../events/removed-event';
import { type Firestore, isTaken, type Transaction, transact, WriteBatch } from '../platform/firestore';
import { describeError, type Log } from '../platform/log';
import { createDocumentReader, storedDate } from '../platform/stored-documents';
import { type Attendance, attendanceAt, attendanceId, isSameAttendance, parseAttendance } from './attendance';

/** A commit takes 500 writes at most, and the event is one more. */
const WRITES_AT_ONCE = 400;

const markSchema = z.object({ until: storedDate });

/** `isWritten`: its documents say who was there, and nobody has written the event since. */
export type EndedEvent = { eventId: number; endTime: Date; isWritten: boolean };

export type AttendanceRepository = ReturnType<typeof createAttendanceRepository>;

/**
 * `attendance/{eventId}-{uid}`: for whom a past event counts, and with how many hours. They follow from the events, which
 * say by `attendanceDueAt` that they have to be written.
 */
export function createAttendanceRepository(firestore: Firestore, log: Log, writesAtOnce = WRITES_AT_ONCE) {
  const attendance = firestore.collection('attendance');
  const events = firestore.collection('events');
  const removedEvents = firestore.collection(REMOVED_EVENTS);
  const mark = firestore.collection('counters').doc('attendance');
  const readable = createDocumentReader(log, 'attendance', (snapshot) => parseAttendance(snapshot.data()));
  const eventRef = (eventId: number) => events.doc(String(eventId));
  const ofEvent = (eventId: number) => attendance.where('eventId', '==', eventId);
  const ofPerson = (uid: string) => attendance.where('userId', '==', uid);

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
      const ref = eventRef(eventId);
      const snapshot = await transaction.get(ref);
      if (!snapshot.exists) return true;
      const event = parsedOrNull(snapshot.ref.path, snapshot.data());
      if (!event || event.attendanceDueAt === null) return true;
      // A newer release may count in another way.
      transaction.requireKnown(ref);
      const wanted = attendanceAt(event, now);
      if (!(await replace(transaction, eventId, wanted))) return false;
      const { endTime } = occupiedTimes(event);
      transaction.update(ref, { attendanceDueAt: endTime < now ? null : endTime });
      return true;
    });
    return writing.catch((error: unknown) => {
      // Another run was faster, and what it wrote is compared next.
      if (isTaken(error)) return false;
      throw error;
    });
  }

  function parsedOrNull(path: string, document: unknown): ClubEvent | null {
    try {
      return parseEvent(document);
    } catch (error) {
      log.warn('unreadable event', { path, fields: describeError(error).fields });
      return null;
    }
  }

  return {
    /** Finds events that have been changed since their documents were written, or ended, those that wait longest first. */
    async listDue(now: Date, limit: number): Promise<number[]> {
      const due = events.where('attendanceDueAt', '<', now).orderBy('attendanceDueAt');
      const { docs } = await due.select().limit(limit).get();
      return docs.map(({ id }) => Number(id));
    },

    /** Lists events that ended at `from` or later and before `now`, the earliest first; null: from the first one on. */
    async listEnded(from: Date | null, now: Date, limit: number): Promise<EndedEvent[]> {
      const ended = events.where('endTime', '<', now).orderBy('endTime').select('endTime', 'attendanceDueAt');
      const { docs } = await (from ? ended.where('endTime', '>=', from) : ended).limit(limit).get();
      return docs.map((document) => ({
        eventId: Number(document.id),
        endTime: storedDate.parse(document.get('endTime')),
        isWritten: document.get('attendanceDueAt') === null,
      }));
    },

    /** Lists all events that ended at this instant. */
    async listEndedAt(endTime: Date): Promise<number[]> {
      const { docs } = await events.where('endTime', '==', endTime).select().get();
      return docs.map(({ id }) => Number(id));
    },

    /**
     * Writes the documents of an event that has ended, and deletes those that have become untrue. Safe to repeat, to run
     * twice at once and to resume. An event that cannot be read is logged and left as it is.
     */
    async write(eventId: number, now: Date): Promise<void> {
      while (!(await writeSome(eventId, now)));
    },

    /** Finds deleted events whose documents are still there. */
    async listRemoved(limit: number): Promise<number[]> {
      const { docs } = await removedEvents.where('hasAttendance', '==', true).select().limit(limit).get();
      return docs.map(({ id }) => Number(id));
    },

    /** Deletes the documents of a deleted event. Repeatable. */
    async removeOf(eventId: number): Promise<void> {
      const removed = removedEvents.doc(String(eventId));
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

    /** Before this instant the documents say of every ended event who was there; null: of none. It only moves on. */
    async writtenUntil(): Promise<Date | null> {
      const snapshot = await mark.get();
      return snapshot.exists ? markSchema.parse(snapshot.data()).until : null;
    },

    async moveWrittenUntil(until: Date): Promise<void> {
      await transact(firestore, async (transaction) => {
        const snapshot = await transaction.get(mark);
        if (snapshot.exists && markSchema.parse(snapshot.data()).until >= until) return;
        transaction.set(mark, { until });
      });
    },

    /** Counts a person's events that ended before the instant, and sums their hours. Reads none of the documents. */
    async sumOf(uid: string, before: Date): Promise<{ events: number; hours: number }> {
      const sums = { events: AggregateField.count(), hours: AggregateField.sum('hours') };
      return (await ofPerson(uid).where('endedAt', '<', before).aggregate(sums).get()).data();
    },

    async listOf(uid: string): Promise<Attendance[]> {
      return (await ofPerson(uid).get()).docs.flatMap(readable);
    },

    /** Deletes all documents of a person. */
    async eraseOf(uid: string): Promise<void> {
      for (let erased = writesAtOnce; erased === writesAtOnce; ) {
        const { docs } = await ofPerson(uid).select().limit(writesAtOnce).get();
        const batch = new WriteBatch(firestore);
        for (const { ref } of docs) batch.delete(ref);
        await batch.commit();
        erased = docs.length;
      }
    },
  };
}
