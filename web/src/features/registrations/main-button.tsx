import {
  type EventAction,
  type EventDetail,
  eventActionFor,
  isCancelled,
  type MyStatus,
  type User,
} from '@club/contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RefObject, useId, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { goToTimetable } from '@/features/shifts/go-to-timetable';
import { hasComingShift, leavable, PASSED_ON, passesOn } from '@/features/shifts/rules/leavable';
import type { ChoiceProps } from '@/features/shifts/which-shift-dialog';
import { useRemoval } from '@/lib/use-removal';
import { useRegisterForEvent } from './api/own-registration';
import { useUndo } from './api/undo';
import { type GivenUp, useWithdraw } from './api/withdraw';
import { blockedText } from './rules/own-status';
import { useSignInFirst } from './use-sign-in-first';

/** The specification gives these labels (section 4). */
const LABELS: Record<EventAction['kind'], string> = {
  'sign-in': 'Anmelden',
  cancel: 'Abmelden',
  'leave-waitlist': 'Von Warteliste entfernen',
  'join-waitlist': 'Auf Warteliste',
  register: 'Jetzt anmelden',
};

type Props = {
  action: MainAction;
  /** The app does not know yet who is signed in. */
  waiting: boolean;
};

/** The one button of an event. While it is disabled, or leads nowhere but to the sign-in, a visible text says why. */
export function MainButton({ action, waiting }: Props) {
  const reasonId = useId();
  const gives = action.kind === 'cancel' || action.kind === 'leave-waitlist';
  return (
    <>
      {action.reason && (
        <Typography id={reasonId} variant="body2" color="textSecondary" sx={{ textAlign: 'center', mb: 1 }}>
          {action.reason}
        </Typography>
      )}
      <Button
        ref={action.button}
        fullWidth
        size="large"
        variant={gives ? 'outlined' : 'contained'}
        color={gives ? 'error' : 'primary'}
        loading={action.pending || waiting}
        disabled={action.disabled}
        aria-describedby={action.reason ? reasonId : undefined}
        onClick={action.run}
      >
        {action.label}
      </Button>
    </>
  );
}

type MainAction = {
  kind: EventAction['kind'];
  label: string;
  /** Why nobody can register now; null when people can. */
  reason: string | null;
  disabled: boolean;
  pending: boolean;
  run: () => void;
  button: RefObject<HTMLButtonElement | null>;
  /** The props of the dialog that asks once more before a place is given up that others wait for. */
  confirmation: ReturnType<typeof useRemoval<GivenUp>>['dialog'];
  /** The props of the dialog that asks somebody with several shifts which of them to give up. */
  choice: ChoiceProps;
};

/** Tells what the button says and does for the viewer. */
export function useMainAction(event: EventDetail, user: User | null, now: Date): MainAction {
  const signIn = useSignInFirst();
  const [choosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const focusButton = () => button.current?.focus({ preventScroll: true });
  const register = useRegisterForEvent(event.id);
  const undo = useUndo(event.id);
  const cancelled = isCancelled(event);
  // The server restores nothing in a cancelled event, and nobody waits for a place in it.
  const withdraw = useWithdraw(event.id, cancelled ? undo.tell : undo.offerFor);
  const { ask, dialog } = useRemoval(withdraw, focusButton);
  const { kind, blockedBy } = eventActionFor(event, user && event, now);
  // Visitors hear it before they sign in. The button stays: they may be registered, and want to cancel.
  const reason = blockedBy ?? (kind === 'sign-in' && !event.registrationEnabled ? 'closed' : null);

  const { hasShifts } = event;
  const join = () => {
    if (hasShifts) return goToTimetable();
    undo.retract();
    register.mutate();
  };
  const leave = (had: MyStatus) => () => {
    const own = hasShifts ? leavable(event, user, now) : [];
    const asksFirst = hasShifts ? own.some((one) => one.passesOn) : had === 'registered' && passesOn(lineOf(event));
    if (own.length > 1) setChoosing(true);
    else if (asksFirst && !cancelled) ask({ had });
    else withdraw.mutate({ had });
  };
  const actions: Record<EventAction['kind'], () => void> = {
    'sign-in': signIn,
    register: join,
    'join-waitlist': join,
    cancel: leave('registered'),
    'leave-waitlist': leave('waitlisted'),
  };

  return {
    kind,
    label: LABELS[kind],
    reason: reason && blockedText(reason, event, now, hasComingShift(event, now)),
    disabled: blockedBy !== null,
    pending: register.isPending || withdraw.isPending || undo.isPending,
    run: actions[kind],
    button,
    confirmation: dialog,
    choice: {
      open: choosing,
      loading: withdraw.isPending,
      onChoose: (given) => withdraw.mutate(given, { onSuccess: () => setChoosing(false) }),
      onClose: () => setChoosing(false),
      onExited: focusButton,
    },
  };
}

const lineOf = ({ maxParticipants, _count, waitlistCount }: EventDetail) => ({
  maxParticipants,
  registrations: _count.registrations,
  waitlistCount,
});

export function CancelDialog(props: MainAction['confirmation']) {
  return (
    <ConfirmDialog {...props} title="Platz wirklich abgeben?" action="Platz abgeben">
      {PASSED_ON}
    </ConfirmDialog>
  );
}
