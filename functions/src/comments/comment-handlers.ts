import type { Handlers } from '../http/handlers';
import type { Services } from '../services';
import { createComment, deleteComment, listComments } from './comments';

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
