import type { RequestBody } from '@club/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { post } from '@/lib/api-client';
import { because } from '@/lib/failure-text';
import { useWrite } from '@/lib/use-write';
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
  return useWrite({
    mutationFn: (text: string) => post<'answerInquiry'>('/api/venue/inquiry-answers', { code, text }),
    onSuccess: (thread) => client.setQueryData(inquiryThreadQuery(code).queryKey, thread),
    meta: { failed: null },
  });
}

/** Repeating it is safe: the same question again changes nothing. */
export const useAskInquirer = (inquiryId: string) =>
  useWrite({
    mutationFn: (body: RequestBody<'askInquirer'>) =>
      post<'askInquirer'>(`${INQUIRIES_URL}/${inquiryId}/questions`, body),
    meta: {
      refetch: ALL_OF_VENUE,
      done: () => ({ title: 'Rückfrage ist unterwegs' }),
      failed: because('Die Rückfrage konnte nicht gesendet werden'),
    },
  });
