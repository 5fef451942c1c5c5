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

/** A notice about a coming event. It is told already when the outbox has one with an id from the first to the last of one of `told`. */
export type Announcement = {
  id: string;
  told: readonly (readonly [first: string, last: string])[];
  notice: Extract<Notice, { kind: 'eventReminder' | 'eventsNeedingHelpers' }>;
};

export type ComingEventRepository = ReturnType<typeof createComingEventRepository>;

export function createComingEventRepository({ firestore, log }: { firestore: Firestore; log: Log }) {
  const { queries, part } = createEventStore({ firestore, log });
  const events = part(project(comingEventSchema));
  const notices = firestore.collection(OUTBOX.path);
  const outbox = createOutbox(firestore);

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
    async listNew(announcements: readonly Announcement[]): Promise<Announcement[]> {
      if (announcements.length === 0) return [];
      const refs = announcements.map(({ id }) => notices.doc(id));
      const stored = await firestore.getAll(...refs, { fieldMask: ['createdAt'] });
      return announcements.filter((_, index) => !stored[index]?.exists);
    },

    /**
     * Stores what the rule announces of the event as it is now, and is not told yet. The rule may be applied again to a newer
     * event. Ends quietly when another run adds the same announcement.
     */
    async announce(eventId: number, rule: (event: ComingEvent) => readonly Announcement[], now: Date): Promise<void> {
      const has = async (transaction: Transaction, [first, last]: Announcement['told'][number]) => {
        const between = notices.where(FieldPath.documentId(), '>=', first).where(FieldPath.documentId(), '<=', last);
        return !(await transaction.get(between.select().limit(1))).empty;
      };
      const announcing = transact(firestore, async (transaction) => {
        const event = await events.in(transaction).find(eventId);
        const announcements = event ? rule(event) : [];
        // Every read comes before the first write.
        const told = await Promise.all(
          announcements.map((one) => Promise.all(one.told.map((ids) => has(transaction, ids)))),
        );
        for (const { id, notice } of announcements.filter((_, index) => !told[index]?.includes(true)))
          outbox.add(transaction, notice, now, id);
      });
      await unlessTaken(announcing);
    },
  };
}
