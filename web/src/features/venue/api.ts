import type { RequestBody } from '@club/contract';
import { useMutation } from '@tanstack/react-query';
import { put } from '@/lib/api-client';
import { withReason } from '@/lib/failure-text';
import { useToast } from '@/lib/toasts';
import { INQUIRIES_URL } from './api/list-inquiries';
import { ALL_OF_VENUE } from './api/refetched';

export type Decision = RequestBody<'decideVenueInquiry'>['status'];

/** Safe to repeat: the same word again changes nothing. */
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
