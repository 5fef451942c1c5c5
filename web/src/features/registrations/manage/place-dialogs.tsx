import {
  type AdminRegistration,
  type EventSummary,
  isActive,
  isAhead,
  MAX_REMOVAL_REASON_LENGTH,
} from '@club/contract';
import { type FormEvent, useId, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { showDialog, useCloseDialog } from '@/components/dialog-host';
import { SentenceField, sentenceOf } from '@/components/sentence-field';
import { fullName } from '@/lib/full-name';
import {
  useAcceptTimesFor,
  useForgetGuest,
  useRemoveRegistration,
  useRestoreRegistration,
  useUnconfirmRegistration,
} from '../api/change-places';
import { useChangeBrings, useRemoveFromWaitlist } from '../api/change-roster';
import {
  endedText,
  heardOfTurnText,
  heardText,
  isFullFor,
  isTakingAway,
  losesPlaceText,
  movesUpText,
  type PlaceAction,
  restoredText,
} from '../rules/places';
import { promotedByRejection } from '../rules/roster';
import type { Roster } from '../rules/roster-groups';
import { BringsField, bringsOf } from './brings-field';
import { MoveDialog } from './move-dialog';
import { personRowId, type RosterBoard, RosterDialog, scopeOf, useRosterBoard } from './roster-board';

/** Returns a function that says what a change of a place will do and to whom, and asks before it is made. */
export function usePlaceDialog() {
  const { event, heading } = useRosterBoard();
  /** `to` is the shift on which somebody was dropped. */
  return (action: PlaceAction, registration: AdminRegistration, to: string | null = null): void => {
    // Somebody who was moved or pulled up stands in another list now.
    const onExited = () => (document.getElementById(personRowId(registration.id)) ?? heading.current)?.focus();
    showDialog(
      <RosterDialog eventId={event.id}>
        {(board) => <PlaceDialog board={board} act={action} registration={registration} to={to} onExited={onExited} />}
      </RosterDialog>,
    );
  };
}

type PlaceDialogProps = {
  board: RosterBoard;
  act: PlaceAction;
  registration: AdminRegistration;
  to: string | null;
  onExited: () => void;
};

function PlaceDialog({ board, act, registration, to, onExited }: PlaceDialogProps) {
  const { event, roster } = scopeOf(board, registration);
  const props = { event, roster, now: board.now, registration, onExited };
  switch (act) {
    case 'bring':
      return <BringDialog {...props} />;
    case 'remove':
      return <RemoveDialog {...props} />;
    case 'unconfirm':
    case 'restore':
    case 'accept-times':
    case 'unlist':
    case 'forget':
      return <SimpleDialog act={act} {...props} />;
    case 'pull-up':
    case 'move':
    case 'assign':
      return <MoveDialog act={act} registration={registration} to={to} onExited={onExited} />;
  }
}

type About = Pick<RosterBoard, 'now'> & {
  event: EventSummary;
  roster: Roster;
  registration: AdminRegistration;
};
type ActProps = About & { onExited: () => void };

function BringDialog({ event, registration, onExited }: ActProps) {
  const close = useCloseDialog();
  const formId = useId();
  const { mutate, isPending } = useChangeBrings(event.id);
  const [text, setText] = useState(registration.brings ?? '');
  const { brings, tooLong } = bringsOf(text);
  const save = () => {
    if (!tooLong && !isPending) mutate({ registration, brings }, { onSuccess: close });
  };
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    save();
  };
  return (
    <ConfirmDialog
      title="Mitbringsel eintragen"
      text={`${fullName(registration.user)} bekommt davon keine Nachricht.`}
      action="Speichern"
      color="primary"
      loading={isPending}
      disabled={tooLong}
      form={formId}
      onConfirm={save}
      onExited={onExited}
    >
      <form id={formId} onSubmit={submit}>
        <BringsField value={text} onChange={setText} />
      </form>
    </ConfirmDialog>
  );
}

function RemoveDialog({ event, roster, registration, now, onExited }: ActProps) {
  const { mutateAsync } = useRemoveRegistration(event.id);
  const [reason, setReason] = useState('');
  const { tooLong } = sentenceOf(reason, MAX_REMOVAL_REASON_LENGTH);
  const next = promotedByRejection(event, roster, now);
  return (
    <ConfirmDialog
      title="Platz entziehen?"
      text={[losesPlaceText(registration), next && movesUpText(next)].filter(Boolean).join(' ')}
      action="Platz entziehen"
      disabled={tooLong}
      onConfirm={() => mutateAsync({ registration, reason: reason || null })}
      onExited={onExited}
    >
      {!registration.isGuest && (
        <SentenceField
          label="Grund (freiwillig)"
          hint="Die Person liest ihn in der Nachricht."
          max={MAX_REMOVAL_REASON_LENGTH}
          value={reason}
          onChange={setReason}
        />
      )}
    </ConfirmDialog>
  );
}

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
  unlist: {
    useWrite: useRemoveFromWaitlist,
    title: 'Von der Warteliste entfernen?',
    action: 'Entfernen',
    text({ event, registration, now }: About) {
      const heard = heardOfTurnText(registration, event, now);
      const lost = `${fullName(registration.user)} verliert die Position auf der Warteliste, rückt nicht mehr nach und ${heard}.`;
      return endedText(registration, lost);
    },
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

type SimpleProps = ActProps & { act: keyof typeof SIMPLE };

function SimpleDialog({ act, onExited, ...about }: SimpleProps) {
  const { useWrite, text, ...labels } = SIMPLE[act];
  const { mutateAsync } = useWrite(about.event.id);
  return (
    <ConfirmDialog
      {...labels}
      text={text(about)}
      color={isTakingAway(act) ? 'error' : 'primary'}
      onConfirm={() => mutateAsync(about.registration)}
      onExited={onExited}
    />
  );
}
