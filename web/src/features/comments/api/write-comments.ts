import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from '@/lib/api-client';
import { attemptHeader } from '@/lib/attempt-key';
import { useToast } from '@/lib/toasts';
import { commentsUrl } from './list-comments';
import { showComment } from './shown-comments';

type NewComment = { content: string; key: string };
type Outcome = { onAdded: () => void; onFailed: (error: unknown) => void };

export function useAddComment(eventId: number, { onAdded, onFailed }: Outcome) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: ({ content, key }: NewComment) =>
      post<'createComment'>(commentsUrl(eventId), { content }, attemptHeader(key)),
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
