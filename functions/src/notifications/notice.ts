import * as z from 'zod';
import { storedDate } from '../platform/stored-date';

/** The event as it was when the notice arose: it may change or be gone before the notice is delivered. */
const noticedEventSchema = z.object({
  title: z.string(),
  startTime: storedDate,
  endTime: storedDate,
  location: z.string(),
});
const ofEvent = { eventId: z.number().int(), ...noticedEventSchema.shape };
const userIds = z.array(z.string());
/** How many coming events of a series the notice is about; missing when it is about one. */
const dates = z.number().int().positive().optional();

const noticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waitlistPromotion'), ...ofEvent, userIds }),
  z.object({
    kind: z.literal('registrationConfirmed'),
    ...ofEvent,
    decision: z.enum(['confirmed', 'rejected']),
    userIds,
  }),
  z.object({
    kind: z.literal('eventUpdated'),
    ...ofEvent,
    changed: z.array(noticedEventSchema.keyof()),
    /** The event before the change. */
    before: noticedEventSchema,
    userIds,
    dates,
  }),
  z.object({ kind: z.literal('eventCancelled'), ...ofEvent, userIds, dates }),
  /** Goes to every member but the one who made the event; a series has one, with its first event. */
  z.object({ kind: z.literal('eventCreated'), ...ofEvent, exceptUserId: z.string(), dates }),
  z.object({ kind: z.literal('eventReminder'), ...ofEvent, userIds }),
  /** To everyone but those who are registered or wait when it is delivered. */
  z.object({ kind: z.literal('eventsNeedingHelpers'), ...ofEvent }),
  /** Who is told of a comment depends on who wrote before, and is found out when it is delivered. */
  z.object({
    kind: z.literal('newComment'),
    ...ofEvent,
    commentId: z.string(),
    /** Goes with their account: name and text are theirs. */
    authorId: z.string(),
    authorName: z.string(),
    /** The beginning of the comment. */
    excerpt: z.string(),
  }),
  z.object({
    kind: z.literal('venueInquiry'),
    audience: z.literal('organisers'),
    /** null: a visitor. */
    authorId: z.string().nullable(),
    inquiryId: z.string(),
    name: z.string(),
    preferredDate: storedDate,
  }),
]);

/**
 * `outbox/{id}`: what is to be told to people. `dueAt` is when somebody may take it up next; who does moves it behind
 * the time that the work can take, so that it comes up again when they die over it. Of what is finished only this is
 * left for a while, without `dueAt` and without what it told: so that the same is not told again.
 */
const progressSchema = z.object({
  createdAt: storedDate.nullable().catch(null),
  dueAt: storedDate.nullable().catch(null),
  /** How often it was taken up. */
  attempts: z.number().int().nonnegative().catch(0),
  /** How far its recipients have got their deliveries; null: none of them. */
  cursor: z.string().nullable().catch(null),
});

/** Something that people are to be told, as it is stored together with its cause. */
export type Notice = z.output<typeof noticeSchema>;

type WithoutEvent<T> = T extends unknown ? Omit<T, keyof typeof ofEvent> : never;

/** A notice as the rules on events return it: the event is added when the notice is stored. */
export type NoticeDraft<Kind extends Notice['kind'] = Exclude<Notice['kind'], 'venueInquiry'>> = WithoutEvent<
  Extract<Notice, { kind: Kind }>
>;

type NoticeProgress = z.output<typeof progressSchema> & { createdAt: Date };

export const parseNotice = (document: unknown): Notice => noticeSchema.parse(document);

/** Never throws: what is due must come to an end, be it broken. `storedAt`: when it was made, where it does not say so. */
export function parseProgress(document: unknown, storedAt: Date): NoticeProgress {
  const { createdAt, ...progress } = progressSchema.parse(document);
  return { ...progress, createdAt: createdAt ?? storedAt };
}

/** At most one of each event and start: moved, it is another. */
export const reminderId = (eventId: number, startTime: Date): string => `reminder-${eventId}-${startTime.getTime()}`;

/** At most one of each event. */
export const helpersWantedId = (eventId: number): string => `helpers-${eventId}`;

const DAY_MS = 24 * 3_600_000;

/** How long it is known that something has been told. An event may be planned a year ahead, and helpers are asked for once. */
const KEPT_DAYS = { eventsNeedingHelpers: 400, others: 30 };

type Finished = { entry: Notice | null; createdAt: Date; attempts: number };

/** What is left of a finished entry: nothing of what it told, and whom. */
export const toTombstone = (
  { entry, createdAt, attempts }: Finished,
  state: 'delivered' | 'failed',
  now: Date,
): { createdAt: Date; state: string; attempts: number; finishedAt: Date; expiresAt: Date } => {
  const days = entry?.kind === 'eventsNeedingHelpers' ? KEPT_DAYS.eventsNeedingHelpers : KEPT_DAYS.others;
  return { createdAt, state, attempts, finishedAt: now, expiresAt: new Date(now.getTime() + days * DAY_MS) };
};
