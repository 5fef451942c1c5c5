import type { RequestBody } from '@club/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from '@/lib/api-client';
import { withReason } from '@/lib/failure-text';
import { useToast } from '@/lib/toasts';
import { ALL_OF_VENUE, INQUIRIES_URL } from './bookings';

const THREADS_URL = '/api/venue/inquiry-threads';

/** An inquiry as its sender sees it. The code goes in the body, because addresses are logged. */
export const inquiryThreadQuery = (code: string) =>
  queryOptions({
    queryKey: [THREADS_URL, code],
    queryFn: ({ signal }) => post<'readInquiryThread'>(THREADS_URL, { code }, { signal }),
  });

/** Repeating it is safe: the same answer again changes nothing. */
export function useAnswerInquiry(code: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => post<'answerInquiry'>('/api/venue/inquiry-answers', { code, text }),
    onSuccess: (thread) => client.setQueryData(inquiryThreadQuery(code).queryKey, thread),
  });
}

/** Repeating it is safe: the same question again changes nothing. */
export function useAskInquirer(inquiryId: string) {
  const { toast } = useToast();
  return useMutation({
    mutationFn: (body: RequestBody<'askInquirer'>) =>
      post<'askInquirer'>(`${INQUIRIES_URL}/${inquiryId}/questions`, body),
    onSuccess: () => toast({ title: 'Rückfrage ist unterwegs', variant: 'success' }),
    onError: (error) =>
      toast({
        title: 'Fehler',
        description: withReason('Die Rückfrage konnte nicht gesendet werden', error),
        variant: 'destructive',
      }),
    meta: { refetch: ALL_OF_VENUE },
  });
}
