import type { RequestBody } from '@club/contract';
import { queryOptions } from '@tanstack/react-query';
import { post } from '@/lib/api-client';
import { because } from '@/lib/failure-text';
import { useWrite } from '@/lib/use-write';
import { feedback, INQUIRIES_URL } from './bookings';

const THREADS_URL = '/api/venue/inquiry-threads';

/** An inquiry as its sender sees it. The code goes in the body, because addresses are logged. */
export const inquiryThreadQuery = (code: string) =>
  queryOptions({
    queryKey: [THREADS_URL, code],
    queryFn: ({ signal }) => post<'readInquiryThread'>(THREADS_URL, { code }, { signal }),
  });

/** Repeating it is safe: the same answer again changes nothing. */
export const useAnswerInquiry = (code: string) =>
  useWrite({
    mutationFn: (text: string) => post<'answerInquiry'>('/api/venue/inquiry-answers', { code, text }),
    meta: { fills: inquiryThreadQuery(code).queryKey, failed: null },
  });

/** Repeating it is safe: the same question again changes nothing. */
export const useAskInquirer = (inquiryId: string) =>
  useWrite({
    mutationFn: (body: RequestBody<'askInquirer'>) =>
      post<'askInquirer'>(`${INQUIRIES_URL}/${inquiryId}/questions`, body),
    meta: feedback('Rückfrage ist unterwegs', because('Die Rückfrage konnte nicht gesendet werden')),
  });
