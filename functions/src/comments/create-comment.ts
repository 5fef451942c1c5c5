import type { Comment } from '@club/contract';
import * as z from 'zod';
import type { Identity } from '../accounts/session-service';
import { DomainError } from '../domain-error';
import { LIMITS } from '../rate-limits/limits';
import { shortened } from '../shortened';
import type { StoredComment } from './comment';
import { commentIdAt } from './comment-id';
import { toComment } from './comment-presenter';
import type { CommentTransaction } from './comment-repository';
import type { CommentDeps } from './deps';

/** What a notification shows on a locked screen; its whole payload must stay small. */
const MAX_EXCERPT_LENGTH = 140;

/** What is remembered of an attempt: no name, and nothing that was written. */
const madeSchema = z.object({ id: z.string() });

/** Writes on an event as the caller, and leaves word for those whom it concerns. */
export async function createComment(
  { comments, limiter }: CommentDeps,
  eventId: number,
  content: string,
  caller: Identity,
  idempotencyKey: string | null,
): Promise<Comment> {
  const repeated = async (id: string): Promise<Comment> => {
    const comment = await comments.find(eventId, id);
    if (!comment) throw new DomainError('not-found', { message: 'Dieser Kommentar wurde inzwischen gelöscht.' });
    return toComment(comment, caller);
  };
  // A repetition is answered even where its first sending was the last that the limit allows.
  const earlier = await comments.findResponse(idempotencyKey, madeSchema);
  if (earlier) return repeated(earlier.id);

  // Of a transaction that had to run again, only the last comment was stored; of a repetition at the same moment, none.
  const drafts = new Map<string, StoredComment>();
  const bucket = { limit: LIMITS.commentMember, subject: caller.uid };
  const make = () =>
    comments.once(idempotencyKey, madeSchema, async (transaction) => {
      const comment = await write(transaction, eventId, content, caller.uid);
      drafts.set(comment.id, comment);
      return { id: comment.id };
    });
  const { id } = await limiter.attempt([bucket], make, (made) => drafts.has(made.id));
  const comment = drafts.get(id);
  return comment ? toComment(comment, caller) : repeated(id);
}

async function write(
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
  transaction.tellPages(eventId);
  transaction.notify({
    kind: 'newComment',
    ...event,
    commentId: id,
    authorId: uid,
    authorName: `${firstName} ${lastName}`,
    excerpt: shortened(content, MAX_EXCERPT_LENGTH),
  });
  return comment;
}
