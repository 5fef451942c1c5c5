import { factsIn } from '@club/contract';
import { FieldPath } from 'firebase-admin/firestore';
import type * as z from 'zod';
import { eventFieldsSchema } from '../events/club-event';
import { createEventStore } from '../events/event-store';
import type { Notice } from '../notifications/notice';
import { createOutbox, OUTBOX } from '../notifications/outbox';
import { type Firestore, type Transaction, transact, unlessTaken } from '../platform/firestore';
import type { Log } from '../platform/log';
import { project } from '../platform/store';
import { reminderId } from './notices/event-reminder';
import { helpersId } from './notices/events-needing-helpers';

const comingEventSchema = eventFieldsSchema.pick({
  id: true,
  ...factsIn('told'),
  maxParticipants: true,
  registrationEnabled: true,
  cancelledAt: true,
  shifts: true,
  shiftUserIds: true,
  activeByShift: true,
  activeUserIds: true,
  absentUserIds: true,
  activeCount: true,
  pendingCount: true,
  waitingCount: true,
});

export type ComingEvent = z.output<typeof comingEventSchema>;

/** A notice about a coming event that is stored at most once. */
export type Announcement = Extract<Notice, { kind: 'eventReminder' | 'eventsNeedingHelpers' }>;

const idOf = (announcement: Announcement): string =>
  announcement.kind === 'eventReminder'
    ? reminderId(announcement.eventId, announcement.startTime, announcement.dueShiftId)
    : helpersId(announcement.eventId);

/** The reads and writes of one transaction. */
export type AnnouncementTransaction = Parameters<Parameters<ComingEventRepository['change']>[0]>[0];

export type ComingEventRepository = ReturnType<typeof createComingEventRepository>;

export function createComingEventRepository({ firestore, log }: { firestore: Firestore; log: Log }) {
  const { queries, part } = createEventStore({ firestore, log });
  const events = part(project(comingEventSchema));
  const notices = firestore.collection(OUTBOX.path);
  const outbox = createOutbox(firestore);

  const within = (transaction: Transaction) => ({
    findEvent: events.in(transaction).find,
    /** Whether the outbox holds the notice, delivered or not. */
    async isStored(announcement: Announcement): Promise<boolean> {
      return (await transaction.get(notices.doc(idOf(announcement)))).exists;
    },
    /** Whether there is a reminder of a start of this event, or this shift, after the one instant and before the other. */
    async hasReminderBetween(
      { eventId, dueShiftId: shiftId }: { eventId: number; dueShiftId?: string | undefined },
      after: Date,
      before: Date,
    ): Promise<boolean> {
      const between = notices
        .where(FieldPath.documentId(), '>', reminderId(eventId, after, shiftId))
        .where(FieldPath.documentId(), '<', reminderId(eventId, before, shiftId));
      return !(await transaction.get(between.select().limit(1))).empty;
    },
    add: (announcement: Announcement, createdAt: Date): void =>
      outbox.add(transaction, announcement, createdAt, idOf(announcement)),
  });

  return {
    /**
     * Lists the events that start after the one instant and not after the other, and those with shifts that lie between the
     * first and the last of these. Two queries, without rosters.
     */
    async list(after: Date, until: Date): Promise<ComingEvent[]> {
      const asked = [queries.startingAfter(after, until), queries.withShiftsUntil(after, until)];
      const found = (await Promise.all(asked.map(events.list))).flat();
      return [...new Map(found.map((event) => [event.id, event])).values()];
    },

    /** The announcements that the outbox does not hold, delivered or not. */
    async listNew<T extends Announcement>(announcements: readonly T[]): Promise<T[]> {
      if (announcements.length === 0) return [];
      const refs = announcements.map((announcement) => notices.doc(idOf(announcement)));
      const stored = await firestore.getAll(...refs, { fieldMask: ['createdAt'] });
      return announcements.filter((_, index) => !stored[index]?.exists);
    },

    /** `work` may run again, on newer documents. It ends quietly when another run adds the same announcement. */
    async change(work: (transaction: ReturnType<typeof within>) => Promise<void>): Promise<void> {
      await unlessTaken(transact(firestore, (transaction) => work(within(transaction))));
    },
  };
}
