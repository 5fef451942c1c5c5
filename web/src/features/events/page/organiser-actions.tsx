import { type EventDetail, isOver, paths } from '@club/contract';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '@/components/link';
import { DeleteEventDialog } from '../manage/delete-event-dialog';

/** Copies and deletes the event. It is fetched by organisers only. */
export function OrganiserActions({ event, now }: { event: EventDetail; now: Date }) {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Button component={Link} to={paths.copyEvent(event.id)} variant="outlined" startIcon={<Copy />}>
        Kopieren
      </Button>
      <Button variant="outlined" color="error" startIcon={<Delete />} onClick={() => setDeleting(true)}>
        Löschen
      </Button>
      <DeleteEventDialog
        event={deleting ? event : null}
        archived={isOver(event, now)}
        leavesPage
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(paths.admin, { replace: true })}
      />
    </>
  );
}
