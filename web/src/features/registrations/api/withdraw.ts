import type { MyStatus } from '@club/contract';
import { useMutation } from '@tanstack/react-query';
import { eventUrl } from '@/features/events/api/events';
import { del } from '@/lib/api-client';
import { withConnection } from '@/lib/failure-text';
import { useToast } from '@/lib/toasts';
import { aboutPlace, LISTS_TO_REFETCH, waitlistUrl } from './own-registration';

/** What somebody gives up: a place or a turn. Without a shift it is all that they have in the event. */
export type GivenUp = {
  had: MyStatus;
  /** `name` is 'Grill, 10–12 Uhr'. */
  shift?: { id: string; name: string };
};

export const shiftQuery = (id: string | undefined) => (id === undefined ? '' : (`?shiftId=${id}` as const));

const FAILED: Record<MyStatus, string> = {
  registered: 'Anmeldung konnte nicht storniert werden.',
  waitlisted: 'Warteliste konnte nicht verlassen werden.',
};

/** `onDone` is told after it is given up. */
export function useWithdraw(eventId: number, onDone: (given: GivenUp) => void) {
  const { toast } = useToast();
  return useMutation({
    mutationFn: ({ had, shift }: GivenUp) =>
      had === 'registered'
        ? del<'cancelRegistration'>(`${eventUrl(eventId)}/register${shiftQuery(shift?.id)}`)
        : del<'leaveWaitlist'>(`${waitlistUrl(eventId)}${shiftQuery(shift?.id)}`),
    onSuccess: (_response, given) => onDone(given),
    onError: (error, { had, shift }) =>
      toast({
        title: 'Fehler',
        description: withConnection(FAILED[had], error),
        variant: 'destructive',
        about: aboutPlace(eventId, shift?.id),
      }),
    meta: { refetch: LISTS_TO_REFETCH },
  });
}
