import type { Identity } from '../accounts/session-service';
import { DomainError } from '../domain-error';
import type { CommentDeps } from './deps';

/** Of one's own, and of anyone's by organisers. What is not there (any more) is no error. */
export function deleteComment(
  { comments }: Pick<CommentDeps, 'comments'>,
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
    if (event) transaction.tellPages(eventId);
  });
}
