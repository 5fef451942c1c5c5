import { useMutation } from '@tanstack/react-query';
import { del } from '@/lib/api-client';
import { withReason } from '@/lib/failure-text';
import { useToast } from '@/lib/toasts';
import { INQUIRIES_URL } from './list-inquiries';
import { ALL_OF_VENUE } from './refetched';

/** Safe to repeat: deleting what is gone is no error. */
export function useDeleteInquiry() {
  const { toast } = useToast();
  return useMutation({
    mutationFn: (inquiryId: string) => del<'deleteVenueInquiry'>(`${INQUIRIES_URL}/${inquiryId}`),
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
