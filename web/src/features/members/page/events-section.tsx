import { formatClub, type Member, paths } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from '@/components/link';
import { Section } from '@/components/section';
import { Fact, Facts } from './facts';

type MemberEvent = Member['comingEvents'][number];

export const EventsSection = ({ member: { stats, comingEvents, pastEvents } }: { member: Member }) => (
  <Section title="Einsätze">
    <Facts>
      <Fact term="Dabei gewesen">{stats.totalEventsAttended.toLocaleString('de-DE')}</Fact>
      <Fact term="Stunden">{stats.volunteerHours.toLocaleString('de-DE')}</Fact>
    </Facts>
    <EventList title="Kommende" events={comingEvents} none="Für nichts angemeldet." />
    {pastEvents.length > 0 && <EventList title="Letzte zwölf Monate" events={pastEvents} none="" />}
  </Section>
);

/** The latest are enough to know somebody. */
const SHOWN = 4;

function EventList({ title, events, none }: { title: string; events: readonly MemberEvent[]; none: string }) {
  const [all, setAll] = useState(false);
  const shown = all ? events : events.slice(0, SHOWN);
  return (
    <div>
      <Typography variant="subtitle1" component="h3">
        {title}
      </Typography>
      {events.length === 0 && <Typography color="textSecondary">{none}</Typography>}
      <Box component="ul" aria-label={title} hidden={events.length === 0} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((event) => (
          <li key={event.id}>
            <MuiLink component={Link} to={paths.event(event.id)} sx={{ display: 'inline-block', py: '10px' }}>
              {event.title}, {formatClub(event.startTime, 'EEE, d. MMM yyyy')}
            </MuiLink>{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {noteOf(event)}
            </Typography>
          </li>
        ))}
      </Box>
      {events.length > shown.length && (
        <Button onClick={() => setAll(true)} sx={{ ml: -2 }}>
          Alle {events.length.toLocaleString('de-DE')} anzeigen
        </Button>
      )}
    </div>
  );
}

function noteOf({ cancelledAt, myStatus }: MemberEvent): string {
  if (cancelledAt) return 'abgesagt';
  return myStatus === 'waitlisted' ? 'auf der Warteliste' : '';
}
