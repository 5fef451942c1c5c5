import { type Comment, HIDDEN_MEMBER } from '@club/contract';
import * as z from 'zod';
import { toShownPerson } from '../accounts/person-presenter';
import type { Identity } from '../accounts/sessions/identity';
import { DomainError } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';
import { shortened } from '../shortened';
import { commentIdAt, type StoredComment } from './comment';
import type { CommentRepository, CommentTransaction } from './comment-repository';

type Deps = Pick<Services, 'comments' | 'limiter'>;

/**
 * A page of an event's comments, the newest first, and the number of all its comments. Where the club hides who helps,
 * visitors are not told who wrote them: it is mostly those who help.
 */
export async function listComments(
  { comments, clubSettings }: Pick<Services, 'comments' | 'clubSettings'>,
  eventId: number,
  before: string | null,
  viewer: Identity | null,
): Promise<{ page: Comment[]; total: number }> {
  const listed = await comments.list(eventId, before);
  if (!listed || (listed.membersOnly && !viewer)) throw new DomainError('not-found');
  const hidesAuthors = !viewer && (await clubSettings.current()).hidesHelpers;
  const shown = hidesAuthors ? listed.page.map((comment) => ({ ...comment, ...HIDDEN_AUTHOR })) : listed.page;
  return { page: shown.map((comment) => toComment(comment, viewer)), total: listed.total };
}

const HIDDEN_AUTHOR = { userId: null, ...HIDDEN_MEMBER, profilePhotoUrl: null };

const toComment = (comment: StoredComment, viewer: Identity | null): Comment => ({
  id: comment.id,
  content: comment.content,
  createdAt: comment.createdAt.toISOString(),
  ...toShownPerson(comment, viewer),
});

/** The response is remembered by its id alone, without names and without the text. */
const rememberedSchema = z.object({ id: z.string() });

/** Comments on an event as the caller, and notifies the people whom it concerns. */
export async function createComment(
  { comments, limiter }: Deps,
  eventId: number,
  content: string,
  caller: Identity,
  idempotencyKey: string | null,
): Promise<Comment> {
  // A repeated request succeeds even if the first one was the last that the limit allows.
  const earlier = await comments.findResponse(idempotencyKey, rememberedSchema);
  if (earlier) return getComment(comments, eventId, earlier.id, caller);

  // A transaction that ran again stored only the last of its comments; one that found an earlier response stored none.
  const drafts = new Map<string, StoredComment>();
  const bucket = { limit: LIMITS.commentMember, subject: caller.uid };
  const write = () =>
    comments.once(idempotencyKey, rememberedSchema, async (transaction) => {
      const comment = await addComment(transaction, eventId, content, caller.uid);
      drafts.set(comment.id, comment);
      return { id: comment.id };
    });
  const { id } = await limiter.attempt([bucket], write, (written) => drafts.has(written.id));
  const comment = drafts.get(id);
  return comment ? toComment(comment, caller) : getComment(comments, eventId, id, caller);
}

async function getComment(comments: CommentRepository, eventId: number, id: string, viewer: Identity) {
  const comment = await comments.find(eventId, id);
  if (!comment) throw new DomainError('not-found', { message: 'Dieser Kommentar wurde inzwischen gelöscht.' });
  return toComment(comment, viewer);
}

/** A notification on a locked screen shows about this much, and its whole payload must stay small. */
const MAX_EXCERPT_LENGTH = 140;

async function addComment(
  transaction: CommentTransaction,
  eventId: number,
  content: string,
  uid: string,
): Promise<StoredComment> {
  const [event, author] = await Promise.all([transaction.findEvent(eventId), transaction.findAuthor(uid)]);
  if (!event) throw new DomainError('not-found');
  if (!author) throw new DomainError('not-signed-in');
  const { firstName, lastName, profilePhotoUrl } = author;
  const createdAt = transaction.now;
  const id = commentIdAt(createdAt);
  const comment = { id, userId: uid, firstName, lastName, profilePhotoUrl, content, createdAt };
  transaction.add(eventId, comment);
  transaction.countChange(event.followed);
  transaction.notify({
    kind: 'newComment',
    ...event.noticed,
    commentId: id,
    authorId: uid,
    authorName: `${firstName} ${lastName}`,
    excerpt: shortened(content, MAX_EXCERPT_LENGTH),
  });
  return comment;
}

/** Authors delete their own comments, organisers any. Deleting a missing comment succeeds: the client retries once. */
export function deleteComment(
  { comments }: Pick<Services, 'comments'>,
  eventId: number,
  commentId: string,
  caller: Identity,
): Promise<void> {
  return comments.change(async (transaction) => {
    const comment = await transaction.find(eventId, commentId);
    if (!comment) return;
    if (comment.userId !== caller.uid && !caller.isAdmin) throw new DomainError('not-allowed');
    const event = await transaction.findEvent(eventId);
    transaction.remove(eventId, commentId);
    if (event) transaction.countChange(event.followed);
  });
}

export const createCommentHandlers = (deps: Services) =>
  ({
    async listComments({ params, query, identity, setTotalCount }) {
      const { page, total } = await listComments(deps, params.eventId, query.before ?? null, identity);
      setTotalCount(total);
      return page;
    },
    createComment: ({ params, body, identity, idempotencyKey }) =>
      createComment(deps, params.eventId, body.content, identity, idempotencyKey),
    async deleteComment({ params, identity }) {
      await deleteComment(deps, params.eventId, params.commentId, identity);
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;
