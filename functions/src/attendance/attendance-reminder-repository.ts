import { addClubDays, SHIFT_DAYS_AFTER } from '@club/contract';
import type * as z from 'zod';
import { eventFieldsSchema } from '../events/club-event';
import { createEventStore } from '../events/event-store';
import { createOutbox, OUTBOX } from '../notifications/outbox';
import { type Firestore, transact, unlessTaken } from '../platform/firestore';
import type { Log } from '../platform/log';
import { project } from '../platform/store';
import { lastEndOf } from '../registrations/derived-fields';
import { type AttendanceNotice, attendanceNoticeId } from './notices/attendance-missing';

const endedSchema = eventFieldsSchema.pick({
  id: true,
  title: true,
  startTime: true,
  endTime: true,
  occupiedUntil: true,
  cancelledAt: true,
  activeCount: true,
  attendanceNotedAt: true,
});

export type EndedOverview = z.output<typeof endedSchema>;

type Period = { from: Date; until: Date };

export function createAttendanceReminderRepository(firestore: Firestore, log: Log) {
  const events = createEventStore({ firestore, log });
  const notices = firestore.collection(OUTBOX.path);
  const outbox = createOutbox(firestore);

  return {
    /**
     * Stores the notice that `noticeOf` makes of the events whose last thing ended at `from` or later and before `until`,
     * unless the outbox holds it, delivered or not. It reads the events of some more days, because shifts may end later.
     */
    async tellOnce(
      { from, until }: Period,
      createdAt: Date,
      noticeOf: (ended: readonly EndedOverview[]) => AttendanceNotice | null,
    ): Promise<void> {
      const tell = transact(firestore, async (transaction) => {
        const ended = events.part(project(endedSchema)).in(transaction);
        const found = await ended.list(events.queries.endingBetween(addClubDays(from, -SHIFT_DAYS_AFTER), until));
        const isWithin = (event: EndedOverview) => lastEndOf(event) >= from && lastEndOf(event) < until;
        const notice = noticeOf(found.filter(isWithin));
        if (!notice || (await transaction.get(notices.doc(attendanceNoticeId(notice.day)))).exists) return;
        outbox.add(transaction, notice, createdAt, attendanceNoticeId(notice.day));
      });
      // Another run may be faster.
      await unlessTaken(tell);
    },
  };
}
