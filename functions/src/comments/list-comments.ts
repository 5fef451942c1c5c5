import type { Comment } from '@club/contract';
import type { Identity } from '../accounts/session-service';
import { DomainError } from '../domain-error';
import { toComment } from './comment-presenter';
import type { CommentDeps } from './deps';

/** A page of what was written on an event, the newest first, and how much there is in all. */
export async function listComments(
  { comments }: Pick<CommentDeps, 'comments'>,
  eventId: number,
  before: string | null,
  viewer: Identity | null,
): Promise<{ page: Comment[]; total: number }> {
  const listed = await comments.list(eventId, before);
  if (!listed) throw new DomainError('not-found');
  return { page: listed.page.map((comment) => toComment(comment, viewer)), total: listed.total };
}
