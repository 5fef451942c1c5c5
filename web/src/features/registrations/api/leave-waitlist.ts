import { useMutation } from '@tanstack/react-query';
import { OWN_REGISTRATION } from '@/features/events/api/refetched';
import { REGISTRATION_ERRORS } from '@/features/events/rules/event-texts';
import { del } from '@/lib/api-client';
import { withConnection } from '@/lib/failure-text';
import { useToast } from '@/lib/toasts';
import { waitlistUrl } from './get-waitlist';

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
