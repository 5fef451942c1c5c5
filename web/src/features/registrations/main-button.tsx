import {
  type EventAction,
  type EventDetail,
  eventActionFor,
  isCancelled,
  type MyStatus,
  type User,
  wouldWait,
} from '@club/contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { goToTimetable } from '@/features/shifts/go-to-timetable';
import { hasComingShift, leavable } from '@/features/shifts/rules/leavable';
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
        // People change their mind right after they pressed it, when a toast says what it did.
        data-kept-free
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
  /** The dialog that asks once more before a place is given up that others wait for. */
  confirmation: { open: boolean; confirm: () => void; close: () => void };
  /** The dialog that asks somebody with several shifts which of them to give up. */
  choice: { open: boolean; choose: (given: GivenUp) => void; close: () => void };
};

/** Tells what the button says and does for the viewer. */
export function useMainAction(event: EventDetail, user: User | null, now: Date): MainAction {
  const signIn = useSignInFirst();
  const [confirming, setConfirming] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const register = useRegisterForEvent(event.id);
  const undo = useUndo(event.id);
  const cancelled = isCancelled(event);
  // The server restores nothing in a cancelled event, and nobody waits for a place in it.
  const withdraw = useWithdraw(event.id, cancelled ? undo.tell : undo.offerFor);
  const { kind, blockedBy } = eventActionFor(event, { signedIn: user !== null, myStatus: event.myStatus }, now);
  // Visitors hear it before they sign in. The button stays: they may be registered, and want to cancel.
  const reason = blockedBy ?? (kind === 'sign-in' && !event.registrationEnabled ? 'closed' : null);

  // An event that was kept from an earlier release has no shifts, nor a word of them.
  const { hasShifts } = event;
  const join = () => {
    if (hasShifts) return goToTimetable();
    undo.retract();
    register.mutate();
  };
  const leave = (had: MyStatus, asksFirst: boolean) => () => {
    if (hasShifts && leavable(event, user, now).length > 1) setChoosing(true);
    else if (asksFirst) setConfirming(true);
    else withdraw.mutate({ had });
  };
  const actions: Record<EventAction['kind'], () => void> = {
    'sign-in': signIn,
    register: join,
    'join-waitlist': join,
    cancel: leave('registered', wouldWait(event) && !cancelled),
    'leave-waitlist': leave('waitlisted', false),
  };

  return {
    kind,
    label: LABELS[kind],
    reason: reason && blockedText(reason, event, now, hasComingShift(event, now)),
    disabled: blockedBy !== null,
    pending: register.isPending || withdraw.isPending || undo.isPending,
    run: actions[kind],
    confirmation: {
      open: confirming,
      confirm: () => {
        setConfirming(false);
        withdraw.mutate({ had: 'registered' });
      },
      close: () => setConfirming(false),
    },
    choice: {
      open: choosing,
      choose: (given) => {
        setChoosing(false);
        withdraw.mutate(given);
      },
      close: () => setChoosing(false),
    },
  };
}

type CancelDialogProps = { open: boolean; onConfirm: () => void; onClose: () => void };

export function CancelDialog(props: CancelDialogProps) {
  return (
    <ConfirmDialog {...props} title="Platz wirklich abgeben?" action="Platz abgeben">
      Die Veranstaltung ist ausgebucht. Wenn du dich abmeldest, bekommt jemand anderes deinen Platz, und du kannst dich
      nur noch auf die Warteliste setzen.
    </ConfirmDialog>
  );
}
