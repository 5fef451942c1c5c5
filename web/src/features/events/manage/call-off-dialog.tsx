import { areCancelledTogether, type EditScope, isCancelled, isOver, tidied } from '@club/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { ScopeChoice } from '@/features/series/edit-scope';
import { isOverlap } from '@/features/venue/api/bookings';
import { useIdempotencyKey } from '@/lib/idempotency-key';
import { useNow } from '@/lib/use-now';
import { useCancelEvent, useReinstateEvent } from '../api/manage-events';
import { toldOf, withGuests } from '../rules/deletion-texts';
import { GuestLists } from './guest-lists';
import { isTooLong, ReasonField } from './reason-field';
import { type ConcernedEvent, useFollowing } from './use-following';

type Props = {
  /** null closes the dialog. */
  event: ConcernedEvent | null;
  onClose: () => void;
};

/** Asks for the reason and cancels the event, or takes that back. */
export function CallOffDialog({ event, onClose }: Props) {
  const id = useId();
  const cancel = useCancelEvent();
  const reinstate = useReinstateEvent();
  const pending = cancel.isPending || reinstate.isPending;
  // The dialog still shows the event as it was while it fades out.
  const [last, setLast] = useState(event);
  if (event && event.id !== last?.id) setLast(event);

  const close = () => {
    if (!pending) onClose();
  };
  const confirm = ({ reason, scope, allowOverlap, key }: Answer) => {
    if (!last) return;
    const done = { onSuccess: onClose };
    if (isCancelled(last)) reinstate.mutate({ id: last.id, scope, allowOverlap, key }, done);
    else cancel.mutate({ id: last.id, reason, scope, key }, done);
  };

  const forget = () => {
    setLast(null);
    reinstate.reset();
  };

  return (
    <Dialog
      open={event !== null}
      onClose={close}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="sm"
      slotProps={{ transition: { onExited: forget } }}
    >
      {last && (
        <Question
          id={id}
          event={last}
          pending={pending}
          overlap={isOverlap(reinstate.error) ? reinstate.error.message : null}
          onClose={close}
          onConfirm={confirm}
        />
      )}
    </Dialog>
  );
}

type Answer = { reason: string | null; scope: EditScope; allowOverlap: boolean; key: string };

type QuestionProps = {
  /** The dialog is labelled by the elements `${id}-title` and `${id}-text`. */
  id: string;
  event: ConcernedEvent;
  pending: boolean;
  /** Says what has the clubhouse by now, once the server has asked. */
  overlap: string | null;
  onClose: () => void;
  onConfirm: (answer: Answer) => void;
};

function Question({ id, event, pending, overlap, onClose, onConfirm }: QuestionProps) {
  const now = useNow();
  const [scope, setScope] = useState<EditScope>('this');
  const [reason, setReason] = useState('');
  // It begins anew with every opening: an event can be cancelled, reinstated and cancelled again for the same reason.
  const idempotencyKey = useIdempotencyKey();
  // Nobody knows of drafts, so they stay.
  const following = useFollowing(event, isOver(event, now))?.filter(({ isDraft }) => !isDraft) ?? null;
  const cancelled = isCancelled(event);
  // The server chooses by the same rule.
  const joining = following?.filter(
    (one) =>
      one.id === event.id || (cancelled ? areCancelledTogether(one, event) : !isCancelled(one) && !isOver(one, now)),
  );
  const affected = scope === 'this' ? [event] : joining;
  const concerned = affected?.filter((one) => !isOver(one, now));
  const tooLong = isTooLong(reason);
  const texts = cancelled ? REINSTATE : CANCEL;

  return (
    <Box
      component="form"
      sx={{ display: 'contents' }}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (tooLong || pending) return;
        const answer = { reason: tidied(reason) || null, scope, allowOverlap: overlap !== null };
        onConfirm({ ...answer, key: idempotencyKey(answer) });
      }}
    >
      <DialogTitle id={`${id}-title`}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          „{event.title}“ {texts.effect}
        </DialogContentText>
        {!cancelled && <ReasonField value={reason} pending={pending} onChange={setReason} />}
        {event.seriesId !== null && (
          <ScopeChoice
            id={`${id}-scope`}
            question={texts.question}
            scope={scope}
            following={joining?.length ?? null}
            label={texts.following}
            onChange={setScope}
          />
        )}
        <DialogContentText role="status" sx={{ mt: 2, color: 'text.primary' }}>
          {concerned && toldOf(concerned)}
        </DialogContentText>
        {concerned && <GuestLists events={withGuests(concerned, now)} />}
        {overlap && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {overlap} Die Buchung bleibt bestehen, auch wenn die Veranstaltung stattfindet.
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }} disableSpacing>
        <Button variant="text" onClick={onClose} disabled={pending}>
          Zurück
        </Button>
        <Button type="submit" variant="contained" color={cancelled ? 'primary' : 'error'} loading={pending}>
          {overlap ? 'Trotzdem zurücknehmen' : texts.action}
        </Button>
      </DialogActions>
    </Box>
  );
}

const CANCEL = {
  title: 'Veranstaltung absagen?',
  effect:
    'bleibt als abgesagt stehen, mit deinem Grund. Alle behalten ihren Platz, und du kannst die Absage zurücknehmen.',
  question: 'Was soll abgesagt werden?',
  following: 'Diesen und alle folgenden',
  action: 'Veranstaltung absagen',
};
const REINSTATE = {
  title: 'Absage zurücknehmen?',
  effect: 'findet dann doch statt. Wer angemeldet ist oder wartet, hat denselben Platz wie vorher.',
  question: 'Was soll doch stattfinden?',
  following: 'Diesen und die folgenden, die zugleich abgesagt wurden',
  action: 'Absage zurücknehmen',
};
