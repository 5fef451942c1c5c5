import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import type { PresenceDraft, PresenceRow } from '../rules/attendance';
import { listedName } from '../rules/places';

type Props = {
  row: PresenceRow;
  /** 'Grill, 10–12 Uhr'; null in an event without shifts. */
  shift: string | null;
  withHours: boolean;
  /** The hours that count while the field is empty. */
  placeholder: string;
  /** Errors show while the field is left alone, too. */
  showsError: boolean;
  onChange: (draft: PresenceDraft) => void;
};

export const hoursFieldId = (registrationId: string): string => `hours-${registrationId}`;

/** One line a person: a tick, and the hours beside it. */
export function PresenceItem({ row, shift, withHours, placeholder, showsError, onChange }: Props) {
  const { registration, present, hours, error } = row;
  const shown = listedName(registration);
  // Screen readers tell the fields of somebody with several shifts apart.
  const name = shift === null ? shown : `${shown}, ${shift}`;
  const shownError = showsError ? error : null;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 1,
        minHeight: 52,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <FormControlLabel
        label={shown}
        control={
          <Checkbox
            checked={present}
            onChange={(_event, checked) => onChange({ present: checked, hours })}
            slotProps={{ input: { 'aria-label': name } }}
          />
        }
        slotProps={{ typography: { sx: { overflowWrap: 'anywhere', lineHeight: 1.3 } } }}
        sx={{ minHeight: 44, mr: 0 }}
      />
      {withHours && (
        <TextField
          id={hoursFieldId(registration.id)}
          value={present ? hours : ''}
          onChange={(event) => onChange({ present, hours: event.target.value })}
          disabled={!present}
          error={shownError !== null}
          helperText={shownError}
          placeholder={present ? placeholder : ''}
          size="small"
          slotProps={{
            htmlInput: { 'aria-label': `Stunden von ${name}`, inputMode: 'decimal', maxLength: 6, autoComplete: 'off' },
            input: {
              endAdornment: (
                <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
                  Std.
                </Box>
              ),
            },
            formHelperText: { sx: { mx: 0, maxWidth: '16ch' } },
          }}
          sx={{ width: shownError ? 150 : 104, '& .MuiInputBase-root': { minHeight: 44 }, my: 0.5 }}
        />
      )}
    </Box>
  );
}
