import type { EditScope } from '@club/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { OTHER_RECURRENCE } from './rules/series';

type Props = {
  open: boolean;
  /** The recurrence was changed, which one occurrence alone cannot have. */
  onlyFollowing: boolean;
  /** The number of later occurrences; null while it is not known. */
  following: number | null;
  onChoose: (scope: EditScope) => void;
  onClose: () => void;
};

/** Asks which occurrences a change is for. */
export function ScopeDialog({ open, onlyFollowing, following, onChoose, onClose }: Props) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} aria-describedby={textId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Welche Termine ändern?</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          Diese Veranstaltung gehört zu einer Serie. {followingText(following)}
          {onlyFollowing &&
            ` Weil du die Wiederholung geändert hast, gilt die Änderung auch für alle folgenden. ${OTHER_RECURRENCE}`}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexDirection: 'column', alignItems: 'stretch', gap: 1, p: 3, pt: 0 }} disableSpacing>
        {!onlyFollowing && (
          <Button variant="contained" size="large" onClick={() => onChoose('this')}>
            Nur diesen Termin
          </Button>
        )}
        <Button variant={onlyFollowing ? 'contained' : 'outlined'} size="large" onClick={() => onChoose('following')}>
          Diesen und alle folgenden
        </Button>
        <Button onClick={onClose}>Weiter bearbeiten</Button>
      </DialogActions>
    </Dialog>
  );
}

function followingText(following: number | null): string {
  if (following === null) return '';
  if (following === 0) return 'Es ist ihr letzter Termin.';
  return following === 1 ? 'Nach diesem folgt noch 1 Termin.' : `Nach diesem folgen noch ${following} Termine.`;
}

type ScopeChoiceProps = {
  id: string;
  question: string;
  scope: EditScope;
  /** The number of occurrences that the wider choice concerns; null while it is not known. */
  following: number | null;
  /** Names them. */
  label?: string;
  onChange: (scope: EditScope) => void;
};

const ALL_FOLLOWING = 'Diesen und alle folgenden';

/** Asks which occurrences to delete or to cancel. */
export function ScopeChoice({ id, question, scope, following, label = ALL_FOLLOWING, onChange }: ScopeChoiceProps) {
  const count = following === null ? '' : following === 1 ? ' (1 Termin)' : ` (${following} Termine)`;
  return (
    <FormControl sx={{ mt: 2 }}>
      <FormLabel id={id}>Sie gehört zu einer Serie. {question}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={scope}
        onChange={(_event, value) => onChange(value === 'following' ? 'following' : 'this')}
      >
        <FormControlLabel value="this" control={<Radio />} label="Nur diesen Termin" />
        <FormControlLabel value="following" control={<Radio />} label={`${label}${count}`} />
      </RadioGroup>
    </FormControl>
  );
}
