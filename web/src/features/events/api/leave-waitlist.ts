import { useMutation } from '@tanstack/react-query';
import { del } from '@/lib/api-client';
import { withConnection } from '@/lib/failure-text';
import { useToast } from '@/lib/toasts';
import { REGISTRATION_ERRORS } from '../rules/event-texts';
import { waitlistUrl } from './get-waitlist';
import { OWN_REGISTRATION } from './refetched';

export function useLeaveWaitlist(eventId: number) {
  const { toast } = useToast();
  return useMutation({
    mutationFn: () => del<'leaveWaitlist'>(waitlistUrl(eventId)),
    onSuccess: () =>
      toast({
        title: 'Warteliste verlassen',
        description: 'Du stehst nicht mehr auf der Warteliste.',
        variant: 'success',
      }),
    onError: (error) =>
      toast({
        title: REGISTRATION_ERRORS.title,
        description: withConnection(REGISTRATION_ERRORS.leaveWaitlist, error),
        variant: 'destructive',
      }),
    meta: { refetch: OWN_REGISTRATION },
  });
}
