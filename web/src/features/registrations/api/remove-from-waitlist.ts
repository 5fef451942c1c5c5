import type { AdminWaitlistEntry } from '@club/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { del } from '@/lib/api-client';
import { fullName } from '@/lib/full-name';
import { useToast } from '@/lib/toasts';
import { adminWaitlistUrl } from './list-waitlist';
import { ORGANISERS_LISTS } from './refetched';
import { hideFromWaitlist } from './show-in-roster';
import { useRosterFailure } from './use-roster-failure';

/** Shows at once. */
export function useRemoveFromWaitlist(eventId: number) {
  const client = useQueryClient();
  const { toast } = useToast();
  const fail = useRosterFailure(eventId);
  return useMutation({
    mutationFn: ({ id }: AdminWaitlistEntry) => del<'removeFromWaitlist'>(`${adminWaitlistUrl(eventId)}/${id}`),
    onMutate: async ({ id }) => ({ undo: await hideFromWaitlist(client, eventId, id) }),
    onSuccess: (_answer, { user }) =>
      toast({ title: `${fullName(user)} wurde von der Warteliste entfernt`, variant: 'success' }),
    onError: (error, _entry, shown) => {
      shown?.undo();
      fail('Teilnehmer konnte nicht von der Warteliste entfernt werden.', error);
    },
    meta: { refetch: ORGANISERS_LISTS },
  });
}
