import type { MyStatus } from '@club/contract';
import { useRef } from 'react';
import { eventUrl } from '@/features/events/api/events';
import { UNCONFIRMED } from '@/features/events/texts';
import { post } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { withConnection } from '@/lib/failure-text';
import { isRetryable } from '@/lib/query-client';
import { useToast } from '@/lib/toasts';
import { useWrite } from '@/lib/use-write';
import { aboutPlace, LISTS_TO_REFETCH } from './own-registration';
import { type GivenUp, shiftQuery } from './withdraw';

/** The server restores what was for two minutes, so that even a second attempt comes in time. */
const OFFERED_MS = 8_000;

type Text = { title: string; description: string };

const GIVEN_UP: Record<MyStatus, Text> = {
  registered: { title: 'Abgemeldet', description: 'Deine Anmeldung wurde storniert.' },
  waitlisted: { title: 'Warteliste verlassen', description: 'Du stehst nicht mehr auf der Warteliste.' },
};

function givenUpText({ had, shift }: GivenUp): Text {
  if (!shift) return GIVEN_UP[had];
  return { title: had === 'registered' ? 'Abgegeben' : GIVEN_UP[had].title, description: shift.name };
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

/** Says what a person has given up, and offers for a while to take it back. */
export function useUndo(eventId: number) {
  const { toast, dismiss } = useToast();
  const lastToast = useRef<number>(undefined);
  const undo = useWrite({
    mutationFn: ({ shift }: GivenUp) =>
      post<'undoWithdrawal'>(`${eventUrl(eventId)}/register/undo${shiftQuery(shift?.id)}`),
    onError: (error, given) => {
      const canRetry = isRetryable(error);
      const failed = 'Das konnte nicht rückgängig gemacht werden.';
      lastToast.current = toast({
        title: 'Fehler',
        description: canRetry ? withConnection(failed, error) : errorText(error, failed),
        variant: 'destructive',
        about: aboutPlace(eventId, given.shift?.id),
        ...(canRetry && offer('Erneut versuchen', given)),
      });
    },
    meta: {
      refetch: LISTS_TO_REFETCH,
      done: ({ status, registration }, { had, shift }) => {
        const { title, description } = RESTORED[had][status];
        const isUnconfirmed = had === 'waitlisted' && registration.status === 'pending';
        const said = isUnconfirmed ? `${description} ${UNCONFIRMED.sentence}` : description;
        return { title, description: said, about: aboutPlace(eventId, shift?.id) };
      },
      // The toast above can be taken back.
      failed: null,
    },
  });
  const offer = (label: string, given: GivenUp) => ({
    action: { label, run: () => undo.mutate(given) },
    displayMs: OFFERED_MS,
  });
  const told = (given: GivenUp) => ({
    ...givenUpText(given),
    variant: 'success' as const,
    about: aboutPlace(eventId, given.shift?.id),
  });
  return {
    isPending: undo.isPending,
    offerFor: (given: GivenUp) => {
      lastToast.current = toast({ ...told(given), ...offer('Rückgängig', given) });
    },
    /** Says what a person has given up for good. */
    tell: (given: GivenUp) => {
      lastToast.current = toast(told(given));
    },
    /** Takes the offer back, because the person has decided otherwise. */
    retract: () => {
      if (lastToast.current !== undefined) dismiss(lastToast.current);
    },
  };
}
