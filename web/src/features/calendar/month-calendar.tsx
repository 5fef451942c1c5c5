import Box from '@mui/material/Box';
import { DayCell, type DayState } from './day-cell';
import { MonthPicker } from './month-picker';

type Props = {
  now: Date;
  /** yyyy-MM-dd */
  selectedDay: string | null;
  onSelect: (day: string) => void;
  /** The number of events by day. */
  counts: ReadonlyMap<string, number>;
};

/** Shows on each day of a month how many events it has. */
export function MonthCalendar({ now, selectedDay, onSelect, counts }: Props) {
  return (
    <MonthPicker
      now={now}
      selectedDays={selectedDay ? [selectedDay] : []}
      onSelect={onSelect}
      help="Tage mit Veranstaltungen sind markiert"
      renderDay={(state) => <EventDay state={state} count={counts.get(state.day) ?? 0} />}
    />
  );
}

function EventDay({ state, count }: { state: DayState; count: number }) {
  if (count === 0) return <DayCell state={state} />;
  return (
    <DayCell state={state} content={count === 1 ? '1 Veranstaltung' : `${count} Veranstaltungen`} look={WITH_EVENTS}>
      <Box
        component="span"
        aria-hidden
        sx={{
          position: 'absolute',
          bottom: 4,
          width: Math.min(count, 3) * 6,
          height: 4,
          borderRadius: 99,
          bgcolor: state.selected ? 'secondary.main' : 'primary.main',
        }}
      />
    </DayCell>
  );
}

const WITH_EVENTS = {
  fontWeight: 600,
  bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 14%, transparent)',
  '@media (hover: hover)': {
    '&:hover': { bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 24%, transparent)' },
  },
} as const;
