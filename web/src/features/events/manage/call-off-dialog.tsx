import { areCancelledTogether, type EditScope, isCancelled, isOver, tidied } from '@club/contract';
import Alert from '@mui/material/Alert';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { ScopeChoice } from '@/features/series/edit-scope';
import { isOverlap } from '@/features/venue/api/bookings';
import { useIdempotencyKey } from '@/lib/idempotency-key';
import { useNow } from '@/lib/use-now';
import { useCancelEvent, useReinstateEvent } from '../api/manage-events';
import { toldOf, withGuests } from '../rules/deletion-texts';
import { GuestLists } from './guest-lists';
import { isTooLong, ReasonField } from './reason-field';
import { type ConcernedEvent, useFollowing } from './use-following';

export function CallOffDialog({ event }: { event: ConcernedEvent }) {
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
  const texts = cancelled ? REINSTATE : CANCEL;

  const cancel = useCancelEvent();
  const reinstate = useReinstateEvent();
  // Says what has the clubhouse by now, once the server has asked.
  const overlap = isOverlap(reinstate.error) ? reinstate.error.message : null;
  const confirm = () => {
    const answer = { reason: tidied(reason) || null, scope, allowOverlap: overlap !== null };
    const request = { id: event.id, scope, key: idempotencyKey(answer) };
    return cancelled
      ? reinstate.mutateAsync({ ...request, allowOverlap: answer.allowOverlap })
      : cancel.mutateAsync({ ...request, reason: answer.reason });
  };
  return (
    <ConfirmDialog
      title={texts.title}
      text={`„${event.title}“ ${texts.effect}`}
      cancel="Zurück"
      action={overlap ? 'Trotzdem zurücknehmen' : texts.action}
      color={cancelled ? 'primary' : 'error'}
      disabled={isTooLong(reason)}
      onConfirm={confirm}
    >
      {!cancelled && <ReasonField value={reason} onChange={setReason} />}
      {event.seriesId !== null && (
        <ScopeChoice
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
    </ConfirmDialog>
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
