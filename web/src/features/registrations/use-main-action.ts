import type { EventAction, EventDetail, User } from '@club/contract';
import { eventActionFor, wouldWait } from '@club/contract';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { authPath } from '@/features/accounts/return-path';
import { ACTION_LABELS, BLOCKED_TEXTS } from '@/features/events/rules/event-texts';
import { useToast } from '@/lib/toasts';
import { useCancelRegistration } from './api/cancel-registration';
import { useLeaveWaitlist } from './api/leave-waitlist';
import { useRegisterForEvent } from './api/register-for-event';

export type MainAction = {
  kind: EventAction['kind'];
  label: string;
  /** Why nothing can be done; null when it can. */
  blockedReason: string | null;
  pending: boolean;
  run: () => void;
  /** Asks once more before a place is given up that others wait for. */
  confirmation: { open: boolean; confirm: () => void; close: () => void };
};

/** The one button of an event: what it says and does for whoever is looking. */
export function useMainAction(event: EventDetail, user: User | null, now: Date): MainAction {
  const { toast } = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [confirming, setConfirming] = useState(false);
  const register = useRegisterForEvent(event.id);
  const cancel = useCancelRegistration(event.id);
  const leave = useLeaveWaitlist(event.id);
  const { kind, blockedBy } = eventActionFor(event, { signedIn: user !== null, myStatus: event.myStatus }, now);

  const signIn = () => {
    toast({ title: 'Anmeldung erforderlich', description: 'Melde dich an, um bei dieser Veranstaltung mitzuhelfen.' });
    navigate(authPath(pathname));
  };
  const actions: Record<EventAction['kind'], () => void> = {
    'sign-in': signIn,
    register: () => register.mutate(),
    'join-waitlist': () => register.mutate(),
    cancel: () => (wouldWait(event) ? setConfirming(true) : cancel.mutate()),
    'leave-waitlist': () => leave.mutate(),
  };

  return {
    kind,
    label: ACTION_LABELS[kind],
    blockedReason: blockedBy && BLOCKED_TEXTS[blockedBy],
    pending: register.isPending || cancel.isPending || leave.isPending,
    run: actions[kind],
    confirmation: {
      open: confirming,
      confirm: () => {
        setConfirming(false);
        cancel.mutate();
      },
      close: () => setConfirming(false),
    },
  };
}
