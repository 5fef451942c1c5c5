import type { Handlers } from '../http/handlers';
import { createComment } from './create-comment';
import { deleteComment } from './delete-comment';
import type { CommentDeps } from './deps';
import { listComments } from './list-comments';

type CommentHandlers = Pick<Handlers, 'listComments' | 'createComment' | 'deleteComment'>;

export const createCommentHandlers = (deps: CommentDeps): CommentHandlers => ({
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
