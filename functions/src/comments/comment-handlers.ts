import type { ClubSettingsRepository } from '../club-settings/club-settings-repository';
import type { Handlers } from '../http/handlers';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import type { CommentRepository } from './comment-repository';
import { createComment, deleteComment, listComments } from './comments';

type CommentHandlers = Pick<Handlers, 'listComments' | 'createComment' | 'deleteComment'>;
type Deps = { comments: CommentRepository; clubSettings: ClubSettingsRepository; limiter: RateLimiter };

export const createCommentHandlers = (deps: Deps): CommentHandlers => ({
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
});
