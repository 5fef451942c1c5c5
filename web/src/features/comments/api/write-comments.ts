import type { Comment } from '@club/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { del, post } from '@/lib/api-client';
import { withConnection } from '@/lib/failure-text';
import { idempotencyHeader } from '@/lib/idempotency-key';
import { useToast } from '@/lib/toasts';
import { commentsQuery, commentsUrl } from './list-comments';

type NewComment = { content: string; idempotencyKey: string };
type Callbacks = { onAdded: () => void; onFailed: (error: unknown) => void };

export function useAddComment(eventId: number, { onAdded, onFailed }: Callbacks) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: ({ content, idempotencyKey }: NewComment) =>
      post<'createComment'>(commentsUrl(eventId), { content }, idempotencyHeader(idempotencyKey)),
    onSuccess: (comment) => {
      showComment(client, eventId, comment);
      onAdded();
      toast({
        title: 'Kommentar hinzugefügt',
        description: 'Dein Kommentar wurde erfolgreich hinzugefügt.',
        variant: 'success',
      });
    },
    onError: (error) => {
      onFailed(error);
      toast({
        title: 'Fehler',
        description: 'Dein Kommentar konnte nicht hinzugefügt werden.',
        variant: 'destructive',
      });
    },
    meta: { refetch: [commentsUrl(eventId)] },
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
  const { toast } = useToast();
  return useMutation({
    mutationFn: ({ id }: Pick<Comment, 'id'>) => del<'deleteComment'>(`${commentsUrl(eventId)}/${id}`),
    onSuccess: (_response, { id }) => {
      hideComment(client, eventId, id);
      toast({ title: 'Kommentar gelöscht', variant: 'success' });
    },
    onError: (error) =>
      toast({
        title: 'Fehler',
        description: withConnection('Dein Kommentar konnte nicht gelöscht werden.', error),
        variant: 'destructive',
      }),
    meta: { refetch: [commentsUrl(eventId)] },
  });
}

/** Removes the deleted comment from the loaded list. */
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
