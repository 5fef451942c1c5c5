import { clubNoonOfDay, formatClub } from '@club/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { MonthCalendar } from '@/features/calendar/month-calendar';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { DayRows } from '../day-rows';
import { useCardViewer } from '../event-card';
import { dayMarks } from '../rules/day-row';
import { NothingOn, type ShownDays } from './nothing-on';

/** The specification gives this height. */
const LIST_MAX_HEIGHT = 600;

/** The month of the chosen day, and below it the day's events. */
export function MonthView({ now, byDay, day, onSelect, onReset }: ShownDays) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const viewer = useCardViewer();
  const isDesktop = useIsDesktop();
  const ofDay = byDay.get(day) ?? [];
  // A change of the clock cannot move noon to another day.
  const noon = clubNoonOfDay(day) ?? now;

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
          Veranstaltungen am {formatClub(noon, 'd. MMMM yyyy')}
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
