import type { Displaced } from '@club/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { GuestsToCall, useGuestsToCall } from '@/features/registrations/guests-to-call';
import { type DisplacedGroup, type DisplacedTarget, displacedWord, GIVE_UP, groupText } from '../../rules/displaced';

type Props = {
  eventId: number;
  groups: readonly DisplacedGroup[];
  targets: readonly DisplacedTarget[];
  /** What the server says of it, if it was the server that asked. */
  reason: string | null;
  onSave: (displaced: Displaced[]) => void;
  onClose: () => void;
};

/** Asks what becomes of the people of the shifts that the edit removes. */
export function DisplacedDialog({ eventId, groups, targets, reason, onSave, onClose }: Props) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const id = useId();
  const guests = useGuestsToCall(eventId);
  const words = groups.flatMap(({ shiftId }) => {
    const choice = chosen[shiftId ?? ''];
    return choice ? displacedWord(shiftId, choice) : [];
  });
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>Was wird aus den Angemeldeten?</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2.5 }}>
          {reason ?? 'Dort sind schon Leute angemeldet.'} Wer ein Konto hat, bekommt eine Nachricht. Ist in der neuen
          Schicht kein Platz frei, kommen die Leute auf deren Warteliste. Liegt sie zu einer anderen Zeit, fragt die
          App, ob das passt; wer wartet, rückt vorher nicht nach.
        </DialogContentText>
        <Stack sx={{ gap: 2.5 }}>
          {groups.map((group) => {
            const key = group.shiftId ?? '';
            const unaware = guests.filter(({ shiftId }) => shiftId === group.shiftId);
            return (
              <div key={key}>
                <TextField
                  id={`${id}-${key}`}
                  select
                  label={group.name}
                  value={chosen[key] ?? ''}
                  onChange={(event) => setChosen({ ...chosen, [key]: event.target.value })}
                  helperText={groupText(group)}
                  slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
                  fullWidth
                >
                  <option value="">Bitte wählen</option>
                  <option value={GIVE_UP}>Plätze aufgeben</option>
                  {targets.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </TextField>
                {unaware.length > 0 && (
                  <Typography variant="body2" sx={{ mt: 1 }}>
                    {unaware.length === 1
                      ? 'Dieser Gast hat kein Konto: Bitte ruf an.'
                      : 'Diese Gäste haben kein Konto: Bitte ruf sie an.'}
                  </Typography>
                )}
                <GuestsToCall guests={unaware} />
              </div>
            );
          })}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }} disableSpacing>
        <Button onClick={onClose}>Weiter bearbeiten</Button>
        <Button variant="contained" disabled={words.length < groups.length} onClick={() => onSave(words)}>
          Speichern
        </Button>
      </DialogActions>
    </Dialog>
  );
}
