import type { EditScope } from '@club/contract';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { DialogFrame } from '@/components/dialog-frame';
import { useCloseDialog } from '@/components/dialog-host';
import { OTHER_RECURRENCE } from './rules/series';

type Props = {
  /** The recurrence was changed, which one occurrence alone cannot have. */
  onlyFollowing: boolean;
  /** The number of later occurrences; null while it is not known. */
  following: number | null;
  onChoose: (scope: EditScope) => void;
};

export function ScopeDialog({ onlyFollowing, following, onChoose }: Props) {
  const close = useCloseDialog();
  const choose = (scope: EditScope) => () => {
    close();
    onChoose(scope);
  };
  const why = onlyFollowing
    ? ` Weil du die Wiederholung geändert hast, gilt die Änderung auch für alle folgenden. ${OTHER_RECURRENCE}`
    : '';
  return (
    <DialogFrame
      title="Welche Termine ändern?"
      text={`Diese Veranstaltung gehört zu einer Serie. ${followingText(following)}${why}`}
      maxWidth="xs"
      isColumn
      actions={
        <>
          {!onlyFollowing && (
            <Button variant="contained" size="large" onClick={choose('this')}>
              Nur diesen Termin
            </Button>
          )}
          <Button variant={onlyFollowing ? 'contained' : 'outlined'} size="large" onClick={choose('following')}>
            Diesen und alle folgenden
          </Button>
          <Button onClick={close}>Weiter bearbeiten</Button>
        </>
      }
    />
  );
}

function followingText(following: number | null): string {
  if (following === null) return '';
  if (following === 0) return 'Es ist ihr letzter Termin.';
  return following === 1 ? 'Nach diesem folgt noch 1 Termin.' : `Nach diesem folgen noch ${following} Termine.`;
}

type ScopeChoiceProps = {
  question: string;
  scope: EditScope;
  /** The number of occurrences that the wider choice concerns; null while it is not known. */
  following: number | null;
  /** Names them. */
  label?: string;
  onChange: (scope: EditScope) => void;
};

const ALL_FOLLOWING = 'Diesen und alle folgenden';

export function ScopeChoice({ question, scope, following, label = ALL_FOLLOWING, onChange }: ScopeChoiceProps) {
  const id = useId();
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
