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
    case 'restore':
    case 'accept-times':
    case 'forget':
      return <SimpleDialog key={action} act={action} {...props} />;
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

type About = Pick<PlaceDialogProps, 'event' | 'roster' | 'registration' | 'now'>;

/** These ask no more than whether it shall be done. */
const SIMPLE = {
  unconfirm: {
    useWrite: useUnconfirmRegistration,
    title: 'Bestätigung zurücknehmen?',
    action: 'Zurücknehmen',
    text: ({ registration }: About) =>
      `${fullName(registration.user)} behält den Platz, ist aber wieder ausstehend und ${heardText(registration)}.`,
  },
  restore: {
    useWrite: useRestoreRegistration,
    title: 'Wieder aufnehmen?',
    action: 'Wieder aufnehmen',
    text({ event, roster, registration, now }: About) {
      const isFull = isFullFor(event, roster.registrations);
      const restored = restoredText(registration, isFull, roster.waitlist, event, now);
      return isFull ? `${restored} Von dort kannst du die Person vorziehen.` : restored;
    },
  },
  'accept-times': {
    useWrite: useAcceptTimesFor,
    title: 'Passt die neue Zeit?',
    action: 'Neue Zeit passt',
    text: ({ registration }: About) =>
      isActive(registration)
        ? `${fullName(registration.user)} hat zugesagt, zur neuen Zeit zu kommen, und wird nicht mehr danach gefragt.`
        : `${fullName(registration.user)} wartet auch zur neuen Zeit und rückt nach, sobald ein Platz frei ist.`,
  },
  forget: {
    useWrite: useForgetGuest,
    title: 'Name und Nummer löschen?',
    action: 'Löschen',
    text({ event, registration, now }: About) {
      const losing = registration.status !== 'cancelled' && isAhead(event, now) ? ' Der Platz fällt dabei weg.' : '';
      return `${fullName(registration.user)} steht danach nur noch als „Gast“ auf der Liste, und niemand kann mehr anrufen. Das lässt sich nicht rückgängig machen.${losing}`;
    },
  },
} as const;

type SimpleProps = PlaceDialogProps & { act: keyof typeof SIMPLE };

function SimpleDialog({ act, event, roster, registration, now, ...dialog }: SimpleProps) {
  const { useWrite, text, ...labels } = SIMPLE[act];
  const { mutate, isPending } = useWrite(event.id);
  return (
    <ConfirmDialog
      {...dialog}
      {...labels}
      color={act === 'forget' ? 'error' : 'primary'}
      loading={isPending}
      onConfirm={() => mutate(registration, { onSuccess: dialog.onClose })}
    >
      {text({ event, roster, registration, now })}
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
