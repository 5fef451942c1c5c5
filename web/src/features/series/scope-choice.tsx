import type { EditScope } from '@club/contract';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';

type Props = {
  id: string;
  scope: EditScope;
  /** How many it and the later ones are; null while that is not known. */
  following: number | null;
  onChange: (scope: EditScope) => void;
};

export function ScopeChoice({ id, scope, following, onChange }: Props) {
  const count = following === null ? '' : following === 1 ? ' (1 Termin)' : ` (${following} Termine)`;
  return (
    <FormControl sx={{ mt: 2 }}>
      <FormLabel id={id}>Sie gehört zu einer Serie. Was soll gelöscht werden?</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={scope}
        onChange={(_event, value) => onChange(value === 'following' ? 'following' : 'this')}
      >
        <FormControlLabel value="this" control={<Radio />} label="Nur diesen Termin" />
        <FormControlLabel value="following" control={<Radio />} label={`Diesen und alle folgenden${count}`} />
      </RadioGroup>
    </FormControl>
  );
}
