import Box from '@mui/material/Box';
import { DayCell, type DayState } from './day-cell';
import { type DayMark, MOST_SHOWN, SIGN_ICONS, spokenMarks } from './day-marks';
import { MonthPicker } from './month-picker';
import { TitledDay } from './titled-day';

type Props = {
  now: Date;
  /** yyyy-MM-dd */
  selectedDay: string | null;
  onSelect: (day: string) => void;
  /** The events of a day, those first that are to be seen. It is asked for the shown days only. */
  marksOf: (day: string) => readonly DayMark[];
  /** Whether there is room for titles. */
  titles?: boolean;
};

/** Shows which events each day of a month has, by their titles or by dots. */
export function MonthCalendar({ now, selectedDay, onSelect, marksOf, titles = false }: Props) {
  const Day = titles ? TitledDay : DottedDay;
  return (
    <MonthPicker
      now={now}
      selectedDays={selectedDay ? [selectedDay] : []}
      onSelect={onSelect}
      help="Tage mit Veranstaltungen sind markiert"
      renderDay={(state) => <Day state={state} marks={marksOf(state.day)} />}
    />
  );
}

function DottedDay({ state, marks }: { state: DayState; marks: readonly DayMark[] }) {
  if (marks.length === 0) return <DayCell state={state} />;
  return (
    <DayCell state={state} content={spokenMarks(marks)} look={WITH_EVENTS}>
      <Box
        component="span"
        aria-hidden
        sx={{
          position: 'absolute',
          inset: 'auto 0 3px',
          height: 10,
          display: 'flex',
          justifyContent: 'center',
          alignItems: 'center',
          gap: '1px',
          color: state.selected ? 'inherit' : 'primary.main',
        }}
      >
        {marks.slice(0, MOST_SHOWN).map((mark) => (
          <Dot key={mark.id} mark={mark} />
        ))}
      </Box>
    </DayCell>
  );
}

/** The viewer's own are signs, full events are rings, all others dots. */
function Dot({ mark: { sign } }: { mark: DayMark }) {
  if (sign !== null && sign !== 'full') {
    const Icon = SIGN_ICONS[sign];
    return (
      <Icon sx={{ fontSize: 11, flexShrink: 0, stroke: 'currentColor', strokeWidth: sign === 'joined' ? 2 : 0 }} />
    );
  }
  return (
    <Box
      component="span"
      sx={{
        width: 6,
        height: 6,
        mx: '1px',
        flexShrink: 0,
        borderRadius: '50%',
        border: '1.5px solid currentColor',
        bgcolor: sign === 'full' ? 'transparent' : 'currentColor',
      }}
    />
  );
}

const WITH_EVENTS = {
  fontWeight: 600,
  // The number makes room for three signs, which fit side by side on the narrowest phones.
  pb: '9px',
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 14%, transparent)',
  '@media (hover: hover)': {
    '&:hover': { bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 24%, transparent)' },
  },
} as const;
