import type { AdminEvent, EditScope } from '@club/contract';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { ScopeChoice } from '@/features/series/edit-scope';
import { useNow } from '@/lib/use-now';
import { consequences } from '../rules/deletion-texts';
import { useFollowing } from './use-following';

type Props = {
  /** Of the dialog: its title and text are `${id}-title` and `${id}-text`. */
  id: string;
  event: AdminEvent;
  archived: boolean;
  pending: boolean;
  onCancel: () => void;
  onConfirm: (scope: EditScope) => void;
};

export function DeleteEventQuestion({ id, event, archived, pending, onCancel, onConfirm }: Props) {
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
          <ScopeChoice id={`${id}-scope`} scope={scope} following={following?.length ?? null} onChange={setScope} />
        )}
        <DialogContentText role="status" sx={{ mt: 2, color: 'text.primary' }}>
          {affected && consequences(affected, now)}
        </DialogContentText>
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
