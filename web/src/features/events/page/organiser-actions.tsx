import { type EventDetail, isCancelled, isOver, paths } from '@club/contract';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Notes from '@mui/icons-material/NotesOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '@/components/link';
import { ChangeReasonDialog } from '../manage/change-reason-dialog';
import { DeleteEventDialog } from '../manage/delete-event-dialog';

/** Copies and deletes the event, or changes why it is cancelled. It is fetched by organisers only. */
export function OrganiserActions({ event, now }: { event: EventDetail; now: Date }) {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const [changingReason, setChangingReason] = useState(false);
  const over = isOver(event, now);
  return (
    <>
      {isCancelled(event) && !over && (
        <Button variant="outlined" startIcon={<Notes />} onClick={() => setChangingReason(true)}>
          Grund ändern
        </Button>
      )}
      <Button component={Link} to={paths.copyEvent(event.id)} variant="outlined" startIcon={<Copy />}>
        Kopieren
      </Button>
      <Button variant="outlined" color="error" startIcon={<Delete />} onClick={() => setDeleting(true)}>
        Löschen
      </Button>
      <ChangeReasonDialog event={event} open={changingReason} onClose={() => setChangingReason(false)} />
      <DeleteEventDialog
        event={deleting ? event : null}
        archived={over}
        leavesPage
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(paths.admin, { replace: true })}
      />
    </>
  );
}
