import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import { factsSchema } from '../events/club-event';
import { type Firestore, isTaken, type Transaction, transact } from '../platform/firestore';
import { describeError, type Log } from '../platform/log';
import { helpersWantedId, type Notice, reminderId } from './notice';
import { createOutbox } from './outbox';
import { REMINDER_MS } from './reminders/reminder-time';

const comingEventSchema = factsSchema
  .pick({
    id: true,
    title: true,
    startTime: true,
    endTime: true,
    location: true,
    maxParticipants: true,
    registrationEnabled: true,
  })
  .extend({
    activeUserIds: z.array(z.string()),
    absentUserIds: z.array(z.string()),
    activeCount: z.number().int().nonnegative(),
    waitingCount: z.number().int().nonnegative(),
  });

const FIELDS = Object.keys(comingEventSchema.shape);

/** What is told of a coming event, and not more than once. */
export type Announcement = Extract<Notice, { kind: 'eventReminder' | 'eventsNeedingHelpers' }>;
export type ComingEvent = z.output<typeof comingEventSchema>;
export type ComingEventRepository = ReturnType<typeof createComingEventRepository>;

type Deps = { firestore: Firestore; log: Log };

export function createComingEventRepository({ firestore, log }: Deps) {
  const events = firestore.collection('events');
  const entries = firestore.collection('outbox');
  const outbox = createOutbox(firestore);

  /** One that cannot be read is logged by its id, and keeps nobody from hearing of the others. */
  const readable = (eventId: string, document: unknown): ComingEvent[] => {
    const { data, error } = comingEventSchema.safeParse(document);
    if (!data) log.warn('unreadable event', { eventId, fields: describeError(error).fields });
    return data ? [data] : [];
  };

  async function isTold(transaction: Transaction, entry: Announcement): Promise<boolean> {
    if (entry.kind === 'eventsNeedingHelpers') return (await transaction.get(entries.doc(idOf(entry)))).exists;
    // Who was reminded of an event that was then put off by hours has been told so: that is not another event to them.
    const [from, to] = [-REMINDER_MS, REMINDER_MS].map((shift) =>
      reminderId(entry.eventId, new Date(entry.startTime.getTime() + shift)),
    );
    const near = entries.where(FieldPath.documentId(), '>', from).where(FieldPath.documentId(), '<', to);
    return !(await transaction.get(near.select().limit(1))).empty;
  }

  return {
    /** Events that start after the one instant and not after the other; one query, without rosters. */
    async list(after: Date, until: Date): Promise<ComingEvent[]> {
      const coming = events.where('startTime', '>', after).where('startTime', '<=', until);
      const { docs } = await coming.select(...FIELDS).get();
      return docs.flatMap((document) => readable(document.id, document.data()));
    },

    /** Those of which there is no such entry, be it delivered long ago. */
    async withoutThoseTold<T extends Announcement>(announcements: readonly T[]): Promise<T[]> {
      if (announcements.length === 0) return [];
      const refs = announcements.map((entry) => entries.doc(idOf(entry)));
      const told = await firestore.getAll(...refs, { fieldMask: ['createdAt'] });
      return announcements.filter((_, index) => !told[index]?.exists);
    },

    /** Leaves word of what `announcementOf` says of the event as it is now, unless that has been done. */
    async tellOnce(
      eventId: number,
      announcementOf: (event: ComingEvent) => Announcement | null,
      createdAt: Date,
    ): Promise<void> {
      try {
        await transact(firestore, async (transaction) => {
          const [snapshot] = await transaction.getAll(events.doc(String(eventId)), { fieldMask: FIELDS });
          const [event] = snapshot?.exists ? readable(snapshot.id, snapshot.data()) : [];
          const announcement = event ? announcementOf(event) : null;
          if (announcement && !(await isTold(transaction, announcement))) {
            outbox.add(transaction, announcement, createdAt);
          }
        });
      } catch (error) {
        // Another run has done it at this very moment.
        if (!isTaken(error)) throw error;
      }
    },
  };
}

const idOf = (entry: Announcement): string =>
  entry.kind === 'eventReminder' ? reminderId(entry.eventId, entry.startTime) : helpersWantedId(entry.eventId);
