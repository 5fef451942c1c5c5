import * as z from 'zod';
import { instantSchema } from '../instants';
import { NOTICE_KINDS } from './preferences';

/** So many notices are kept for each person, the latest. */
export const INBOX_SIZE = 100;

export const inboxItemSchema = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  /** May have several lines. */
  body: z.string(),
  /** The path of the page that it is about. */
  url: z.string(),
  at: z.iso.datetime(),
  isRead: z.boolean(),
});

/** The latest notices for the caller, the newest first. */
export const inboxSchema = z.object({ items: z.array(inboxItemSchema).max(INBOX_SIZE), unread: z.int().nonnegative() });

/** Everything up to this instant, which is that of the latest notice that was shown, has been read. */
export const readInboxSchema = z.object({ upTo: instantSchema });

export type InboxItem = z.infer<typeof inboxItemSchema>;
export type Inbox = z.infer<typeof inboxSchema>;
