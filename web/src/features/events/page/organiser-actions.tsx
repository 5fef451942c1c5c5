import { type EventDetail, isCancelled, isOver, paths, tidied } from '@club/contract';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Notes from '@mui/icons-material/NotesOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { showDialog } from '@/components/dialog-host';
import { Link } from '@/components/link';
import { useIdempotencyKey } from '@/lib/idempotency-key';
import { useChangeReason } from '../api/manage-events';
import { DeleteEventDialog } from '../manage/delete-event-dialog';
import { isTooLong, ReasonField } from '../manage/reason-field';

/** Copies and deletes the event, or changes why it is cancelled. It is fetched by organisers only. */
export function OrganiserActions({ event, now }: { event: EventDetail; now: Date }) {
  const navigate = useNavigate();
  const over = isOver(event, now);
  const remove = () =>
    showDialog(
      <DeleteEventDialog
        event={event}
        archived={over}
        leavesPage
        onDeleted={() => void navigate(paths.admin, { replace: true })}
      />,
    );
  return (
    <>
      {isCancelled(event) && !over && (
        <Button
          variant="outlined"
          startIcon={<Notes />}
          onClick={() => showDialog(<ChangeReasonDialog event={event} />)}
        >
          Grund ändern
        </Button>
      )}
      <Button component={Link} to={paths.copyEvent(event.id)} variant="outlined" startIcon={<Copy />}>
        Kopieren
      </Button>
      <Button variant="outlined" color="error" startIcon={<Delete />} onClick={remove}>
        Löschen
      </Button>
    </>
  );
}

/** Replaces the reason for which the event was cancelled. Nobody is told of it. */
function ChangeReasonDialog({ event }: { event: EventDetail }) {
  const { mutateAsync } = useChangeReason();
  const [text, setText] = useState(event.cancellationReason ?? '');
  const idempotencyKey = useIdempotencyKey();
  const save = () => {
    const reason = tidied(text) || null;
    return mutateAsync({ id: event.id, reason, key: idempotencyKey({ reason }) });
  };
  return (
    <ConfirmDialog
      title="Grund ändern"
      text={`„${event.title}“ bleibt abgesagt. Niemand wird noch einmal benachrichtigt: Der neue Grund steht auf der Seite der Veranstaltung.${event.seriesId === null ? '' : ' Er gilt nur für diesen Termin.'}`}
      cancel="Zurück"
      action="Grund speichern"
      color="primary"
      disabled={isTooLong(text)}
      onConfirm={save}
    >
      <ReasonField value={text} onChange={setText} />
    </ConfirmDialog>
  );
}
