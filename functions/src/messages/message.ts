import { MESSAGE_GROUPS } from '@club/contract';
import * as z from 'zod';
import { storedDate } from '../platform/stored-documents';

/** `events/{eventId}/messages/{messageId}` */
const messageSchema = z.object({
  /** null: the author's account is deleted. The name is read from the account. */
  authorId: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  isUrgent: z.boolean(),
  groups: z.array(z.enum(MESSAGE_GROUPS)),
  /** Empty: all shifts, or an event without shifts. */
  shiftTitles: z.array(z.string()),
  /** Those to whom it went and whose accounts are not deleted. */
  userIds: z.array(z.string()),
  /** How many these were when it was sent. */
  people: z.number().int().nonnegative(),
  createdAt: storedDate,
});

export type StoredMessage = { id: string } & z.output<typeof messageSchema>;

export const parseMessage = (id: string, document: unknown): StoredMessage => ({
  id,
  ...messageSchema.parse(document),
});

export const toMessageDocument = ({ id: _, ...fields }: StoredMessage) => fields;
