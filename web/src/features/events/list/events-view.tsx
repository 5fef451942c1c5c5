// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import { type CardEvent, EVENT_CATEGORIES } from '@club/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { SearchField } from '@/components/search-field';
import { memberOf } from '@/features/accounts/rules/standing';
import { useUser } from '@/features/accounts/session';
import { choices, chosenDay, flag, searchText, urlView, useUrlView } from '@/lib/url-view';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { eventTextsQuery } from '../api/events';
import { useCardViewer } from '../event-card';
import { dayMarks } from '../rules/day-row';
import { eventsByDay } from '../rules/event-days';
import { type ListFilters, NO_FILTERS, resultText } from '../rules/list-filters';
import { eventsInTime, matchingEvents } from '../rules/matching-events';
import { useSavedEvents } from '../saved-events';
import { EventDays, NoEvents, ResultLine } from './event-results';
import { CalendarToggle, CategoryChips, FilterChips, TimeSwitch } from './filter-bar';

type Props = {
  events: readonly CardEvent[];
  now: Date;
};

const NO_TEXTS: ReadonlyMap<number, string> = new Map();

export function EventsView({ events, now }: Props) {
  const [filters, change] = useUrlView(filtersView);
  const savedIds = useSavedEvents();
  const result = useRef<HTMLElement>(null);
  const isMember = memberOf(useUser().user) !== null;
  const { data: descriptions = NO_TEXTS } = useQuery({
    ...eventTextsQuery(isMember),
    enabled: filters.search !== '',
  });
  const matching = matchingEvents(events, filters, { savedIds, descriptions, now });
  const shown = eventsInTime(matching, filters, now);
  const byDay = eventsByDay(matching);
  const viewer = useCardViewer();

  // The pressed button is about to disappear, and the focus would be lost with it.
  const changeAndFocus = (changes: Partial<ListFilters>) => {
    change(changes);
    result.current?.focus();
  };
  const reset = () => changeAndFocus({ ...NO_FILTERS, past: filters.past });

  return (
    <ListFrame
      filters={filters}
      onChange={change}
      chips={<CategoryChips events={events} filters={filters} onChange={change} />}
      marksOf={(day) => dayMarks(byDay.get(day) ?? [], viewer, now)}
      now={now}
    >
      <ResultLine
        ref={result}
        text={resultText(shown.length, filters)}
        filters={filters}
        onClearDay={() => changeAndFocus({ day: null })}
        onReset={reset}
      />
      {shown.length > 0 ? (
        <EventDays key={filtersView.serialize(filters).toString()} events={shown} now={now} />
      ) : (
        <NoEvents
          filters={filters}
          anySaved={savedIds.size > 0}
          elsewhere={filters.day ? 0 : matching.length}
          onReset={reset}
          onSwitchTime={() => changeAndFocus({ past: !filters.past })}
        />
      )}
    </ListFrame>
  );
}

type ListFrameProps = {
  filters: ListFilters;
  onChange: (changes: Partial<ListFilters>) => void;
  chips: ReactNode;
  marksOf: ComponentProps<typeof MonthCalendar>['marksOf'];
  now: Date;
  children: ReactNode;
};

/** Search, filters and calendar stand above and beside what is found. */
export function ListFrame({ filters, onChange, chips, marksOf, now, children }: ListFrameProps) {
  const calendarId = useId();
  const [calendarOpen, setCalendarOpen] = useState(false);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
        columnGap: { md: 4 },
        alignItems: 'start',
      }}
    >
      <Stack sx={{ gap: 1.5, gridColumn: { md: '1 / -1' }, mb: { xs: 1.5, md: 3 } }}>
        <Box
          sx={{ display: 'flex', gap: 1.5, flexDirection: { xs: 'column', md: 'row' }, alignItems: { md: 'center' } }}
        >
          <SearchField
            label="Suche nach Titel, Ort, Text, Tag"
            value={filters.search}
            onChange={(search) => onChange({ search })}
          />
          <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', flexShrink: 0 }}>
            <TimeSwitch past={filters.past && !filters.day} onChange={(past) => onChange({ past, day: null })} />
            <CalendarToggle open={calendarOpen} controls={calendarId} onToggle={() => setCalendarOpen(!calendarOpen)} />
          </Box>
        </Box>
        <FilterChips filters={filters} onChange={onChange}>
          {chips}
        </FilterChips>
      </Stack>
      <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: 2 }, position: { md: 'sticky' }, top: { md: 88 } }}>
        <ListCalendar
          id={calendarId}
          open={calendarOpen}
          now={now}
          selectedDay={filters.day}
          onSelect={(day) => onChange({ day: day === filters.day ? null : day })}
          marksOf={marksOf}
        />
      </Box>
      <Box sx={{ gridColumn: { md: 1 }, gridRow: { md: 2 }, mt: { xs: 1.5, md: 0 } }}>{children}</Box>
    </Box>
  );
}

export const filtersView = urlView<ListFilters>({
  day: chosenDay,
  categories: choices('kategorie', EVENT_CATEGORIES),
  search: searchText,
  past: flag('vergangene'),
  saved: flag('gespeichert'),
  weekend: flag('wochenende'),
  free: flag('frei'),
});

const MonthCalendar = lazy(async () => ({
  default: (await import('@/features/calendar/month-calendar')).MonthCalendar,
}));

type ListCalendarProps = ComponentProps<typeof MonthCalendar> & {
  id: string;
  /** Phones fold the calendar away until it is opened. */
  open: boolean;
};

function ListCalendar({ id, open, ...calendar }: ListCalendarProps) {
  const isDesktop = useIsDesktop();
  return (
    <Collapse in={isDesktop || open} unmountOnExit id={id}>
      <Card sx={{ p: { xs: 0.5, sm: 2 } }}>
        <Suspense fallback={<Skeleton variant="rounded" height={400} />}>
          <MonthCalendar {...calendar} />
        </Suspense>
      </Card>
    </Collapse>
  );
}
