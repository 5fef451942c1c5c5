import { type EventDetail, isCancelled, type MyStatus } from '@club/contract';
import { eventUrl } from '@/features/events/api/events';
import { UNCONFIRMED } from '@/features/events/texts';
import { del, post } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { withConnection } from '@/lib/failure-text';
import { isRetryable } from '@/lib/query-client';
import { toastQueue, UNDO_OFFERED_MS } from '@/lib/toast-queue';
import { failure, useWrite } from '@/lib/use-write';
import type { GivenUp } from '../rules/event-parts';
import { aboutPlace, LISTS_TO_REFETCH, shiftQuery, waitlistUrl } from './own-registration';

const FAILED: Record<MyStatus, string> = {
  registered: 'Anmeldung konnte nicht storniert werden.',
  waitlisted: 'Warteliste konnte nicht verlassen werden.',
};

/** Gives up a place or a turn, and then offers for a while to take it back. */
export function useGiveUp(event: Pick<EventDetail, 'id' | 'cancelledAt'>) {
  const undo = useUndo(event.id);
  const { mutate, mutateAsync, isPending } = useWrite({
    mutationFn: ({ had, shiftId }: GivenUp) =>
      had === 'registered'
        ? del<'cancelRegistration'>(`${eventUrl(event.id)}/register${shiftQuery(shiftId)}`)
        : del<'leaveWaitlist'>(`${waitlistUrl(event.id)}${shiftQuery(shiftId)}`),
    onSuccess: (_response, given) => {
      const told = { ...givenUpText(given), variant: 'success', about: aboutPlace(event.id, given.shiftId) } as const;
      // The server restores nothing in a cancelled event.
      toastQueue.add({ ...told, ...(!isCancelled(event) && undo.offer('Rückgängig', given)) });
    },
    meta: {
      refetch: LISTS_TO_REFETCH,
      failed: (error, { had, shiftId }) => failure(withConnection(FAILED[had], error), aboutPlace(event.id, shiftId)),
    },
  });
  return { mutate, mutateAsync, isPending: isPending || undo.isPending };
}

/** Takes the offers for this event back, because the person has decided otherwise. */
export function retractUndo(eventId: number): void {
  for (const { id, about, action } of toastQueue.get()) {
    if (action && about?.startsWith(aboutPlace(eventId))) toastQueue.dismiss(id);
  }
}

type Text = { title: string; description: string };

const GIVEN_UP: Record<MyStatus, Text> = {
  registered: { title: 'Abgemeldet', description: 'Deine Anmeldung wurde storniert.' },
  waitlisted: { title: 'Warteliste verlassen', description: 'Du stehst nicht mehr auf der Warteliste.' },
};

function givenUpText({ had, name }: GivenUp): Text {
  if (name === null) return GIVEN_UP[had];
  return { title: GIVEN_UP[had].title, description: name };
}

/** Says what the person has now, by what they had before. */
const RESTORED: Record<MyStatus, Record<MyStatus, Text>> = {
  registered: {
    registered: {
      title: 'Wieder angemeldet',
      description: 'Deine Anmeldung ist wie vorher. Schön, dass du dabei bist!',
    },
    waitlisted: {
      title: 'Auf der Warteliste',
      description: 'Dein Platz ist inzwischen vergeben. Auf der Warteliste zählt deine erste Anmeldung.',
    },
  },
  waitlisted: {
    registered: { title: 'Angemeldet', description: 'Inzwischen ist ein Platz frei geworden: Du bist dabei.' },
    waitlisted: { title: 'Wieder auf der Warteliste', description: 'Du stehst wieder an deiner alten Stelle.' },
  },
};

/** Takes back what was given up. `offer` returns the button of a toast for it. */
function useUndo(eventId: number) {
  const undo = useWrite({
    mutationFn: ({ shiftId }: GivenUp) =>
      post<'undoWithdrawal'>(`${eventUrl(eventId)}/register/undo${shiftQuery(shiftId)}`),
    onError: (error, given) => {
      const canRetry = isRetryable(error);
      const failed = 'Das konnte nicht rückgängig gemacht werden.';
      toastQueue.add({
        ...failure(
          canRetry ? withConnection(failed, error) : errorText(error, failed),
          aboutPlace(eventId, given.shiftId),
        ),
        variant: 'destructive',
        ...(canRetry && offer('Erneut versuchen', given)),
      });
    },
    meta: {
      refetch: LISTS_TO_REFETCH,
      done: ({ status, registration }, { had, shiftId }) => {
        const { title, description } = RESTORED[had][status];
        const isUnconfirmed = had === 'waitlisted' && registration.status === 'pending';
        const said = isUnconfirmed ? `${description} ${UNCONFIRMED.sentence}` : description;
        return { title, description: said, about: aboutPlace(eventId, shiftId) };
      },
      // The toast above can be taken back.
      failed: null,
    },
  });
  const offer = (label: string, given: GivenUp) => ({
    action: { label, run: () => undo.mutate(given) },
    displayMs: UNDO_OFFERED_MS,
  });
  return { isPending: undo.isPending, offer };
}
