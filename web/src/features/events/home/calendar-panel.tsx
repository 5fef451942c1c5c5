import type { CardEvent } from '@club/contract';
import { clubDay, clubNoon, clubNoonOfDay, formatClub } from '@club/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { MonthCalendar } from '@/features/calendar/month-calendar';
import { EventGrid } from '../event-grid';
import { eventsByDay } from '../rules/event-days';

/** The specification gives this height. */
const LIST_MAX_HEIGHT = 600;

type Props = {
  events: readonly CardEvent[];
  now: Date;
  /** yyyy-MM-dd; null for today. */
  day: string | null;
  onSelect: (day: string) => void;
};

/** The selected day is kept as its noon in club time: a change of the clock cannot move that to another day. */
export function CalendarPanel({ events, now, day, onSelect }: Props) {
  const headingId = useId();
  const selected = (day && clubNoonOfDay(day)) || clubNoon(now);
  const byDay = eventsByDay(events);
  const ofDay = byDay.get(clubDay(selected)) ?? [];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '380px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Card sx={{ mx: { xs: -1.5, sm: 0 }, p: { xs: 0.25, sm: 2 } }}>
        <MonthCalendar
          now={now}
          selectedDay={clubDay(selected)}
          onSelect={onSelect}
          counts={new Map([...byDay].map(([of, listed]) => [of, listed.length]))}
        />
      </Card>
      <section aria-labelledby={headingId}>
        <Typography id={headingId} variant="h3" component="h2" aria-live="polite" sx={{ mb: 2 }}>
          Veranstaltungen am {formatClub(selected, 'd. MMMM yyyy')}
        </Typography>
        {ofDay.length === 0 ? (
          <Typography color="textSecondary">Keine Veranstaltungen an diesem Tag.</Typography>
        ) : (
          // The padding makes room for the cards' shadows and focus rings, which a scrolling box would cut off.
          <Box sx={{ maxHeight: LIST_MAX_HEIGHT, overflowY: 'auto', m: -1, p: 1 }}>
            <EventGrid events={ofDay} now={now} />
          </Box>
        )}
      </section>
    </Box>
  );
}
