import { type EventDetail, isCancelled, isOver, paths } from '@club/contract';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Notes from '@mui/icons-material/NotesOutlined';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { showDialog } from '@/components/dialog-host';
import { Link } from '@/components/link';
import { ChangeReasonDialog } from '../manage/change-reason-dialog';
import { DeleteEventDialog } from '../manage/delete-event-dialog';

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
