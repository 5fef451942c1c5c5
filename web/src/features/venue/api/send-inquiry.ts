import type { RequestBody } from '@club/contract';
import { useMutation } from '@tanstack/react-query';
import { post } from '@/lib/api-client';
import { attemptHeader } from '@/lib/attempt-key';
import { INQUIRIES_URL } from './list-inquiries';

type Inquiry = { inquiry: RequestBody<'createVenueInquiry'>; key: string };

export const useSendInquiry = () =>
  useMutation({
    mutationFn: ({ inquiry, key }: Inquiry) =>
      post<'createVenueInquiry'>('/api/venue/inquiries', inquiry, attemptHeader(key)),
    meta: { refetch: [INQUIRIES_URL] },
  });
