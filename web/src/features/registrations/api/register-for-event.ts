import type { MyStatus } from '@club/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { eventUrl } from '@/features/events/api/get-event';
import { OWN_REGISTRATION } from '@/features/events/api/refetched';
import { REGISTRATION_ERRORS } from '@/features/events/rules/event-texts';
import { post } from '@/lib/api-client';
import { errorText, isSignedOutError } from '@/lib/api-error';
import { useToast } from '@/lib/toasts';
import { showRegistration } from './show-registration';

const NOTICES: Record<MyStatus, { title: string; description: string }> = {
  registered: { title: 'Angemeldet', description: 'Du bist dabei. Danke, dass du mithilfst!' },
  waitlisted: {
    title: 'Auf der Warteliste',
    description: 'Die Veranstaltung ist ausgebucht. Du rückst nach, sobald ein Platz für dich frei wird.',
  },
};

/** Shows at once; what the server then answers counts. */
export function useRegisterForEvent(eventId: number) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: () => post<'registerForEvent'>(`${eventUrl(eventId)}/register`, { notes: null }),
    onMutate: async () => ({ undo: await showRegistration(client, eventId) }),
    onSuccess: ({ status }) => toast({ ...NOTICES[status], variant: 'success' }),
    onError: (error, _variables, shown) => {
      shown?.undo();
      toast({
        title: REGISTRATION_ERRORS.title,
        description: isSignedOutError(error)
          ? REGISTRATION_ERRORS.signedOut
          : errorText(error, REGISTRATION_ERRORS.unknown),
        variant: 'destructive',
      });
    },
    meta: { refetch: OWN_REGISTRATION },
  });
}
