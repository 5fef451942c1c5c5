import { type CardEvent, clubDay } from '@club/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSearchParams } from 'react-router-dom';
import { SwitchChip } from '../list/filter-bar';
import { type CalendarView, parseCalendar, serializeCalendar } from '../rules/calendar-view';
import { eventsByDay } from '../rules/event-days';
import { NO_FILTERS } from '../rules/list-filters';
import { matchingEvents } from '../rules/matching-events';
import { MonthView } from './month-view';
import type { ShownDays } from './nothing-on';
import { WeekView } from './week-view';

const NOTHING_BESIDE = { savedIds: new Set<number>(), descriptions: new Map<number, string>() };

type Props = { events: readonly CardEvent[]; now: Date };

export function CalendarPanel({ events, now }: Props) {
  const [params, setParams] = useSearchParams();
  const view = parseCalendar(params);
  const change = (changes: Partial<CalendarView>) =>
    setParams(serializeCalendar({ ...view, ...changes }), { replace: true, preventScrollReset: true });
  const { weekend, free } = view;
  const byDay = eventsByDay(matchingEvents(events, { ...NO_FILTERS, weekend, free }, { ...NOTHING_BESIDE, now }));
  const shown: ShownDays = {
    now,
    byDay,
    day: view.day ?? clubDay(now),
    onSelect: (day) => change({ day }),
    onReset: weekend || free ? () => change({ weekend: false, free: false }) : null,
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <CalendarBar view={view} onChange={change} />
      {view.week ? <WeekView {...shown} /> : <MonthView {...shown} />}
    </Stack>
  );
}

type BarProps = { view: CalendarView; onChange: (changes: Partial<CalendarView>) => void };

function CalendarBar({ view: { week, weekend, free }, onChange }: BarProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        color="primary"
        aria-label="Zeitraum"
        value={week}
        onChange={(_event, next: boolean | null) => {
          // MUI passes null when the chosen button is pressed again.
          if (next !== null) onChange({ week: next });
        }}
      >
        <ToggleButton value={false}>Monat</ToggleButton>
        <ToggleButton value={true}>Woche</ToggleButton>
      </ToggleButtonGroup>
      <Box role="group" aria-label="Filter" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SwitchChip label="Freie Plätze" on={free} onSwitch={() => onChange({ free: !free })} />
        <SwitchChip label="Nur Wochenende" on={weekend} onSwitch={() => onChange({ weekend: !weekend })} />
      </Box>
    </Box>
  );
}
