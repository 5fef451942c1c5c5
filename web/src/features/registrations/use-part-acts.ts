import { type EventDetail, isCancelled, type User } from '@club/contract';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { authPath } from '@/features/accounts/rules/return-path';
import { useUser } from '@/features/accounts/session';
import { timetableHeading } from '@/features/shifts/go-to-timetable';
import { useToast } from '@/lib/toasts';
import { useRemoval } from '@/lib/use-removal';
import { retractUndo, useGiveUp } from './api/give-up';
import { useJoin } from './api/own-registration';
import type { GivenUp, ShownPart } from './rules/event-parts';

/** What the viewer can do with the parts of an event, for one button. */
export function usePartActs(event: EventDetail, user: User | null) {
  const signIn = useSignInFirst();
  const joining = useJoin(event);
  const givingUp = useGiveUp(event);
  const button = useRef<HTMLButtonElement>(null);
  const focusButton = () => (button.current ?? timetableHeading())?.focus({ preventScroll: true });
  const { ask, dialog } = useRemoval(givingUp, focusButton);
  return {
    pending: joining.isPending || givingUp.isPending,
    signIn,
    /** null: the part that the server chooses. */
    join: (part: ShownPart | null, notes: string | null = null) => {
      if (!user) return signIn();
      retractUndo(event.id);
      joining.mutate({ part, notes });
    },
    /** Asks first where others would have the place at once. Nobody waits for one in a cancelled event. */
    giveUp: (given: GivenUp, passesOn: boolean, onSuccess?: () => void) => {
      if (passesOn && !isCancelled(event)) ask(given);
      else givingUp.mutate(given, onSuccess && { onSuccess });
    },
    button,
    focusButton,
    /** The props of the dialog that asks. */
    question: dialog,
  };
}

/** Returns what leads a visitor who wants to help to the sign-in page, and says why. People who wait are signed in already. */
function useSignInFirst(): () => void {
  const { toast } = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user } = useUser();
  return () => {
    if (user) {
      const description = 'Mithelfen kannst du, sobald der Verein dich freigeschaltet hat.';
      toast({ title: 'Noch nicht freigeschaltet', description });
      return;
    }
    toast({ title: 'Anmeldung erforderlich', description: 'Melde dich an, um bei dieser Veranstaltung mitzuhelfen.' });
    navigate(authPath(pathname));
  };
}
