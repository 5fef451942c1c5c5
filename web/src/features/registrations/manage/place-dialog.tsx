import {
  type AdminRegistration,
  type EventSummary,
  isActive,
  isAhead,
  MAX_REMOVAL_REASON_LENGTH,
} from '@club/contract';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { fullName } from '@/lib/full-name';
import {
  useAcceptTimesFor,
  useForgetGuest,
  useRemoveRegistration,
  useRestoreRegistration,
  useUnconfirmRegistration,
} from '../api/change-places';
import { heardText, isFullFor, losesPlaceText, movesUpText, type PlaceAction, restoredText } from '../rules/places';
import { promotedByRejection } from '../rules/roster';
import { MoveDialog } from './move-dialog';
import { personCardId } from './person-list';
import { type PlaceDialogProps, PullUpDialog } from './pull-up-dialog';
import { scopeOf, useShiftBoard } from './roster-board';
import type { Roster } from './use-roster';

type Question = {
  action: PlaceAction;
  registration: AdminRegistration;
  /** The shift on which somebody was dropped. */
  to: string | null;
};

/** Says what is asked about whom. It stays while the dialog closes. */
export function usePlaceQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLElement | null>(null);
  return {
    question,
    open,
    trigger,
    ask(action: PlaceAction, registration: AdminRegistration, button: HTMLElement | null, to: string | null = null) {
      trigger.current = button;
      setQuestion({ action, registration, to });
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

export type PlaceQuestion = ReturnType<typeof usePlaceQuestion>;

type Props = Omit<PlaceQuestion, 'ask'> & {
  event: EventSummary;
  roster: Roster;
  now: Date;
  /** Called when the button that asked is gone with its card, to move the focus. */
  onTriggerGone: () => void;
};

/** Says what a change of a place will do and to whom, and does it. */
export function PlaceDialog({ question, open, trigger, close, onTriggerGone, ...about }: Props) {
  const board = useShiftBoard();
  if (!question) return null;
  const { action, registration, to } = question;
  const exited = () => {
    // Somebody who was moved stands in another list now.
    const card = board && document.getElementById(personCardId(registration.id));
    if (trigger.current?.isConnected) trigger.current.focus();
    else if (card) card.focus();
    else onTriggerGone();
  };
  const scope = board && scopeOf(board, registration);
  const dialog = { registration, open, onClose: close, onExited: exited };
  const props = { ...about, ...(scope && { event: scope.event, roster: scope.roster }), ...dialog };
  if (action === 'remove') return <RemoveDialog key={registration.id} {...props} />;
  if (action === 'unconfirm') return <UnconfirmDialog {...props} />;
  if (action === 'restore') return <RestoreDialog {...props} />;
  if (action === 'accept-times') return <AcceptTimesDialog {...props} />;
  if (action === 'forget') return <ForgetDialog {...props} />;
  if (board && (action === 'move' || action === 'assign')) {
    return <MoveDialog key={`${registration.id} ${to}`} board={board} to={to} now={about.now} {...dialog} />;
  }
  return <PullUpDialog key={registration.id} {...props} />;
}

function RemoveDialog({ event, roster, registration, now, ...dialog }: PlaceDialogProps) {
  const { mutate, isPending } = useRemoveRegistration(event.id);
  const id = useId();
  const [reason, setReason] = useState('');
  const length = reason.normalize('NFC').trim().length;
  const isTooLong = length > MAX_REMOVAL_REASON_LENGTH;
  const active = roster.registrations.filter(isActive).length;
  const next = promotedByRejection(event, active, roster.waitlist, now);
  return (
    <ConfirmDialog
      {...dialog}
      title="Platz entziehen?"
      action="Platz entziehen"
      loading={isPending}
      disabled={isTooLong}
      onConfirm={() => mutate({ registration, reason: reason || null }, { onSuccess: dialog.onClose })}
      fields={
        registration.isGuest ? null : (
          <TextField
            id={`${id}-reason`}
            label="Grund (optional)"
            multiline
            minRows={2}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={isTooLong}
            helperText={`Die Person liest ihn in der Nachricht. ${length} / ${MAX_REMOVAL_REASON_LENGTH} Zeichen`}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ mt: 2, width: '100%' }}
          />
        )
      }
    >
      {losesPlaceText(registration)}
      {next && ` ${movesUpText(next)}`}
    </ConfirmDialog>
  );
}

function UnconfirmDialog({ event, registration, roster: _, now: __, ...dialog }: PlaceDialogProps) {
  const { mutate, isPending } = useUnconfirmRegistration(event.id);
  return (
    <UnconfirmQuestion
      {...dialog}
      registration={registration}
      loading={isPending}
      onConfirm={() => mutate(registration, { onSuccess: dialog.onClose })}
    />
  );
}

type UnconfirmQuestionProps = {
  registration: AdminRegistration;
  open: boolean;
  loading: boolean;
  onConfirm: () => void;
  onClose: () => void;
  onExited: () => void;
};

/** Organisers and contacts of the event are asked the same. */
export const UnconfirmQuestion = ({ registration, ...dialog }: UnconfirmQuestionProps) => (
  <ConfirmDialog {...dialog} title="Bestätigung zurücknehmen?" action="Zurücknehmen" color="primary">
    {`${fullName(registration.user)} behält den Platz, ist aber wieder ausstehend und ${heardText(registration)}.`}
  </ConfirmDialog>
);

function RestoreDialog({ event, roster, registration, now, ...dialog }: PlaceDialogProps) {
  const { mutate, isPending } = useRestoreRegistration(event.id);
  const isFull = isFullFor(event, roster.registrations);
  return (
    <ConfirmDialog
      {...dialog}
      title="Wieder aufnehmen?"
      action="Wieder aufnehmen"
      color="primary"
      loading={isPending}
      onConfirm={() => mutate(registration, { onSuccess: dialog.onClose })}
    >
      {restoredText(registration, isFull, roster.waitlist, event, now)}
      {isFull && ' Von dort kannst du die Person vorziehen.'}
    </ConfirmDialog>
  );
}

function AcceptTimesDialog({ event, registration, roster: _, now: __, ...dialog }: PlaceDialogProps) {
  const { mutate, isPending } = useAcceptTimesFor(event.id);
  const name = fullName(registration.user);
  return (
    <ConfirmDialog
      {...dialog}
      title="Passt die neue Zeit?"
      action="Neue Zeit passt"
      color="primary"
      loading={isPending}
      onConfirm={() => mutate(registration, { onSuccess: dialog.onClose })}
    >
      {isActive(registration)
        ? `${name} hat zugesagt, zur neuen Zeit zu kommen, und wird nicht mehr danach gefragt.`
        : `${name} wartet auch zur neuen Zeit und rückt nach, sobald ein Platz frei ist.`}
    </ConfirmDialog>
  );
}

function ForgetDialog({ event, registration, now, roster: _, ...dialog }: PlaceDialogProps) {
  const { mutate, isPending } = useForgetGuest(event.id);
  const isLosing = registration.status !== 'cancelled' && isAhead(event, now);
  return (
    <ConfirmDialog
      {...dialog}
      title="Name und Nummer löschen?"
      action="Löschen"
      loading={isPending}
      onConfirm={() => mutate(registration, { onSuccess: dialog.onClose })}
    >
      {fullName(registration.user)} steht danach nur noch als „Gast“ auf der Liste, und niemand kann mehr anrufen. Das
      lässt sich nicht rückgängig machen.{isLosing && ' Der Platz fällt dabei weg.'}
    </ConfirmDialog>
  );
}
