import type { Comment } from '@club/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { del, post } from '@/lib/api-client';
import { withConnection } from '@/lib/failure-text';
import { idempotencyHeader } from '@/lib/idempotency-key';
import { failure, useWrite } from '@/lib/use-write';
import { commentsQuery, commentsUrl } from './list-comments';

type NewComment = { content: string; idempotencyKey: string };
type Callbacks = { onAdded: () => void; onFailed: (error: unknown) => void };

export function useAddComment(eventId: number, { onAdded, onFailed }: Callbacks) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: ({ content, idempotencyKey }: NewComment) =>
      post<'createComment'>(commentsUrl(eventId), { content }, idempotencyHeader(idempotencyKey)),
    onSuccess: (comment) => {
      showComment(client, eventId, comment);
      onAdded();
    },
    onError: onFailed,
    meta: {
      refetch: [commentsUrl(eventId)],
      done: () => ({
        title: 'Kommentar hinzugefügt',
        description: 'Dein Kommentar wurde erfolgreich hinzugefügt.',
      }),
      failed: () => failure('Dein Kommentar konnte nicht hinzugefügt werden.'),
    },
  });
}

/** Adds the stored comment to the loaded list, unless a refetch has brought it already. */
function showComment(client: QueryClient, eventId: number, comment: Comment): void {
  client.setQueryData(commentsQuery(eventId).queryKey, (data) => {
    if (!data || data.pages.some(({ items }) => items.some(({ id }) => id === comment.id))) return data;
    const pages = data.pages.map(({ items, total }, index) => ({
      items: index === 0 ? [comment, ...items] : items,
      total: total + 1,
    }));
    return { ...data, pages };
  });
}

export function useDeleteComment(eventId: number) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: ({ id }: Pick<Comment, 'id'>) => del<'deleteComment'>(`${commentsUrl(eventId)}/${id}`),
    onSuccess: (_response, { id }) => hideComment(client, eventId, id),
    meta: {
      refetch: [commentsUrl(eventId)],
      done: () => ({ title: 'Kommentar gelöscht' }),
      failed: (error) => failure(withConnection('Dein Kommentar konnte nicht gelöscht werden.', error)),
    },
  });
}

function hideComment(client: QueryClient, eventId: number, commentId: string): void {
  client.setQueryData(commentsQuery(eventId).queryKey, (data) => {
    if (!data?.pages.some(({ items }) => items.some(({ id }) => id === commentId))) return data;
    const pages = data.pages.map(({ items, total }) => ({
      items: items.filter(({ id }) => id !== commentId),
      total: total - 1,
    }));
    return { ...data, pages };
  });
}
