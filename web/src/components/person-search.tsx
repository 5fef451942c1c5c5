import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MAX_SEARCH_LENGTH } from '@/lib/text-search';

type Props<Person> = {
  label: string;
  listLabel: string;
  search: string;
  onSearch: (search: string) => void;
  found: readonly Person[];
  textOf: (person: Person) => string;
  isDisabled?: (person: Person) => boolean;
  chosen: Person | null;
  onChoose: (person: Person) => void;
  status: string;
};

/** Finds people by their names, to choose one of them. */
export function PersonSearch<Person extends { id: string }>({
  search,
  found,
  chosen,
  onChoose,
  ...props
}: Props<Person>) {
  const { label, listLabel, onSearch, textOf, isDisabled, status } = props;
  return (
    <>
      <TextField
        type="search"
        label={label}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        slotProps={{
          htmlInput: { maxLength: MAX_SEARCH_LENGTH, autoComplete: 'off' },
          inputLabel: { shrink: true },
        }}
        sx={{ mt: 2, width: '100%' }}
      />
      <FormControl sx={{ mt: 1, width: '100%' }}>
        <RadioGroup
          aria-label={listLabel}
          value={chosen?.id ?? ''}
          onChange={(_event, value) => {
            const person = found.find(({ id }) => id === value);
            if (person) onChoose(person);
          }}
        >
          {found.map((person) => (
            <FormControlLabel
              key={person.id}
              value={person.id}
              control={<Radio />}
              disabled={isDisabled?.(person)}
              label={textOf(person)}
              sx={{ overflowWrap: 'anywhere' }}
            />
          ))}
        </RadioGroup>
        <Typography role="status" variant="body2" color="textSecondary">
          {status}
        </Typography>
      </FormControl>
    </>
  );
}
