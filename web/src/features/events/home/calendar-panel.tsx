import { type CardEvent, clubDay } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { PlainList } from '@/components/plain-list';
import { VisuallyHidden } from '@/components/visually-hidden';
import { CalendarHeader } from '@/features/calendar/calendar-header';
import { MonthCalendar } from '@/features/calendar/month-calendar';
import { addDays, formatDay, weekNumber, weekOf } from '@/features/calendar/rules/month';
import { useUrlView } from '@/lib/url-view';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { useCardViewer } from '../event-card';
import { EventRow } from '../event-row';
import { PeriodSwitch, SwitchChip } from '../list/filter-bar';
import { calendarView } from '../rules/calendar-view';
import { dayMarks, dayRow } from '../rules/day-row';
import { eventsByDay } from '../rules/event-days';
import { NO_FILTERS } from '../rules/list-filters';
import { matchingEvents } from '../rules/matching-events';

const NOTHING_BESIDE = { savedIds: new Set<number>(), descriptions: new Map<number, string>() };

export function CalendarPanel({ events, now }: { events: readonly CardEvent[]; now: Date }) {
  const [view, change] = useUrlView(calendarView);
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
      <CalendarBar />
      {view.week ? <WeekView {...shown} /> : <MonthView {...shown} />}
    </Stack>
  );
}

function CalendarBar() {
  const [{ week, weekend, free }, change] = useUrlView(calendarView);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <PeriodSwitch labels={['Monat', 'Woche']} second={week} onChange={(next) => change({ week: next })} />
      <Box role="group" aria-label="Filter" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SwitchChip label="Freie Plätze" on={free} onSwitch={() => change({ free: !free })} />
        <SwitchChip label="Nur Wochenende" on={weekend} onSwitch={() => change({ weekend: !weekend })} />
      </Box>
    </Box>
  );
}

type ShownDays = {
  now: Date;
  /** The events of each day, as yyyy-MM-dd, that pass the filters. */
  byDay: ReadonlyMap<string, readonly CardEvent[]>;
  /** The chosen day as yyyy-MM-dd. */
  day: string;
  onSelect: (day: string) => void;
  /** Drops the filters; null when none is on. */
  onReset: (() => void) | null;
};

type NothingOnProps = Pick<ShownDays, 'onReset'> & {
  text: string;
  children?: ReactNode;
};

const NothingOn = ({ text, onReset, children }: NothingOnProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 44 }}>
    <Typography color="textSecondary">{text}</Typography>
    {onReset && (
      <Button variant="text" onClick={onReset}>
        Filter zurücksetzen
      </Button>
    )}
    {children}
  </Box>
);

/** The specification gives this height. */
const LIST_MAX_HEIGHT = 600;

function MonthView({ now, byDay, day, onSelect, onReset }: ShownDays) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const viewer = useCardViewer();
  const isDesktop = useIsDesktop();
  const ofDay = byDay.get(day) ?? [];

  const select = (next: string) => {
    onSelect(next);
    // The list of the day may begin below the screen's edge.
    heading.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <>
      <Card sx={{ p: { xs: 0.5, sm: 2 } }}>
        <MonthCalendar
          now={now}
          selectedDay={day}
          onSelect={select}
          marksOf={(of) => dayMarks(byDay.get(of) ?? [], viewer, now)}
          titles={isDesktop}
        />
      </Card>
      <section aria-labelledby={headingId}>
        <Typography
          ref={heading}
          id={headingId}
          variant="h3"
          component="h2"
          aria-live="polite"
          // There is room for a row below it, and for the bar of phones.
          sx={{ mb: 1.5, scrollMarginBottom: '9rem' }}
        >
          Veranstaltungen am {formatDay(day, 'd. MMMM yyyy')}
        </Typography>
        {ofDay.length === 0 ? (
          <NothingOn text="Keine Veranstaltungen an diesem Tag." onReset={onReset} />
        ) : (
          // The padding makes room for the focus rings, which a scrolling box would cut off.
          <Box sx={{ maxHeight: LIST_MAX_HEIGHT, overflowY: 'auto', m: -1, p: 1 }}>
            <DayRows events={ofDay} now={now} day={day} headingLevel="h3" />
          </Box>
        )}
      </section>
    </>
  );
}

function WeekView({ now, byDay, day, onSelect, onReset }: ShownDays) {
  const headingId = useId();
  const days = weekOf(day);
  const isEmpty = days.every((of) => !byDay.has(of));
  const next = firstAfter(days.at(-1) ?? day, [...byDay.keys()]);
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ px: { xs: 1, sm: 2 }, py: { xs: 1, sm: 2 } }}>
      <CalendarHeader
        headingId={headingId}
        title={weekTitle(days)}
        previous="Vorherige Woche"
        next="Nächste Woche"
        onMove={(by) => onSelect(addDays(day, 7 * by))}
        onToday={() => onSelect(clubDay(now))}
      >
        <Typography variant="body2" color="textSecondary" sx={{ px: 1 }}>
          KW {weekNumber(day)}
        </Typography>
      </CalendarHeader>
      {isEmpty ? (
        <Box sx={{ px: 0.5 }}>
          <NothingOn text="In dieser Woche gibt es keine Veranstaltungen." onReset={onReset}>
            {next && (
              <Button variant="text" onClick={() => onSelect(next)}>
                Weiter zum {formatDay(next, 'd. MMMM')}
              </Button>
            )}
          </NothingOn>
        </Box>
      ) : (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {days.map((of) => (
            <WeekDay key={of} day={of} events={byDay.get(of) ?? []} now={now} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function WeekDay({ day, events, now }: { day: string; events: readonly CardEvent[]; now: Date }) {
  const isToday = day === clubDay(now);
  return (
    <Box
      component="li"
      aria-current={isToday ? 'date' : undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: '3rem minmax(0, 1fr)',
        columnGap: 1,
        alignItems: 'center',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="h3" variant="body2" sx={{ alignSelf: 'start', textAlign: 'center', lineHeight: 1.2 }}>
        <VisuallyHidden>{formatDay(day, 'EEEE, d. MMMM yyyy')}</VisuallyHidden>
        <Box component="span" aria-hidden sx={{ display: 'block', color: 'text.secondary' }}>
          {formatDay(day, 'EEEEEE')}
        </Box>
        <Box
          component="span"
          aria-hidden
          sx={{
            display: 'inline-block',
            minWidth: '2rem',
            lineHeight: '1.75rem',
            borderRadius: 1,
            border: '2px solid',
            borderColor: isToday ? 'primary.main' : 'transparent',
            fontWeight: 600,
            fontSize: '1.0625rem',
          }}
        >
          {formatDay(day, 'd')}
        </Box>
      </Typography>
      {events.length > 0 ? (
        <DayRows events={events} now={now} day={day} headingLevel="h4" />
      ) : (
        <Typography variant="body2" color="textSecondary">
          Keine Veranstaltungen
        </Typography>
      )}
    </Box>
  );
}

/** '7. bis 13. Dezember 2026', '28. September bis 4. Oktober 2026', with both years at the turn of the year. */
function weekTitle(days: readonly string[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  const start = formatDay(first, sameMonth ? 'd.' : sameYear ? 'd. MMMM' : 'd. MMMM yyyy');
  return `${start} bis ${formatDay(last, 'd. MMMM yyyy')}`;
}

const firstAfter = (day: string, days: readonly string[]): string | undefined =>
  days.filter((other) => other > day).sort()[0];

type DayRowsProps = {
  events: readonly CardEvent[];
  now: Date;
  /** yyyy-MM-dd, one of the days of each event. */
  day: string;
  headingLevel: 'h3' | 'h4';
};

/** The events of a day in rows of at most 72 px, unless text is enlarged. */
function DayRows({ events, now, day, headingLevel }: DayRowsProps) {
  const viewer = useCardViewer();
  return (
    <PlainList
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))' }}
    >
      {events.map((event) => (
        <li key={event.id}>
          <EventRow view={dayRow(event, viewer, now, day)} headingLevel={headingLevel} />
        </li>
      ))}
    </PlainList>
  );
}
