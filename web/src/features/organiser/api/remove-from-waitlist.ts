import type { AdminWaitlistEntry } from '@club/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { del } from '@/lib/api-client';
import { useToast } from '@/lib/toasts';
import { withReason } from '../rules/failure-text';
import { fullName } from '../rules/person';
import { adminWaitlistUrl } from './list-waitlist';
import { REFETCHED } from './refetched';
import { hideFromWaitlist } from './show-in-roster';

/** Shows at once. */
export function useRemoveFromWaitlist(eventId: number) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: ({ id }: AdminWaitlistEntry) => del<'removeFromWaitlist'>(`${adminWaitlistUrl(eventId)}/${id}`),
    onMutate: async ({ id }) => ({ undo: await hideFromWaitlist(client, eventId, id) }),
    onSuccess: (_answer, { user }) =>
      toast({ title: `${fullName(user)} wurde von der Warteliste entfernt`, variant: 'success' }),
    onError: (error, _entry, shown) => {
      shown?.undo();
      toast({
        title: 'Fehler',
        description: withReason('Teilnehmer konnte nicht von der Warteliste entfernt werden.', error),
        variant: 'destructive',
      });
    },
    meta: { refetch: REFETCHED },
  });
}
