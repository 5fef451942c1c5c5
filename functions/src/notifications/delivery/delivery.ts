import {
  DELIVERY_REASONS,
  DELIVERY_STATES,
  type DeliveryReason,
  type DeliveryState,
  NOTICE_PREFERENCES,
} from '@club/contract';
import * as z from 'zod';
import { storedDate } from '../../platform/stored-date';

const messageSchema = z.object({ title: z.string(), body: z.string(), url: z.string(), tag: z.string() });

/** What must still hold when its turn comes: an event may have moved, a person may have cancelled meanwhile. */
const conditionSchema = z.object({
  kind: z.enum([...NOTICE_PREFERENCES, 'venueInquiry']),
  eventId: z.number().int().nullable(),
  /** Of the event, when the notice arose. */
  startTime: storedDate.nullable(),
  decision: z.enum(['confirmed', 'rejected']).nullable(),
  commentId: z.string().nullable(),
  inquiryId: z.string().nullable().default(null),
});

/**
 * `deliveries/{deviceId}-{noticeId}`: one notice on its way to one device, and for a week what became of it.
 * `dueAt` is when somebody may take it up next: who does moves it behind the time that the work can take, so that
 * it comes up again when they die over it. Finished ones have none, so that no query finds them.
 */
const deliverySchema = z.object({
  noticeId: z.string(),
  deviceId: z.string(),
  userId: z.string(),
  /** Who wrote what it tells: it goes with their account. */
  authorId: z.string().nullable(),
  message: messageSchema,
  urgency: z.enum(['low', 'normal', 'high']),
  condition: conditionSchema,
  /** Of the notice: in this order they go to a device. */
  createdAt: storedDate,
  deliverBefore: storedDate,
  dueAt: storedDate.nullable().default(null),
  /** Whether it waited, or waits, for the end of quiet hours. */
  isDeferred: z.boolean().default(false),
  /** How often it was taken up. */
  attempts: z.number().int().nonnegative(),
  state: z.enum(DELIVERY_STATES),
  reason: z.enum(DELIVERY_REASONS).nullable(),
  finishedAt: storedDate.nullable(),
  /** For Firestore's TTL. */
  expiresAt: storedDate,
});

export type Condition = z.output<typeof conditionSchema>;
export type Delivery = z.output<typeof deliverySchema>;

export const parseDelivery = (document: unknown): Delivery => deliverySchema.parse(document);

/** The deliveries of a device stand together, those of one moment in the order of their notices. */
export const deliveryId = (deviceId: string, noticeId: string): string => `${deviceId}-${noticeId}`;

/** A week long people see what became of a notice. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** One that waits is worth nothing any more when nobody wants to know. */
export const expiryOf = (instant: Date): Date => new Date(instant.getTime() + KEPT_MS);

export type Ending = { state: Exclude<DeliveryState, 'waiting'>; reason: DeliveryReason | null };

export const SENT: Ending = { state: 'sent', reason: null };
export const REFUSED: Ending = { state: 'failed', reason: 'refused' };
export const UNREACHABLE: Ending = { state: 'failed', reason: 'unreachable' };
export const GONE: Ending = { state: 'dropped', reason: 'gone' };
export const TOO_LATE: Ending = { state: 'dropped', reason: 'too-late' };
export const OUTDATED: Ending = { state: 'dropped', reason: 'outdated' };

/** What is left of the message is its title: by it people recognise what they were told, or were not. */
export const finished = (delivery: Delivery, { state, reason }: Ending, now: Date): Delivery => ({
  ...delivery,
  ...{ state, reason, finishedAt: now, expiresAt: expiryOf(now), dueAt: null },
  message: { ...delivery.message, body: '' },
});

export const toDeliveryDocument = ({ dueAt, ...fields }: Delivery) => ({ ...fields, ...(dueAt && { dueAt }) });
