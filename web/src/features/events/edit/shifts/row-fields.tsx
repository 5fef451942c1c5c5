import { MAX_SHIFT_DESCRIPTION_LENGTH, MAX_SHIFT_TITLE_LENGTH, type ShiftForm } from '@club/contract';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { nightText } from '../../rules/shift-texts';
import type { RowActions, RowErrors } from './use-shift-rows';

type Texts = Exclude<keyof ShiftForm, 'id' | 'hasTimes'>;

export type RowProps = {
  row: ShiftForm;
  /** '2 angemeldet, 1 wartet'; null while nobody is. */
  people: string | null;
  errors: RowErrors | undefined;
  actions: RowActions;
};

type RowFieldProps = Omit<TextFieldProps, 'error' | 'name' | 'label' | 'value' | 'onChange' | 'sx'> &
  RowProps & {
    name: Texts;
    label: string;
    /** The label stands above the column, and is still told to screen readers. */
    inTable?: boolean;
    html?: React.InputHTMLAttributes<HTMLInputElement> & { 'data-control'?: string };
  };

/** Day and times are typed there, or picked by the keyboard: an icon in each would take their room. */
const IN_TABLE = {
  '& .MuiInputBase-input': { px: 1, fontSize: '0.875rem' },
  '& [type="time"]::-webkit-calendar-picker-indicator': { display: 'none' },
  '& .MuiFormHelperText-root': { mx: 0.5, overflowWrap: 'anywhere' },
} as const;

/** One field of a row. */
export function RowField({
  row,
  people: _,
  errors,
  actions,
  name,
  label,
  inTable = false,
  helperText,
  html,
  ...props
}: RowFieldProps) {
  const message = errors?.[name]?.message;
  const ownLabel = inTable ? { hiddenLabel: true } : { label };
  return (
    <TextField
      id={`schicht-${row.id}-${name}`}
      size="small"
      fullWidth
      {...ownLabel}
      {...props}
      sx={inTable ? IN_TABLE : null}
      value={row[name]}
      onChange={(event) => actions.change(row.id, { [name]: event.target.value })}
      error={message !== undefined}
      helperText={message ?? helperText}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { autoComplete: 'off', ...(inTable && { 'aria-label': label }), ...html },
      }}
    />
  );
}

export const TitleField = ({ inTable, ...row }: RowProps & { inTable?: boolean }) => (
  <RowField
    {...row}
    name="title"
    label={row.row.hasTimes ? 'Aufgabe' : 'Mitbringsel'}
    inTable={inTable}
    placeholder={row.row.hasTimes ? 'Grill' : 'Kuchen'}
    helperText={inTable && row.people}
    html={{ maxLength: MAX_SHIFT_TITLE_LENGTH, 'data-control': 'title' }}
  />
);

export const PlacesField = ({ inTable, ...row }: RowProps & { inTable?: boolean }) => (
  <RowField
    {...row}
    name="maxParticipants"
    label={row.row.hasTimes ? 'Plätze' : 'Anzahl'}
    inTable={inTable}
    placeholder="∞"
    helperText={inTable ? undefined : 'Leer: ohne Grenze'}
    html={{ inputMode: 'numeric', maxLength: 9 }}
  />
);

/** Day and clock. A shift that lasts longer than a night has a second day. */
export function TimeFields({ inTable = false, ...row }: RowProps & { inTable?: boolean }) {
  const night = nightText(row.row);
  return (
    <>
      <RowField {...row} name="day" label="Tag" type="date" inTable={inTable} html={{ max: '9999-12-31' }} />
      <RowField {...row} name="from" label="Von" type="time" inTable={inTable} />
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <RowField {...row} name="to" label="Bis" type="time" inTable={inTable} helperText={night ?? undefined} />
        {row.row.endDay && <RowField {...row} name="endDay" label="Letzter Tag" type="date" inTable={inTable} />}
      </Box>
    </>
  );
}

type DetailsProps = RowProps & { isFirst: boolean; isLast: boolean };

/** What a row holds beside its line, and what can be done with it. */
export function RowDetails({ isFirst, isLast, ...props }: DetailsProps) {
  const { row, actions } = props;
  return (
    <>
      <RowField
        {...props}
        name="description"
        label="Beschreibung"
        placeholder="Freiwillig: was zu tun ist, was man braucht"
        multiline
        maxRows={6}
        html={{ maxLength: MAX_SHIFT_DESCRIPTION_LENGTH }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <Button
          startIcon={<ArrowUpward />}
          data-control="up"
          disabled={isFirst}
          onClick={() => actions.move(row.id, -1, 'up')}
        >
          Nach oben
        </Button>
        <Button
          startIcon={<ArrowDownward />}
          data-control="down"
          disabled={isLast}
          onClick={() => actions.move(row.id, 1, 'down')}
        >
          Nach unten
        </Button>
        <Button color="error" startIcon={<DeleteOutlined />} sx={{ ml: 'auto' }} onClick={() => actions.remove(row.id)}>
          Entfernen
        </Button>
      </Box>
    </>
  );
}
