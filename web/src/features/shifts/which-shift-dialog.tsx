import type { EventDetail, User } from '@club/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { GivenUp } from '@/features/registrations/api/withdraw';
import { type Leavable, leavable } from './rules/leavable';

export type ChoiceProps = {
  open: boolean;
  /** What was chosen is being given up. */
  loading: boolean;
  onChoose: (given: GivenUp) => void;
  onClose: () => void;
  onExited: () => void;
};

type Props = ChoiceProps & { event: EventDetail; user: User | null; now: Date };

/** Asks somebody who has several shifts which of them to give up. */
export function WhichShiftDialog({ event, user, now, open, loading, onChoose, onClose, onExited }: Props) {
  const id = useId();
  const own = leavable(event, user, now);
  const hadOf = ({ status }: Leavable) => (status === 'waitlisted' ? 'waitlisted' : 'registered');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={id}>Was gibst du ab?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        {own.map((one) =>
          one.shiftId === null ? null : (
            <Button
              key={one.id}
              variant="outlined"
              color="error"
              disabled={loading}
              onClick={() =>
                onChoose({ had: hadOf(one), ...(one.shiftId && { shift: { id: one.shiftId, name: one.name } }) })
              }
            >
              {labelOf(one)}
            </Button>
          ),
        )}
        <Button
          variant="contained"
          color="error"
          disabled={loading}
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

const labelOf = ({ status, name, passesOn }: Leavable): string => {
  if (status === 'waitlisted') return `Warteliste: ${name}`;
  return passesOn ? `${name} (darauf warten andere)` : name;
};
