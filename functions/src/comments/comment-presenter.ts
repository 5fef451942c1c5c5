import type { Comment } from '@club/contract';
import { toShownPerson } from '../accounts/person-presenter';
import type { Identity } from '../accounts/session-service';
import type { StoredComment } from './comment';

export const toComment = (comment: StoredComment, viewer: Identity | null): Comment => ({
  id: comment.id,
  content: comment.content,
  createdAt: comment.createdAt.toISOString(),
  ...toShownPerson(comment, viewer),
});
