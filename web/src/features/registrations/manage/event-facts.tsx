import { type EventSummary, paths } from '@club/contract';
import Edit from '@mui/icons-material/EditOutlined';
import Event from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LongText } from '@/components/long-text';
import { eventPeriod } from '@/features/events/rules/event-period';

/** Which event this is about, and the ways to it. */
export function EventFacts({ event }: { event: EventSummary }) {
  return (
    <Box component="header" sx={{ mb: { xs: 3, md: 4 } }}>
      <Typography variant="overline" component="p" color="textSecondary">
        Anmeldungen
      </Typography>
      <Typography variant="h1" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {event.title}
      </Typography>
      <Card sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
            gap: { xs: 1.5, sm: 2.5 },
          }}
        >
          <Fact term="Datum">
            <time dateTime={event.startTime}>{eventPeriod(event)}</time>
          </Fact>
          <Fact term="Ort">{event.location}</Fact>
          <Fact term="Maximale Teilnehmerzahl">{event.maxParticipants ?? 'Unbegrenzt'}</Fact>
        </Box>
        <LongText>{event.description}</LongText>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to={paths.event(event.id)} variant="outlined" startIcon={<Event />}>
            Zur Veranstaltung
          </Button>
          <Button component={Link} to={paths.editEvent(event.id)} variant="outlined" startIcon={<Edit />}>
            Bearbeiten
          </Button>
        </Stack>
      </Card>
    </Box>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" variant="subtitle1" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}
