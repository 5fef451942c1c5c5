import { MAX_SHIFT_DESCRIPTION_LENGTH, MAX_SHIFT_TITLE_LENGTH, type ShiftForm } from '@club/contract';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicator from '@mui/icons-material/DragIndicator';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { memo, type PointerEvent } from 'react';
import { nightText, rowName, rowPlacesText, rowTitle, timesText } from '../../rules/shift-texts';
import type { RowActions, RowErrors } from './use-shift-rows';

/** Handle, task, day, beginning, end, places, and two buttons. */
export const COLUMNS = '20px minmax(0, 1fr) 112px 76px 76px 54px 88px';

type Props = RowProps & {
  index: number;
  count: number;
  isOpen: boolean;
  /** Another row is dragged over this one, and will go above or below it. */
  drop: 'above' | 'below' | null;
  isDragged: boolean;
  onDrag: (id: string, event: PointerEvent) => void;
};

/** A line that opens for editing; in a table the line is editable itself, and opens for what else there is. */
export const ShiftRow = memo(function ShiftRow({ index, count, drop, isDragged, onDrag, isOpen, ...props }: Props) {
  const { row, errors, inTable } = props;
  const isWrong = errors !== undefined;
  const detailsId = `schicht-${row.id}`;
  const Line = inTable ? TableLine : SummaryLine;
  return (
    <Box
      component="li"
      data-row={row.id}
      sx={{
        border: 1,
        borderColor: isWrong && !isOpen ? 'error.main' : 'divider',
        borderRadius: 1.5,
        opacity: isDragged ? 0.5 : 1,
        boxShadow: drop ? `0 ${drop === 'above' ? -3 : 3}px 0 var(--mui-palette-primary-main)` : 'none',
      }}
    >
      <Box role="group" aria-label={`${row.hasTimes ? 'Schicht' : 'Mitbringsel'} ${index + 1}`}>
        <Line {...props} isOpen={isOpen} detailsId={detailsId} onDrag={onDrag} isWrong={isWrong} />
        {isOpen && (
          <Box id={detailsId} sx={{ display: 'grid', gap: 2, p: 1.5, pt: inTable ? 0.5 : 1 }}>
            {!inTable && <RowForm {...props} />}
            <RowDetails {...props} inTable={false} isFirst={index === 0} isLast={index === count - 1} />
          </Box>
        )}
      </Box>
    </Box>
  );
});

type LineProps = RowProps & {
  isOpen: boolean;
  isWrong: boolean;
  detailsId: string;
  onDrag: Props['onDrag'];
};

/** The row on narrow screens. */
function SummaryLine({ row, people, actions, isOpen, isWrong, detailsId, onDrag }: LineProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Handle onDrag={(event) => onDrag(row.id, event)} />
      <ButtonBase
        data-control="summary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={() => actions.toggle(row.id)}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 56,
          py: 0.75,
          gap: 0.5,
          justifyContent: 'space-between',
          textAlign: 'start',
          borderRadius: 1,
        }}
      >
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {rowTitle(row)}
          </Typography>
          <Typography
            component="span"
            variant="body2"
            color={isWrong ? 'error' : 'textSecondary'}
            sx={{ display: 'block' }}
          >
            {isWrong ? 'Bitte prüfen' : timesText(row)}
          </Typography>
          <Typography component="span" variant="body2" sx={{ display: 'block' }}>
            {[rowPlacesText(row), people].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Chevron isOpen={isOpen} />
      </ButtonBase>
      <Duplicate row={row} actions={actions} />
    </Box>
  );
}

/** The row in a table. */
function TableLine({ isOpen, isWrong: _, detailsId, onDrag, ...props }: LineProps) {
  const { row, actions } = props;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: COLUMNS, columnGap: 0.75, alignItems: 'start', p: 1 }}>
      <Handle onDrag={(event) => onDrag(row.id, event)} />
      <TitleField {...props} />
      {row.hasTimes ? (
        <TimeFields {...props} />
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ gridColumn: 'span 3', py: 1.25, pl: 1.5 }}>
          Mitbringsel, ohne Zeiten
        </Typography>
      )}
      <PlacesField {...props} />
      <Box sx={{ display: 'flex' }}>
        <Duplicate row={row} actions={actions} />
        <IconButton
          aria-label={`Mehr zu ${rowName(row)}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          data-control="summary"
          onClick={() => actions.toggle(row.id)}
        >
          <Chevron isOpen={isOpen} />
        </IconButton>
      </Box>
    </Box>
  );
}

/** The fields below the line on narrow screens. */
const RowForm = (props: RowProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: 2,
      '& > :first-of-type': { gridColumn: '1 / -1' },
    }}
  >
    <TitleField {...props} />
    {props.row.hasTimes && <TimeFields {...props} />}
    <PlacesField {...props} />
  </Box>
);

/** For pointers alone: the keyboard has buttons in the opened row. */
const Handle = ({ onDrag }: { onDrag: (event: PointerEvent) => void }) => (
  <Box
    aria-hidden
    onPointerDown={onDrag}
    sx={{
      display: 'grid',
      placeItems: 'center',
      alignSelf: 'stretch',
      width: { xs: 32, md: 20 },
      minHeight: 44,
      flex: 'none',
      color: 'text.secondary',
      cursor: 'grab',
      // Without this a finger on the handle scrolls the page.
      touchAction: 'none',
    }}
  >
    <DragIndicator fontSize="small" />
  </Box>
);

const Duplicate = ({ row, actions }: Pick<RowProps, 'row' | 'actions'>) => (
  <IconButton
    aria-label={row.hasTimes ? `${rowName(row)}: nächste Zeit anfügen` : `${rowName(row)} noch einmal anfügen`}
    title={row.hasTimes ? 'Nächste Zeit anfügen' : 'Noch einmal anfügen'}
    data-control="duplicate"
    onClick={() => actions.duplicate(row.id)}
    sx={{ flex: 'none' }}
  >
    <ContentCopy fontSize="small" />
  </IconButton>
);

const Chevron = ({ isOpen }: { isOpen: boolean }) => (
  <ExpandMore sx={{ flex: 'none', color: 'text.secondary', rotate: isOpen ? '180deg' : 'none' }} />
);

type Texts = Exclude<keyof ShiftForm, 'id' | 'hasTimes'>;

type RowProps = {
  row: ShiftForm;
  /** The fields stand side by side, below the names of their columns. Their labels are still told to screen readers. */
  inTable: boolean;
  /** '2 angemeldet, 1 wartet'; null while nobody is. */
  people: string | null;
  errors: RowErrors | undefined;
  actions: RowActions;
};

type RowFieldProps = Omit<TextFieldProps, 'error' | 'name' | 'label' | 'value' | 'onChange' | 'sx'> &
  RowProps & {
    name: Texts;
    label: string;
    html?: React.InputHTMLAttributes<HTMLInputElement> & { 'data-control'?: string };
  };

/** Day and times are typed there, or picked by the keyboard: an icon in each would take their room. */
const IN_TABLE = {
  '& .MuiInputBase-input': { px: 1, fontSize: '0.875rem' },
  '& [type="time"]::-webkit-calendar-picker-indicator': { display: 'none' },
  '& .MuiFormHelperText-root': { mx: 0.5, overflowWrap: 'anywhere' },
} as const;

function RowField({
  row,
  people: _,
  errors,
  actions,
  name,
  label,
  inTable,
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

const TitleField = (props: RowProps) => (
  <RowField
    {...props}
    name="title"
    label={props.row.hasTimes ? 'Aufgabe' : 'Mitbringsel'}
    placeholder={props.row.hasTimes ? 'Grill' : 'Kuchen'}
    helperText={props.inTable && props.people}
    html={{ maxLength: MAX_SHIFT_TITLE_LENGTH, 'data-control': 'title' }}
  />
);

const PlacesField = (props: RowProps) => (
  <RowField
    {...props}
    name="maxParticipants"
    label={props.row.hasTimes ? 'Plätze' : 'Anzahl'}
    placeholder="∞"
    helperText={props.inTable ? undefined : 'Leer: ohne Grenze'}
    html={{ inputMode: 'numeric', maxLength: 9 }}
  />
);

/** Day and clock. A shift that lasts longer than a night has a second day. */
function TimeFields(props: RowProps) {
  const night = nightText(props.row);
  return (
    <>
      <RowField {...props} name="day" label="Tag" type="date" html={{ max: '9999-12-31' }} />
      <RowField {...props} name="from" label="Von" type="time" />
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <RowField {...props} name="to" label="Bis" type="time" helperText={night ?? undefined} />
        {props.row.endDay && <RowField {...props} name="endDay" label="Letzter Tag" type="date" />}
      </Box>
    </>
  );
}

type DetailsProps = RowProps & { isFirst: boolean; isLast: boolean };

/** Shows what the line has no room for, and offers to move or remove the row. */
function RowDetails({ isFirst, isLast, ...props }: DetailsProps) {
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
