import { type EventDetail, type RegisterResponse, type ShownShift, shiftName, type User } from '@club/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { EVENTS_URL, eventQuery, eventUrl } from '@/features/events/api/events';
import { UNCONFIRMED } from '@/features/events/texts';
import { aboutPlace, joinFailureText, LISTS_TO_REFETCH } from '@/features/registrations/api/own-registration';
import { post } from '@/lib/api-client';
import { USER_URL } from '@/lib/query-client';
import { failure, useWrite } from '@/lib/use-write';
import { withOwnShift } from '../rules/expected-shift';

/** null: whichever shift lacks people most. */
export type Wish = { shift: ShownShift; notes: string | null } | null;

/** Takes a shift, or a turn for it. The page shows it before the server has answered, unless the server chooses the shift. */
export function useTakeShift(event: EventDetail) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (wish: Wish) =>
      post<'registerForEvent'>(
        `${eventUrl(event.id)}/register`,
        wish ? { notes: wish.notes, shiftId: wish.shift.id } : { notes: null, anyShift: true },
      ),
    onMutate: async (wish) => ({ undo: wish && (await showShift(client, event.id, wish)) }),
    onError: (_error, _wish, shown) => shown?.undo?.(),
    meta: {
      refetch: LISTS_TO_REFETCH,
      done: (taken) => ({ ...takenText(event, taken), about: aboutPlace(event.id, taken.registration.shiftId) }),
      failed: (error, wish) => failure(joinFailureText(error), aboutPlace(event.id, wish?.shift.id)),
    },
  });
}

function takenText(event: EventDetail, { status, registration }: RegisterResponse) {
  const shift = event.shifts.find(({ id }) => id === registration.shiftId);
  const name = shift && shiftName(shift, event);
  if (status === 'waitlisted') {
    return {
      title: 'Auf der Warteliste',
      description: name
        ? `${name}: Du rückst nach, sobald ein Platz für dich frei wird.`
        : 'Du rückst nach, sobald in einer Schicht ein Platz für dich frei wird.',
    };
  }
  const thanks = registration.status === 'pending' ? UNCONFIRMED.sentence : 'Danke, dass du mithilfst!';
  return { title: 'Eingetragen', description: `${name ? `Du bist dabei: ${name}.` : 'Du bist dabei.'} ${thanks}` };
}

async function showShift(client: QueryClient, eventId: number, wish: NonNullable<Wish>): Promise<() => void> {
  // A response that is under way would put the old state back.
  await client.cancelQueries({ predicate: ({ queryKey: [url] }) => String(url).startsWith(EVENTS_URL) });
  const { queryKey } = eventQuery(eventId);
  const before = client.getQueryData(queryKey);
  const user = client.getQueryData<User | null>([USER_URL]);
  const shift = before?.shifts.find(({ id }) => id === wish.shift.id);
  if (before && user && shift) {
    client.setQueryData(queryKey, withOwnShift(before, shift, wish.notes, user, new Date()));
  }
  return () => client.setQueryData(queryKey, before);
}
