import * as z from 'zod';
import { storedDate } from '../platform/stored-date';

/** The event as it was when the notice arose: it may change or be gone before it is delivered. */
const noticedFields = { title: z.string(), startTime: storedDate, endTime: storedDate, location: z.string() };
const noticedSchema = z.object(noticedFields);
const ofEvent = { eventId: z.number().int(), ...noticedFields };
const userIds = z.array(z.string());
const dates = z.number().int().positive().optional();

const entrySchema = z.discriminatedUnion('kind', [
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
    changed: z.array(noticedSchema.keyof()),
    before: noticedSchema,
    userIds,
    dates,
  }),
  z.object({ kind: z.literal('eventCancelled'), ...ofEvent, userIds, dates }),
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

export type OutboxEntry = z.output<typeof entrySchema>;
type OutboxProgress = z.output<typeof progressSchema> & { createdAt: Date };

export const parseEntry = (document: unknown): OutboxEntry => entrySchema.parse(document);

/** Never throws: what is due must come to an end, be it broken. `storedAt`: when it was made, where it does not say so. */
export function parseProgress(document: unknown, storedAt: Date): OutboxProgress {
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

type Finished = { entry: OutboxEntry | null; createdAt: Date; attempts: number };

/** What is left of a finished entry: nothing of what it told, and whom. */
export const toTombstone = (
  { entry, createdAt, attempts }: Finished,
  state: 'delivered' | 'failed',
  now: Date,
): { createdAt: Date; state: string; attempts: number; finishedAt: Date; expiresAt: Date } => {
  const days = entry?.kind === 'eventsNeedingHelpers' ? KEPT_DAYS.eventsNeedingHelpers : KEPT_DAYS.others;
  return { createdAt, state, attempts, finishedAt: now, expiresAt: new Date(now.getTime() + days * DAY_MS) };
};
