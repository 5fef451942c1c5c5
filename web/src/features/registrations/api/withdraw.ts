import type { MyStatus } from '@club/contract';
import { eventUrl } from '@/features/events/api/events';
import { del } from '@/lib/api-client';
import { withConnection } from '@/lib/failure-text';
import { failure, useWrite } from '@/lib/use-write';
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
export const useWithdraw = (eventId: number, onDone: (given: GivenUp) => void) =>
  useWrite({
    mutationFn: ({ had, shift }: GivenUp) =>
      had === 'registered'
        ? del<'cancelRegistration'>(`${eventUrl(eventId)}/register${shiftQuery(shift?.id)}`)
        : del<'leaveWaitlist'>(`${waitlistUrl(eventId)}${shiftQuery(shift?.id)}`),
    onSuccess: (_response, given) => onDone(given),
    meta: {
      refetch: LISTS_TO_REFETCH,
      failed: (error, { had, shift }) => failure(withConnection(FAILED[had], error), aboutPlace(eventId, shift?.id)),
    },
  });
