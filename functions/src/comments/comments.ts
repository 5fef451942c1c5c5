import { type Comment, HIDDEN_MEMBER, toldFacts } from '@club/contract';
import * as z from 'zod';
import { toShownPerson } from '../accounts/person-presenter';
import type { Identity } from '../accounts/sessions/identity';
import { DomainError, required } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { transact } from '../platform/firestore';
import { toIso } from '../platform/responses';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';
import { shortened } from '../shortened';
import { commentIdAt, type StoredComment } from './comment';

/** The response is remembered by its id alone, without names and without the text. */
const rememberedSchema = z.object({ id: z.string() });

/** A notification on a locked screen shows about this much, and its whole payload must stay small. */
const MAX_EXCERPT_LENGTH = 140;

const GONE = { message: 'Dieser Kommentar wurde inzwischen gelöscht.' };

const HIDDEN_AUTHOR = { userId: null, ...HIDDEN_MEMBER, profilePhotoUrl: null };

export const createCommentHandlers = ({ accounts, clock, clubSettings, comments, firestore, limiter }: Services) =>
  ({
    /**
     * A page of an event's comments, the newest first, and the number of all its comments. Where the club hides who helps,
     * visitors are not told who wrote them: it is mostly those who help.
     */
    async listComments({ params, query, identity: viewer, setTotalCount }) {
      const listed = await comments.list(params.eventId, query.before ?? null);
      if (!listed || (listed.membersOnly && !viewer)) throw new DomainError('not-found');
      setTotalCount(listed.total);
      const hidden = !viewer && (await clubSettings.current()).hidesHelpers ? HIDDEN_AUTHOR : {};
      return listed.page.map((comment) => toComment({ ...comment, ...hidden }, viewer));
    },

    /** Comments on an event as the caller, and notifies the people whom it concerns. */
    async createComment({ params: { eventId }, body: { content }, identity: caller, idempotencyKey }) {
      const buckets = [{ limit: LIMITS.commentMember, subject: caller.uid }];
      // A transaction that ran again stored only the last of its comments; one that found an earlier response stored none.
      const drafts = new Map<string, StoredComment>();
      const { id } = await limiter.once(buckets, idempotencyKey, rememberedSchema, async (transaction) => {
        const [found, author] = await Promise.all([
          comments.findEvent(transaction, eventId),
          accounts.in(transaction).find(caller.uid),
        ]);
        const event = required(found);
        const { firstName, lastName, profilePhotoUrl } = required(author, 'not-signed-in');
        const createdAt = clock.now();
        const by = { userId: caller.uid, firstName, lastName, profilePhotoUrl };
        const comment = { id: commentIdAt(createdAt), ...by, content, createdAt };
        drafts.set(comment.id, comment);
        comments.add(transaction, event, comment, {
          kind: 'newComment',
          eventId,
          ...toldFacts(event),
          commentId: comment.id,
          authorId: caller.uid,
          authorName: `${firstName} ${lastName}`,
          excerpt: shortened(content, MAX_EXCERPT_LENGTH),
        });
        return { id: comment.id };
      });
      return toComment(drafts.get(id) ?? required(await comments.find(eventId, id), 'not-found', GONE), caller);
    },

    /** Authors delete their own comments, organisers any. Deleting a missing comment succeeds: the client retries once. */
    deleteComment: ({ params: { eventId, commentId }, identity: caller }) =>
      transact(firestore, async (transaction) => {
        const comment = await comments.in(transaction, eventId).find(commentId);
        if (!comment) return { ok: true };
        if (comment.userId !== caller.uid && !caller.isAdmin) throw new DomainError('not-allowed');
        comments.remove(transaction, eventId, commentId, await comments.findEvent(transaction, eventId));
        return { ok: true };
      }),
  }) satisfies Partial<Handlers>;

function toComment(comment: StoredComment, viewer: Identity | null): Comment {
  const { id, content, createdAt } = comment;
  return { ...toIso({ id, content, createdAt }), ...toShownPerson(comment, viewer) };
}
