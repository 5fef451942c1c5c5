import { type EventDetail, tidied } from '@club/contract';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { DialogFrame } from '@/components/dialog-frame';
import { useCloseDialog } from '@/components/dialog-host';
import { useIdempotencyKey } from '@/lib/idempotency-key';
import { useChangeReason } from '../api/manage-events';
import { isTooLong, ReasonField } from './reason-field';

/** Replaces the reason for which the event was cancelled. Nobody is told of it. */
export function ChangeReasonDialog({ event }: { event: EventDetail }) {
  const close = useCloseDialog();
  const { mutate, isPending } = useChangeReason();
  const [text, setText] = useState(event.cancellationReason ?? '');
  const idempotencyKey = useIdempotencyKey();
  const save = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (isTooLong(text) || isPending) return;
    const reason = tidied(text) || null;
    mutate({ id: event.id, reason, key: idempotencyKey({ reason }) }, { onSuccess: close });
  };
  return (
    <DialogFrame
      isBusy={isPending}
      title="Grund ändern"
      text={`„${event.title}“ bleibt abgesagt. Niemand wird noch einmal benachrichtigt: Der neue Grund steht auf der Seite der Veranstaltung.${event.seriesId === null ? '' : ' Er gilt nur für diesen Termin.'}`}
      maxWidth="sm"
      onSubmit={save}
      actions={
        <>
          <Button variant="text" onClick={close} disabled={isPending}>
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
