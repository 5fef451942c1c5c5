import type { AdminEvent, EditScope } from '@club/contract';
import Dialog from '@mui/material/Dialog';
import { useId, useRef, useState } from 'react';
import { useAttemptKey } from '@/lib/attempt-key';
import { useDeleteEvent } from '../api/manage-events';
import { DeleteEventQuestion } from './delete-event-question';

type Props = {
  /** null: the dialog is closed. */
  event: AdminEvent | null;
  /** The event stands in the list of those that are over. */
  archived: boolean;
  onClose: () => void;
  /** When the dialog is gone, and with the event the button that the focus would return to. */
  onDeleted: () => void;
};

export function DeleteEventDialog({ event, archived, onClose, onDeleted }: Props) {
  const id = useId();
  const { mutate, isPending } = useDeleteEvent();
  const attemptKey = useAttemptKey();
  // While it fades out, the dialog still shows what it was about.
  const [last, setLast] = useState(event);
  if (event && event !== last) setLast(event);
  const deleted = useRef(false);

  const close = () => {
    if (!isPending) onClose();
  };
  const remove = (scope: EditScope) => {
    if (!event) return;
    mutate(
      { id: event.id, scope, key: attemptKey({ id: event.id, scope }) },
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
