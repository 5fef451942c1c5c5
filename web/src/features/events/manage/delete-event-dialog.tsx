import type { EditScope } from '@club/contract';
import DialogContentText from '@mui/material/DialogContentText';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { useFading } from '@/components/dialog-frame';
import { ScopeChoice } from '@/features/series/edit-scope';
import { useIdempotencyKey } from '@/lib/idempotency-key';
import { useNow } from '@/lib/use-now';
import { useDeleteEvent } from '../api/manage-events';
import { consequences, withGuests } from '../rules/deletion-texts';
import { GuestLists } from './guest-lists';
import { type ConcernedEvent, useFollowing } from './use-following';

type QuestionProps = {
  event: ConcernedEvent;
  /** Whether the event is in the list of archived events. */
  archived: boolean;
  /** Called when the dialog has faded out: the button that the focus would return to is gone with the event. */
  onDeleted: () => void;
  /** The page is that of the event and ends with it, so `onDeleted` is called at once. */
  leavesPage?: boolean;
  /** For a dialog that the page shows itself. */
  open?: boolean;
  onClose?: () => void;
  onExited?: () => void;
};

type Props = Omit<QuestionProps, 'event'> & {
  /** null closes the dialog. */
  event: ConcernedEvent | null;
  onClose: () => void;
};

export function DeleteEventDialog({ event, ...props }: Props) {
  const [shown, forget] = useFading(event);
  return shown && <DeleteQuestion {...props} key={shown.id} event={shown} open={event !== null} onExited={forget} />;
}

/** For `showDialog`. */
export function DeleteQuestion({ event, archived, onDeleted, leavesPage = false, ...props }: QuestionProps) {
  const id = useId();
  const now = useNow();
  const { mutateAsync, isSuccess } = useDeleteEvent(leavesPage ? onDeleted : undefined);
  const idempotencyKey = useIdempotencyKey();
  const [scope, setScope] = useState<EditScope>('this');
  const following = useFollowing(event, archived);
  const affected = scope === 'this' ? [event] : following;
  return (
    <ConfirmDialog
      open={props.open}
      title="Sind Sie sicher?"
      action="Löschen"
      onConfirm={() => mutateAsync({ id: event.id, scope, key: idempotencyKey({ id: event.id, scope }) })}
      onClose={props.onClose}
      onExited={() => {
        props.onExited?.();
        if (isSuccess) onDeleted();
      }}
      fields={
        <>
          {event.seriesId !== null && (
            <ScopeChoice
              id={id}
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
        </>
      }
    >
      Diese Aktion kann nicht rückgängig gemacht werden. Die Veranstaltung „{event.title}“ wird dauerhaft gelöscht.
    </ConfirmDialog>
  );
}
