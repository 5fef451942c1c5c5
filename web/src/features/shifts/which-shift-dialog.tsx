import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useAct } from '@/components/confirm-dialog';
import { DialogFrame } from '@/components/dialog-frame';
import { useCloseDialog } from '@/components/dialog-host';
import type { GivenUp, Leavable } from '@/features/registrations/rules/event-parts';

type Props = {
  own: readonly Leavable[];
  onChoose: (given: GivenUp) => Promise<unknown>;
  onExited: () => void;
};

/** Asks somebody who has several shifts which of them to give up. */
export function WhichShiftDialog({ own, onChoose, onExited }: Props) {
  const close = useCloseDialog();
  const { isPending, act } = useAct();
  const choose = (given: GivenUp) => () => act(() => onChoose(given));
  return (
    <DialogFrame
      title="Was gibst du ab?"
      maxWidth="xs"
      onExited={onExited}
      isBusy={isPending}
      actions={
        <Button variant="text" onClick={close} disabled={isPending}>
          Abbrechen
        </Button>
      }
    >
      <Stack sx={{ gap: 1 }}>
        {own
          .filter(({ shiftId }) => shiftId !== null)
          .map((one) => (
            <Button key={one.shiftId} variant="outlined" color="error" disabled={isPending} onClick={choose(one)}>
              {labelOf(one)}
            </Button>
          ))}
        <Button
          variant="contained"
          color="error"
          disabled={isPending}
          onClick={choose({ had: own.some(isPlace) ? 'registered' : 'waitlisted', shiftId: null, name: null })}
        >
          Alle abgeben
        </Button>
      </Stack>
    </DialogFrame>
  );
}

const isPlace = ({ had }: Leavable): boolean => had === 'registered';

function labelOf({ had, name, passesOn }: Leavable): string {
  if (had === 'waitlisted') return `Warteliste: ${name}`;
  return passesOn ? `${name} (darauf warten andere)` : `${name}`;
}
