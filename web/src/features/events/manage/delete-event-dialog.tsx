import type { EditScope } from '@club/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState } from 'react';
import { ScopeChoice } from '@/features/series/edit-scope';
import { useIdempotencyKey } from '@/lib/idempotency-key';
import { useNow } from '@/lib/use-now';
import { useDeleteEvent } from '../api/manage-events';
import { consequences, withGuests } from '../rules/deletion-texts';
import { GuestLists } from './guest-lists';
import { type ConcernedEvent, useFollowing } from './use-following';

type Props = {
  /** null closes the dialog. */
  event: ConcernedEvent | null;
  /** Whether the event is in the list of archived events. */
  archived: boolean;
  onClose: () => void;
  /** Called when the dialog has faded out: the button that the focus would return to is gone with the event. */
  onDeleted: () => void;
  /** The page is that of the event and ends with it, so `onDeleted` is called at once. */
  leavesPage?: boolean;
};

export function DeleteEventDialog({ event, archived, onClose, onDeleted, leavesPage = false }: Props) {
  const id = useId();
  const { mutate, isPending } = useDeleteEvent(leavesPage ? onDeleted : undefined);
  const idempotencyKey = useIdempotencyKey();
  // The dialog still shows the event while it fades out.
  const [last, setLast] = useState(event);
  if (event && event !== last) setLast(event);
  const deleted = useRef(false);

  const close = () => {
    if (!isPending) onClose();
  };
  const remove = (scope: EditScope) => {
    if (!event) return;
    mutate(
      { id: event.id, scope, key: idempotencyKey({ id: event.id, scope }) },
      {
        onSuccess: () => {
          deleted.current = true;
          onClose();
        },
      },
    );
  };
  const exited = () => {
    if (deleted.current) onDeleted();
    deleted.current = false;
  };

  return (
    <Dialog
      open={event !== null}
      onClose={close}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ transition: { onExited: exited } }}
    >
      {last && (
        <DeleteEventQuestion
          key={last.id}
          id={id}
          event={last}
          archived={archived}
          pending={isPending}
          onCancel={close}
          onConfirm={remove}
        />
      )}
    </Dialog>
  );
}

type DeleteEventQuestionProps = {
  /** The dialog is labelled by the elements `${id}-title` and `${id}-text`. */
  id: string;
  event: ConcernedEvent;
  archived: boolean;
  pending: boolean;
  onCancel: () => void;
  onConfirm: (scope: EditScope) => void;
};

function DeleteEventQuestion({ id, event, archived, pending, onCancel, onConfirm }: DeleteEventQuestionProps) {
  const now = useNow();
  const [scope, setScope] = useState<EditScope>('this');
  const following = useFollowing(event, archived);
  const affected = scope === 'this' ? [event] : following;
  return (
    <>
      <DialogTitle id={`${id}-title`}>Sind Sie sicher?</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          Diese Aktion kann nicht rückgängig gemacht werden. Die Veranstaltung „{event.title}“ wird dauerhaft gelöscht.
        </DialogContentText>
        {event.seriesId !== null && (
          <ScopeChoice
            id={`${id}-scope`}
            question="Was soll gelöscht werden?"
            scope={scope}
            following={following?.length ?? null}
            onChange={setScope}
          />
        )}
        <DialogContentText role="status" sx={{ mt: 2, color: 'text.primary' }}>
          {affected && consequences(affected, now)}
        </DialogContentText>
        {affected && <GuestLists events={withGuests(affected, now)} />}
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }} disableSpacing>
        <Button variant="text" onClick={onCancel} disabled={pending}>
          Abbrechen
        </Button>
        <Button variant="contained" color="error" onClick={() => onConfirm(scope)} loading={pending}>
          Löschen
        </Button>
      </DialogActions>
    </>
  );
}
