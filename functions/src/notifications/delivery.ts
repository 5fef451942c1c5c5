import {
  DELIVERY_CHANNELS,
  DELIVERY_REASONS,
  DELIVERY_STATES,
  type DeliveryChannel,
  type DeliveryReason,
  KEPT_FOR,
  NOTICE_KINDS,
} from '@club/contract';
import * as z from 'zod';
import { defineCollection } from '../platform/collection';
import { storedDate } from '../platform/stored-documents';
import { storedNoticeSchema } from './notice-kind';
import { daysAfter } from './notification-terms';
import { pushPayloadSchema } from './push-payload';

/**
 * `deliveries/{deviceId}-{noticeId}`: one notice on its way to one device, or to a person's mailbox, kept for a week after it
 * ended. `dueAt` is when it may be claimed; a claim moves it past the time that the work can take, so that the delivery is
 * due again when its process dies. A finished delivery has no `dueAt`, so that no query for due ones finds it. Mails have
 * theirs in a field of its own, because another process sends them.
 */
const deliverySchema = z.object({
  noticeId: z.string(),
  channel: z.enum(DELIVERY_CHANNELS),
  /** The mailbox has one, too: see `mailboxIdOf`. */
  deviceId: z.string(),
  userId: z.string(),
  /** The author of the text that it quotes, whose account it is erased with. */
  authorId: z.string().nullable(),
  /** The words as they were when it was planned. Those that go are made then, from the notice. */
  message: pushPayloadSchema,
  urgency: z.enum(['low', 'normal', 'high']),
  /** The preference by which the person gets it. */
  kind: z.enum(NOTICE_KINDS),
  /** The notice, without others whom it concerns; null once the delivery has ended. */
  notice: storedNoticeSchema.nullable(),
  /** When the notice was created. Deliveries to one device are sent in this order. */
  createdAt: storedDate,
  deliverBefore: storedDate,
  dueAt: storedDate.nullable().default(null),
  /** Whether it was ever put off until the end of quiet hours. */
  isDeferred: z.boolean(),
  /** A mail that goes only if no device has taken the notice by then. */
  unlessPushed: z.boolean(),
  /** The claim of a process that has not said yet what became of it. */
  isClaimed: z.boolean(),
  /** The number of claims; those that ended without an attempt to send are not counted. */
  attempts: z.number().int().nonnegative(),
  state: z.enum(DELIVERY_STATES),
  reason: z.enum(DELIVERY_REASONS).nullable(),
  finishedAt: storedDate.nullable(),
  /** Firestore's TTL policy removes the document after this instant. */
  expiresAt: storedDate,
});

export type Delivery = z.output<typeof deliverySchema>;

const storedSchema = deliverySchema
  .extend({ mailDueAt: storedDate.nullable().default(null) })
  .transform(({ mailDueAt, ...delivery }): Delivery => ({ ...delivery, dueAt: delivery.dueAt ?? mailDueAt }));

export const parseDelivery = (document: unknown): Delivery => storedSchema.parse(document);

export const DELIVERIES = defineCollection({
  path: 'deliveries',
  version: 1,
  called: 'delivery',
  parse: (fields, id) => ({ ...parseDelivery(fields), id }),
  toDocument: ({ id: _, ...delivery }) => toDeliveryDocument(delivery),
  expires: true,
  archived: { keeps: (fields) => (fields.state === 'waiting' ? null : fields) },
  people: {
    named: [
      { field: 'userId', erased: 'document' },
      { field: 'authorId', erased: 'document' },
    ],
    /** Each notice once, on however many devices it was shown. */
    told: (found) => ({
      notices: Array.from(
        new Map(found.map((delivery) => [delivery.noticeId, delivery])).values(),
        ({ kind, createdAt, message }) => ({
          kind,
          createdAt: createdAt.toISOString(),
          about: message.title,
        }),
      ),
    }),
    toldIn: 'deliveries',
  },
});

/** The field in which it is stored when a delivery is due. */
export const dueField = (channel: DeliveryChannel): 'dueAt' | 'mailDueAt' =>
  channel === 'mail' ? 'mailDueAt' : 'dueAt';

/** Stands for the mailbox of a person where a push has the id of a device. */
export const mailboxIdOf = (uid: string): string => `mail-${uid}`;

/** The id makes a second delivery of the same notice to the same device impossible. */
export const deliveryId = (deviceId: string, noticeId: string): string => `${deviceId}-${noticeId}`;

/** When a delivery that ends or becomes useless at this instant can be removed. */
export const expiryOf = (instant: Date): Date => daysAfter(instant, KEPT_FOR.deliveryDays);

/** It was sent, or why it was not. */
export type Ending = 'sent' | DeliveryReason;

const FAILURES: readonly Ending[] = ['refused', 'unreachable'];

/** Keeps the title, by which people recognise the notification, and drops what else it tells. */
export const finished = (delivery: Delivery, ending: Ending, now: Date): Delivery => ({
  ...delivery,
  message: { ...delivery.message, body: '' },
  notice: null,
  state: ending === 'sent' ? 'sent' : FAILURES.includes(ending) ? 'failed' : 'dropped',
  reason: ending === 'sent' ? null : ending,
  finishedAt: now,
  expiresAt: expiryOf(now),
  dueAt: null,
  isClaimed: false,
});

export const toDeliveryDocument = ({ dueAt, ...fields }: Delivery) => ({
  ...fields,
  ...(dueAt && { [dueField(fields.channel)]: dueAt }),
});
