import type { EventDetail, User } from '@club/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { type GivenUp, type Leavable, leavable } from '@/features/registrations/rules/event-parts';

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
        {own
          .filter(({ shiftId }) => shiftId !== null)
          .map((one) => (
            <Button key={one.shiftId} variant="outlined" color="error" disabled={loading} onClick={() => onChoose(one)}>
              {labelOf(one)}
            </Button>
          ))}
        <Button
          variant="contained"
          color="error"
          disabled={loading}
          onClick={() => onChoose({ had: own.some(isPlace) ? 'registered' : 'waitlisted', shiftId: null, name: null })}
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

const isPlace = ({ had }: Leavable): boolean => had === 'registered';

function labelOf({ had, name, passesOn }: Leavable): string {
  if (had === 'waitlisted') return `Warteliste: ${name}`;
  return passesOn ? `${name} (darauf warten andere)` : `${name}`;
}
