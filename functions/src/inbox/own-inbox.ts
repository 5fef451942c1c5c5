import * as z from 'zod';
import type { Handlers } from '../http/handlers';
import { isWanted } from '../notifications/ways';
import type { Services } from '../services';
import { shortened } from '../shortened';
import { latest, type StoredItem } from './inbox';

export const createInboxHandlers = ({ inbox, accounts, comments, preferences, clock }: Services) =>
  ({
    async getInbox({ identity: { uid } }) {
      const [{ own, everyone }, account, wanted] = await Promise.all([
        inbox.find(uid),
        accounts.find(uid),
        preferences.find(uid),
      ]);
      const now = clock.now();
      const memberSince = account?.createdAt ?? now;
      // News from before are not theirs.
      const news = everyone.items.filter(
        ({ kind, at, except }) => isWanted(kind, wanted) && at >= memberSince && !except.includes(uid),
      );
      const merged = latest([...own.items, ...news], now);
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
    },

    async readInbox({ body, identity }) {
      const upTo = new Date(body.upTo);
      // An instant of the future would hide what is yet to come.
      if (upTo <= clock.now()) await inbox.markRead(identity.uid, upTo);
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;

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
async function quoteComments(comments: Services['comments'], items: readonly StoredItem[]) {
  const newest = new Map<number, { id: string; commentId: string }>();
  for (const { id, notice } of items) {
    const comment = commentSchema.safeParse(notice).data;
    if (comment && !newest.has(comment.eventId)) newest.set(comment.eventId, { id, commentId: comment.commentId });
  }
  const quotes = [...newest].slice(0, MAX_QUOTES).map(async ([eventId, { id, commentId }]) => {
    const comment = await comments.find(eventId, commentId);
    const quote =
      comment && `${comment.firstName} ${comment.lastName}: ${shortened(comment.content, MAX_QUOTE_LENGTH)}`;
    return [id, quote] as const;
  });
  return new Map(await Promise.all(quotes));
}
