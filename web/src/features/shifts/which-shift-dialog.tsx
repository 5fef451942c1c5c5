import type { EventDetail, User } from '@club/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { GivenUp } from '@/features/registrations/api/withdraw';
import { type Leavable, leavable } from './rules/leavable';

type Props = {
  event: EventDetail;
  user: User | null;
  now: Date;
  open: boolean;
  onChoose: (given: GivenUp) => void;
  onClose: () => void;
};

/** Asks somebody who has several shifts which of them to give up. */
export function WhichShiftDialog({ event, user, now, open, onChoose, onClose }: Props) {
  const id = useId();
  const own = leavable(event, user, now);
  const hadOf = ({ status }: Leavable) => (status === 'waitlisted' ? 'waitlisted' : 'registered');
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>Was gibst du ab?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        {own.map((one) =>
          one.shiftId === null ? null : (
            <Button
              key={one.id}
              variant="outlined"
              color="error"
              onClick={() =>
                onChoose({ had: hadOf(one), ...(one.shiftId && { shift: { id: one.shiftId, name: one.name } }) })
              }
            >
              {one.status === 'waitlisted' ? `Warteliste: ${one.name}` : one.name}
            </Button>
          ),
        )}
        <Button
          variant="contained"
          color="error"
          onClick={() =>
            onChoose({ had: own.some((one) => hadOf(one) === 'registered') ? 'registered' : 'waitlisted' })
          }
        >
          Alle abgeben
        </Button>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="text" onClick={onClose}>
          Abbrechen
        </Button>
      </DialogActions>
    </Dialog>
  );
}
