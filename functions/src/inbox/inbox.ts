import { addClubMonths, INBOX_SIZE, KEPT_FOR, NOTICE_KINDS } from '@club/contract';
import * as z from 'zod';
import type { Notification } from '../delivery/say';
import { type StoredNotice, storedNoticeSchema } from '../notifications/notice-kind';
import { defineCollection } from '../platform/collection';
import { storedDate } from '../platform/stored-documents';
import { shortened } from '../shortened';

const itemSchema = z.object({
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  body: z.string(),
  url: z.string(),
  /** When it came into the inbox. */
  at: storedDate,
  /** A call for help is of no use from then on; null: it stays. */
  until: storedDate.nullable(),
  /** The account that it names, with which it is erased. */
  authorId: z.string().nullable(),
  /** Those whom news for everyone leave out. */
  except: z.array(z.string()).default([]),
  /** The news that may come by mail later. Others have none, and those of the release before neither. */
  notice: storedNoticeSchema.nullable().default(null),
});

/**
 * `inbox/{uid}`: the notices for a person, by their ids, and `inbox/everyone`: those for all members, stored once. What a
 * new one leaves no room for is removed with the same write.
 */
const inboxSchema = z.object({
  // One that cannot be read must not hide the others.
  items: z.record(z.string(), itemSchema.nullable().catch(null)).default({}),
  // Read as text it would hide all notices.
  readAt: storedDate.nullable().catch(null).default(null),
});

export const INBOX = defineCollection({
  path: 'inbox',
  version: 1,
  called: 'inbox',
  parse(fields): StoredInbox {
    const { items, readAt } = inboxSchema.parse(fields);
    return { items: Object.entries(items).flatMap(([id, item]) => (item ? [{ ...item, id }] : [])), readAt };
  },
  archived: 'whole',
  people: { source: 'inbox', toldIn: 'inbox' },
});

export type StoredItem = z.output<typeof itemSchema> & { id: string };
export type StoredInbox = { items: StoredItem[]; readAt: Date | null };

/** A notice for one inbox. */
export type InboxEntry = { inboxId: string; item: StoredItem };

/** The inbox of news for all members. No account has this id. */
export const EVERYONE = 'everyone';

/**
 * Notices are kept up to this size, beside the one that is added last. Firestore takes a document of a megabyte, and
 * refuses every write that would make it larger.
 */
export const MAX_INBOX_BYTES = 500_000;

/** Far more than any notice has but a message. */
const MAX_BODY_LENGTH = 1_000;

/** The account whose text the notice quotes, or that it names. */
export const authorOf = (notice: StoredNotice): string | null =>
  'authorId' in notice && typeof notice.authorId === 'string' ? notice.authorId : null;

/** Tells in the app what the notification tells, without what its author may take back meanwhile. */
export function toItem(
  noticeId: string,
  { payload: { title, url, body: text }, kind, notice, inbox }: Notification,
  now: Date,
): StoredItem {
  const body = inbox.body ?? text;
  return {
    id: noticeId,
    kind,
    title,
    body: body.length > MAX_BODY_LENGTH ? shortened(body, MAX_BODY_LENGTH) : body,
    url,
    at: now,
    until: inbox.until,
    authorId: authorOf(notice),
    except: [],
    notice: inbox.notice,
  };
}

/** At most as many as are kept, none of them older than a year or useless by now. */
export function latest(items: readonly StoredItem[], now: Date): StoredItem[] {
  const oldest = addClubMonths(now, -KEPT_FOR.inboxMonths);
  return items
    .filter(({ at, until }) => at > oldest && (until === null || until > now))
    .sort((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? -1 : 1))
    .slice(0, INBOX_SIZE);
}
