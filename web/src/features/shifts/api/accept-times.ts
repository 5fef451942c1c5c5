import { enumerated, type MyStatus } from '@club/contract';
import { eventUrl } from '@/features/events/api/events';
import { LISTS_TO_REFETCH } from '@/features/registrations/api/own-registration';
import { shiftQuery } from '@/features/registrations/api/withdraw';
import { post } from '@/lib/api-client';
import { because } from '@/lib/failure-text';
import { useWrite } from '@/lib/use-write';

/** `names` are 'Grill, 12–14 Uhr'. Without a shift all of one's own are meant. */
type Accepted = { names: readonly string[]; shiftId?: string };

/** Says that the new times suit the signed-in member. */
export const useAcceptTimes = (eventId: number) =>
  useWrite({
    mutationFn: ({ shiftId }: Accepted) =>
      post<'acceptTimes'>(`${eventUrl(eventId)}/register/accept-times${shiftQuery(shiftId)}`),
    meta: {
      refetch: LISTS_TO_REFETCH,
      done: ({ status }, { names }) => ({
        title: 'Bestätigt',
        description: `${enumerated(names)}. ${THANKS[status]}`,
      }),
      failed: because('Das konnte nicht gespeichert werden.'),
    },
  });

const THANKS: Record<MyStatus, string> = {
  registered: 'Danke, wir rechnen mit dir.',
  waitlisted: 'Danke, du rückst nach, sobald dort ein Platz frei wird.',
};
