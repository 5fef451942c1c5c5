import type { EditScope } from '@club/contract';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { ScopeChoice } from '@/features/series/edit-scope';
import { useIdempotencyKey } from '@/lib/idempotency-key';
import { useNow } from '@/lib/use-now';
import { useDeleteEvent } from '../api/manage-events';
import { consequences, withGuests } from '../rules/deletion-texts';
import { GuestLists } from './guest-lists';
import { type ConcernedEvent, useFollowing } from './use-following';

type Props = {
  event: ConcernedEvent;
  /** Whether the event is in the list of archived events. */
  archived: boolean;
  /** Called when the dialog has faded out: the button that the focus would return to is gone with the event. */
  onDeleted: () => void;
  /** The page is that of the event and ends with it, so `onDeleted` is called at once. */
  leavesPage?: boolean;
};

export function DeleteEventDialog({ event, archived, onDeleted, leavesPage = false }: Props) {
  const now = useNow();
  const { mutateAsync } = useDeleteEvent(leavesPage ? onDeleted : undefined);
  const idempotencyKey = useIdempotencyKey();
  const [scope, setScope] = useState<EditScope>('this');
  const following = useFollowing(event, archived);
  const affected = scope === 'this' ? [event] : following;
  return (
    <ConfirmDialog
      title="Sind Sie sicher?"
      text={`Diese Aktion kann nicht rückgängig gemacht werden. Die Veranstaltung „${event.title}“ wird dauerhaft gelöscht.`}
      action="Löschen"
      onConfirm={() => mutateAsync({ id: event.id, scope, key: idempotencyKey({ id: event.id, scope }) })}
      onDone={onDeleted}
    >
      {event.seriesId !== null && (
        <ScopeChoice
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
    </ConfirmDialog>
  );
}
