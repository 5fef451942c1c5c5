import {
  type AdminRegistration,
  type EventSummary,
  isActive,
  isAhead,
  MAX_REMOVAL_REASON_LENGTH,
} from '@club/contract';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { fullName } from '@/lib/full-name';
import {
  useAcceptTimesFor,
  useForgetGuest,
  usePullUp,
  useRemoveRegistration,
  useRestoreRegistration,
  useUnconfirmRegistration,
} from '../api/change-places';
import {
  heardText,
  isFullFor,
  losesPlaceText,
  movesUpText,
  overtakenText,
  restoredText,
  waitingBefore,
} from '../rules/places';
import { promotedByRejection } from '../rules/roster';
import type { Roster } from '../rules/roster-groups';
import { MoveDialog } from './move-dialog';
import { personCardId } from './person-card';
import { PlaceFromFields, usePlaceFrom } from './place-from';
import { scopeOf, useRosterBoard } from './roster-board';

/** Says what a change of a place will do and to whom, and does it. */
export function PlaceDialog() {
  const board = useRosterBoard();
  const { question, isAsking, closeQuestion, heading, now } = board;
  if (!question) return null;
  const { action, registration, trigger, to } = question;
  const exited = () => {
    // Somebody who was moved or pulled up stands in another list now.
    const card = document.getElementById(personCardId(registration.id));
    if (trigger?.isConnected) trigger.focus();
    else (card ?? heading.current)?.focus();
  };
  const dialog = { registration, open: isAsking, onClose: closeQuestion, onExited: exited };
  const { event, roster } = scopeOf(board, registration);
  const props = { event, roster, now, ...dialog };
  switch (action) {
    case 'remove':
      return <RemoveDialog key={registration.id} {...props} />;
    case 'unconfirm':
      return <UnconfirmDialog {...props} />;
    case 'restore':
      return <RestoreDialog {...props} />;
    case 'accept-times':
      return <AcceptTimesDialog {...props} />;
    case 'forget':
      return <ForgetDialog {...props} />;
    case 'pull-up':
      return <PullUpDialog key={registration.id} {...props} />;
    case 'move':
    case 'assign':
      return <MoveDialog key={`${registration.id} ${to}`} to={to} {...dialog} />;
  }
}

type PlaceDialogProps = {
  event: EventSummary;
  roster: Roster;
  registration: AdminRegistration;
  now: Date;
  open: boolean;
  onClose: () => void;
  onExited: () => void;
};

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
    <ConfirmDialog
      {...dialog}
      title="Bestätigung zurücknehmen?"
      action="Zurücknehmen"
      color="primary"
      loading={isPending}
      onConfirm={() => mutate(registration, { onSuccess: dialog.onClose })}
    >
      {`${fullName(registration.user)} behält den Platz, ist aber wieder ausstehend und ${heardText(registration)}.`}
    </ConfirmDialog>
  );
}

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

/** Says whom it passes, and in a full event asks where the place comes from. */
function PullUpDialog({ event, roster, registration, now: _, ...dialog }: PlaceDialogProps) {
  const { mutate, isPending } = usePullUp(event.id);
  const from = usePlaceFrom(event, roster);
  const name = fullName(registration.user);
  const texts = [
    registration.isGuest
      ? `${name} bekommt einen Platz und ${heardText(registration)}.`
      : `${name} bekommt einen Platz und eine Nachricht.`,
    overtakenText(waitingBefore(registration, roster.waitlist)),
    from.leavingText,
  ];
  return (
    <ConfirmDialog
      {...dialog}
      title={`${name} vorziehen?`}
      action="Vorziehen"
      color="primary"
      loading={isPending}
      disabled={!from.isDecided}
      onConfirm={() => mutate({ entry: registration, ...from.place }, { onSuccess: dialog.onClose })}
      fields={<PlaceFromFields event={event} from={from} />}
    >
      {texts.filter(Boolean).join(' ')}
    </ConfirmDialog>
  );
}
