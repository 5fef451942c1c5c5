import type { RequestBody, VenueInquiry } from '@club/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { del, get, post, put } from '@/lib/api-client';
import { withReason } from '@/lib/failure-text';
import { idempotencyHeader } from '@/lib/idempotency-key';
import { useToast } from '@/lib/toasts';
import { ALL_OF_VENUE, INQUIRIES_URL } from './bookings';

export const inquiriesQuery = queryOptions({
  queryKey: [INQUIRIES_URL],
  queryFn: ({ signal }) => get<'listVenueInquiries'>(INQUIRIES_URL, { signal }),
});

type NewInquiry = { inquiry: RequestBody<'createVenueInquiry'>; idempotencyKey: string };

export const useSendInquiry = () =>
  useMutation({
    mutationFn: ({ inquiry, idempotencyKey }: NewInquiry) =>
      post<'createVenueInquiry'>('/api/venue/inquiries', inquiry, idempotencyHeader(idempotencyKey)),
    meta: { refetch: [INQUIRIES_URL] },
  });

export type Decision = RequestBody<'decideVenueInquiry'>['status'];

/** Repeating it is safe: the same decision again changes nothing. */
export function useDecideInquiry(inquiryId: string) {
  const { toast } = useToast();
  return useMutation({
    mutationFn: (status: Decision) => put<'decideVenueInquiry'>(`${INQUIRIES_URL}/${inquiryId}`, { status }),
    onSuccess: () => toast({ title: 'Anfragenstatus wurde aktualisiert', variant: 'success' }),
    onError: (error) =>
      toast({
        title: 'Fehler',
        description: withReason('Status konnte nicht aktualisiert werden', error),
        variant: 'destructive',
      }),
    meta: { refetch: ALL_OF_VENUE },
  });
}

/** Repeating it is safe: deleting a missing inquiry succeeds. */
export function useDeleteInquiry() {
  const { toast } = useToast();
  return useMutation({
    mutationFn: ({ id }: Pick<VenueInquiry, 'id'>) => del<'deleteVenueInquiry'>(`${INQUIRIES_URL}/${id}`),
    onSuccess: () => toast({ title: 'Anfrage wurde gelöscht', variant: 'success' }),
    onError: (error) =>
      toast({
        title: 'Fehler',
        description: withReason('Anfrage konnte nicht gelöscht werden', error),
        variant: 'destructive',
      }),
    meta: { refetch: ALL_OF_VENUE },
  });
}
