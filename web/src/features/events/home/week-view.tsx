import { type CardEvent, clubDay, clubNoonOfDay, formatClub } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { VisuallyHidden } from '@/components/visually-hidden';
import { CalendarHeader } from '@/features/calendar/calendar-header';
import { addDays, weekNumber, weekOf } from '@/features/calendar/rules/month';
import { DayRows } from '../day-rows';
import { NothingOn, type ShownDays } from './nothing-on';

/** The week of the chosen day as a list. */
export function WeekView({ now, byDay, day, onSelect, onReset }: ShownDays) {
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
                Weiter zum {onDay(next, 'd. MMMM')}
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
        <VisuallyHidden>{onDay(day, 'EEEE, d. MMMM yyyy')}</VisuallyHidden>
        <Box component="span" aria-hidden sx={{ display: 'block', color: 'text.secondary' }}>
          {onDay(day, 'EEEEEE')}
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
          {onDay(day, 'd')}
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

const onDay = (day: string, pattern: string): string => {
  const noon = clubNoonOfDay(day);
  return noon ? formatClub(noon, pattern) : '';
};

/** '7. bis 13. Dezember 2026', '28. September bis 4. Oktober 2026', with both years at the turn of the year. */
function weekTitle(days: readonly string[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  const start = onDay(first, sameMonth ? 'd.' : sameYear ? 'd. MMMM' : 'd. MMMM yyyy');
  return `${start} bis ${onDay(last, 'd. MMMM yyyy')}`;
}

const firstAfter = (day: string, days: readonly string[]): string | undefined =>
  days.filter((other) => other > day).sort()[0];
