import { ALL_DEFAULT_PREFERENCES, type Inbox } from '@club/contract';
import * as z from 'zod';
import { isWanted } from '../notifications/ways';
import { describeError } from '../platform/log';
import { tryEach } from '../platform/try-each';
import type { Services } from '../services';
import { shortened } from '../shortened';
import { mergeInbox, type StoredItem } from './inbox';

type Deps = Pick<Services, 'inbox' | 'accounts' | 'comments' | 'preferences' | 'clock'>;

export async function getInbox({ inbox, accounts, comments, preferences, clock }: Deps, uid: string): Promise<Inbox> {
  const [{ own, everyone }, account, changed] = await Promise.all([
    inbox.find(uid),
    accounts.find(uid),
    preferences.findChanged(uid),
  ]);
  const wanted = changed ?? ALL_DEFAULT_PREFERENCES;
  const now = clock.now();
  const reader = {
    uid,
    memberSince: account?.createdAt ?? now,
    isWanted: (kind: Parameters<typeof isWanted>[0]) => isWanted(kind, wanted),
  };
  const merged = mergeInbox({ own, news: everyone.items }, reader, now);
  const quotes = await quoteComments(comments, merged);
  const items = merged.map(({ id, kind, title, body, url, at }) => ({
    id,
    kind,
    title,
    body: quotes.get(id) ?? body,
    url,
    at: at.toISOString(),
    isRead: own.readAt !== null && at <= own.readAt,
  }));
  return { items, unread: items.filter(({ isRead }) => !isRead).length };
}

/** The comment that a notice is about. */
const commentSchema = z.object({ eventId: z.number(), commentId: z.string() });

/** Each costs a read. */
const MAX_QUOTES = 10;

/** As much as a push quotes. */
const MAX_QUOTE_LENGTH = 140;

/**
 * The beginning of the latest comment on each event, by the id of its notice. No inbox holds the text of a comment, which can
 * be deleted: it is read where it stands.
 */
async function quoteComments(comments: Deps['comments'], items: readonly StoredItem[]) {
  const latest = new Map<number, { id: string; commentId: string }>();
  for (const { id, notice } of items) {
    const comment = commentSchema.safeParse(notice).data;
    if (comment && !latest.has(comment.eventId)) latest.set(comment.eventId, { id, commentId: comment.commentId });
  }
  const quotes = [...latest].slice(0, MAX_QUOTES).map(async ([eventId, { id, commentId }]) => {
    const comment = await comments.find(eventId, commentId);
    const quote =
      comment && `${comment.firstName} ${comment.lastName}: ${shortened(comment.content, MAX_QUOTE_LENGTH)}`;
    return [id, quote] as const;
  });
  return new Map(await Promise.all(quotes));
}

/** An instant of the future changes nothing: it would hide what is yet to come. */
export async function readInbox({ inbox, clock }: Deps, uid: string, upTo: Date): Promise<void> {
  if (upTo <= clock.now()) await inbox.markRead(uid, upTo);
}

/** Removes from all inboxes what is over, too old or too much. Safe to repeat. */
export async function trimInboxes({ inbox, clock, log }: Pick<Services, 'inbox' | 'clock' | 'log'>) {
  await inbox.overfull(clock.now(), (ids) =>
    tryEach(
      ids,
      (id) => inbox.trim(id, clock.now()),
      (id, error) => log.warn('inbox not trimmed', { inboxId: id, ...describeError(error) }),
    ),
  );
}
