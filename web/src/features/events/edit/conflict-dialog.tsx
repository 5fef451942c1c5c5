import { type EventForm, type EventSummary, toEventForm } from '@club/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { theirChanges } from '../rules/form-changes';
import { ChangedField } from './changed-field';

type Props = {
  base: EventForm;
  mine: EventForm;
  theirs: EventSummary;
  onOverwrite: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Somebody else saved the event while the form was open: what they changed, and what of it would get lost. */
export function ConflictDialog({ base, mine, theirs, onOverwrite, onTakeTheirs, onClose }: Props) {
  const titleId = useId();
  const textId = useId();
  const present = toEventForm(theirs);
  const changes = theirChanges(base, mine, present);
  const contested = changes.filter((change) => change.contested).length;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} aria-describedby={textId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Die Veranstaltung wurde inzwischen geändert</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ mb: 2 }}>
          Während du sie bearbeitet hast, hat jemand anderes sie gespeichert. Noch ist nichts überschrieben.{' '}
          {summary(changes.length, contested)}
        </DialogContentText>
        <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
          {changes.map((change) => (
            <ChangedField key={change.field} change={change} base={base} mine={mine} theirs={present} />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexDirection: 'column', alignItems: 'stretch', gap: 1, p: 3, pt: 2 }} disableSpacing>
        <Button variant="contained" onClick={onOverwrite}>
          Meine Änderungen darüber legen
        </Button>
        <Button variant="outlined" onClick={onTakeTheirs}>
          Ihren Stand übernehmen
        </Button>
        <Button onClick={onClose}>Weiter bearbeiten</Button>
      </DialogActions>
    </Dialog>
  );
}

function summary(changes: number, contested: number): string {
  if (changes === 0) return 'An den Feldern, die du hier siehst, hat sich dabei nichts geändert.';
  if (contested === 0) return 'Es betrifft nichts, was du geändert hast: Beides lässt sich vereinen.';
  return contested === 1 ? 'Ein Feld habt ihr beide geändert.' : `${contested} Felder habt ihr beide geändert.`;
}
