import type { EditScope } from '@club/contract';
import Alert from '@mui/material/Alert';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { ScopeChoice } from '@/features/series/edit-scope';
import { isOverlap } from '@/features/venue/api/bookings';
import { useIdempotencyKey } from '@/lib/idempotency-key';
import { useNow } from '@/lib/use-now';
import { usePublishEvent } from '../api/manage-events';
import { tellsOfPublishing } from '../rules/draft-texts';
import { type ConcernedEvent, useFollowing } from './use-following';

/** Says who will see the draft and who is told of it, and publishes it. Drafts of a series are published alone or together. */
export function PublishDialog({ event, onDone }: { event: ConcernedEvent; onDone?: () => void }) {
  const now = useNow();
  const publish = usePublishEvent();
  const idempotencyKey = useIdempotencyKey();
  const [scope, setScope] = useState<EditScope>('following');
  const following = useFollowing(event, false)?.filter(({ isDraft }) => isDraft) ?? null;
  const isAlone = event.seriesId === null || following?.length === 1;
  const affected = isAlone || scope === 'this' ? [event] : following;
  const overlap = isOverlap(publish.error) ? publish.error.message : null;
  const confirm = () => {
    const answer = { id: event.id, scope: isAlone ? 'this' : scope, allowOverlap: overlap !== null } as const;
    return publish.mutateAsync({ ...answer, key: idempotencyKey(answer) });
  };
  return (
    <ConfirmDialog
      title="Entwurf veröffentlichen?"
      text={`„${event.title}“ sehen danach alle, auch Leute ohne Konto. Ein Entwurf wird daraus nicht wieder; du kannst die Veranstaltung aber absagen oder löschen.`}
      action={overlap ? 'Trotzdem veröffentlichen' : 'Veröffentlichen'}
      color="primary"
      onConfirm={confirm}
      onDone={onDone}
    >
      {!isAlone && (
        <ScopeChoice
          question="Was soll veröffentlicht werden?"
          scope={scope}
          following={following?.length ?? null}
          onChange={setScope}
        />
      )}
      <DialogContentText role="status" sx={{ mt: 2, color: 'text.primary' }}>
        {affected && tellsOfPublishing(affected, now)}
      </DialogContentText>
      {overlap && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {overlap} Die Buchung bleibt bestehen, auch wenn du veröffentlichst.
        </Alert>
      )}
    </ConfirmDialog>
  );
}
