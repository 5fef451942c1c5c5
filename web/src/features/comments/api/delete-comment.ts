import { useMutation, useQueryClient } from '@tanstack/react-query';
import { del } from '@/lib/api-client';
import { withConnection } from '@/lib/failure-text';
import { useToast } from '@/lib/toasts';
import { commentsUrl } from './list-comments';
import { hideComment } from './shown-comments';

export function useDeleteComment(eventId: number) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: (id: string) => del<'deleteComment'>(`${commentsUrl(eventId)}/${id}`),
    onSuccess: (_answer, id) => {
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
