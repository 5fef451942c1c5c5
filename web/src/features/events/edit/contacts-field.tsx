import { EVENT_FACTS, type FoundMember, MAX_CONTACTS, type NamedContact } from '@club/contract';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { NO_MEMBER, useMemberSearch } from '@/features/registrations/api/add-member';
import { fullName } from '@/lib/full-name';
import { MAX_SEARCH_LENGTH } from '@/lib/text-search';
import { useEventFields } from './use-event-form';

const HINT = `Freiwillig, höchstens ${MAX_CONTACTS} Personen, die Fragen beantworten, die Helferliste mit Telefonnummern sehen, bestätigen und abhaken, wer da war.`;

type Option = NamedContact & Partial<Pick<FoundMember, 'email'>>;

/** Chooses members by the beginning of their names, as they are added to a roster. */
export function ContactsField() {
  const { control } = useEventFields();
  const { field, fieldState } = useController({ control, name: 'contacts' });
  const { search, setSearch, found, status } = useMemberSearch();
  const isFull = field.value.length >= MAX_CONTACTS;
  return (
    <Autocomplete<Option, true>
      multiple
      value={field.value}
      onChange={(_event, chosen) =>
        field.onChange(chosen.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })))
      }
      inputValue={search}
      onInputChange={(_event, text) => setSearch(text)}
      onBlur={field.onBlur}
      options={found}
      // The server has found them, also where umlauts are written in another way.
      filterOptions={(options) => options}
      filterSelectedOptions
      getOptionLabel={fullName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      getOptionDisabled={() => isFull}
      noOptionsText={isFull ? `Mehr als ${MAX_CONTACTS} gehen nicht.` : status || NO_MEMBER}
      clearText="Alle entfernen"
      openText="Mitglieder zeigen"
      closeText="Schließen"
      forcePopupIcon={false}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ minHeight: 44 }}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {fullName(option)}
            <Typography variant="body2" color="textSecondary">
              {option.email}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={EVENT_FACTS.contacts.label}
          placeholder={field.value.length === 0 ? 'Anfang des Namens' : ''}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? HINT}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: MAX_SEARCH_LENGTH },
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
          }}
        />
      )}
      slotProps={{ chip: { sx: { maxWidth: '100%' } } }}
    />
  );
}
