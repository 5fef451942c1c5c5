import { type EventDetail, tidied } from '@club/contract';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { DialogFrame, useFading } from '@/components/dialog-frame';
import { useIdempotencyKey } from '@/lib/idempotency-key';
import { useChangeReason } from '../api/manage-events';
import { isTooLong, ReasonField } from './reason-field';

type Props = { event: EventDetail; open: boolean; onClose: () => void };

/** Replaces the reason for which the event was cancelled. Nobody is told of it. */
export function ChangeReasonDialog({ event, ...props }: Props) {
  const [shown, forget] = useFading(props.open ? event : null);
  return shown && <ReasonForm event={shown} {...props} onExited={forget} />;
}

/** It begins anew with every opening. */
function ReasonForm({ event, open, onClose, onExited }: Props & { onExited: () => void }) {
  const { mutate, isPending } = useChangeReason();
  const [text, setText] = useState(event.cancellationReason ?? '');
  const idempotencyKey = useIdempotencyKey();
  const save = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (isTooLong(text) || isPending) return;
    const reason = tidied(text) || null;
    mutate({ id: event.id, reason, key: idempotencyKey({ reason }) }, { onSuccess: onClose });
  };
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      onExited={onExited}
      isBusy={isPending}
      title="Grund ändern"
      text={`„${event.title}“ bleibt abgesagt. Niemand wird noch einmal benachrichtigt: Der neue Grund steht auf der Seite der Veranstaltung.${event.seriesId === null ? '' : ' Er gilt nur für diesen Termin.'}`}
      maxWidth="sm"
      onSubmit={save}
      actions={
        <>
          <Button variant="text" onClick={onClose} disabled={isPending}>
            Zurück
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            Grund speichern
          </Button>
        </>
      }
    >
      <ReasonField value={text} pending={isPending} onChange={setText} />
    </DialogFrame>
  );
}
