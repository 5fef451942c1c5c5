import { MESSAGE_GROUPS } from '@club/contract';
import * as z from 'zod';
import { defineCollection } from '../platform/collection';
import { toIso } from '../platform/responses';
import { storedDate } from '../platform/stored-documents';

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

/** The messages of a deleted account stay without the author: others were told by them. */
export const MESSAGES = defineCollection({
  path: 'events/{eventId}/messages',
  version: 1,
  called: 'message',
  parse: (fields, id) => ({ id, ...messageSchema.parse(fields) }),
  archived: 'whole',
  people: {
    named: [
      { field: 'authorId', erased: 'id', moved: 'id' },
      { field: 'userIds', isList: true, erased: 'id', moved: 'id' },
    ],
    told: (found, uid) => ({
      messages: found
        .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
        .map(({ parentId, authorId, createdAt, subject, text }) => {
          const by = authorId === uid ? ('you' as const) : ('another' as const);
          return toIso({ eventId: Number(parentId), by, createdAt, subject, text });
        }),
    }),
    toldIn: 'messages',
  },
});

export type StoredMessage = { id: string } & z.output<typeof messageSchema>;
