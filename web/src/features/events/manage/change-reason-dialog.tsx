import { type EventDetail, tidied } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useIdempotencyKey } from '@/lib/idempotency-key';
import { useChangeReason } from '../api/manage-events';
import { isTooLong, ReasonField } from './reason-field';

type Props = { event: EventDetail; open: boolean; onClose: () => void };

/** Replaces the reason for which the event was cancelled. Nobody is told of it. */
export function ChangeReasonDialog({ event, open, onClose }: Props) {
  const id = useId();
  const { mutate, isPending } = useChangeReason();
  const close = () => {
    if (!isPending) onClose();
  };
  const save = (reason: string | null, key: string) => mutate({ id: event.id, reason, key }, { onSuccess: onClose });
  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="sm"
    >
      <ReasonForm id={id} event={event} pending={isPending} onClose={close} onSave={save} />
    </Dialog>
  );
}

type ReasonFormProps = {
  /** The dialog is labelled by the elements `${id}-title` and `${id}-text`. */
  id: string;
  event: EventDetail;
  pending: boolean;
  onClose: () => void;
  onSave: (reason: string | null, key: string) => void;
};

/** It begins anew with every opening. */
function ReasonForm({ id, event, pending, onClose, onSave }: ReasonFormProps) {
  const [reason, setReason] = useState(event.cancellationReason ?? '');
  const idempotencyKey = useIdempotencyKey();
  return (
    <Box
      component="form"
      sx={{ display: 'contents' }}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (isTooLong(reason) || pending) return;
        const next = tidied(reason) || null;
        onSave(next, idempotencyKey({ reason: next }));
      }}
    >
      <DialogTitle id={`${id}-title`}>Grund ändern</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          „{event.title}“ bleibt abgesagt. Niemand wird noch einmal benachrichtigt: Der neue Grund steht auf der Seite
          der Veranstaltung.{event.seriesId !== null && ' Er gilt nur für diesen Termin.'}
        </DialogContentText>
        <ReasonField value={reason} pending={pending} onChange={setReason} />
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }} disableSpacing>
        <Button variant="text" onClick={onClose} disabled={pending}>
          Zurück
        </Button>
        <Button type="submit" variant="contained" loading={pending}>
          Grund speichern
        </Button>
      </DialogActions>
    </Box>
  );
}
