import type { Comment } from '@club/contract';
import { toShownPerson } from '../accounts/shown-person';
import type { Identity } from '../sessions/session-service';
import type { StoredComment } from './comment';

export const toComment = (comment: StoredComment, viewer: Identity | null): Comment => ({
  id: comment.id,
  content: comment.content,
  createdAt: comment.createdAt.toISOString(),
  ...toShownPerson(comment, viewer),
});
