import { cancellationText, type EventSummary, isCancelled, paths } from '@club/contract';
import Edit from '@mui/icons-material/EditOutlined';
import Event from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from '@/components/link';
import { LongText } from '@/components/long-text';
import { eventPeriod } from '@/features/events/texts';

/** Two of them fit into a line on phones. */
export const HALF_LINE = { flexGrow: { xs: 1, sm: 0 }, px: { xs: 1, sm: 2.5 } } as const;

type Props = {
  event: EventSummary;
  page?: 'Anmeldungen' | 'Helferliste';
  /** Whether the viewer may edit the event. */
  editable?: boolean;
};

/** Says on the page of the registrations which event they are for. */
export function EventHeader({ event, page = 'Anmeldungen', editable = true }: Props) {
  return (
    <Box component="header" sx={{ mb: { xs: 3, md: 4 } }}>
      <Typography variant="overline" component="p" color="textSecondary">
        {page}
      </Typography>
      <Typography
        variant="h1"
        sx={{ mb: 2, overflowWrap: 'anywhere', ...(isCancelled(event) && { textDecoration: 'line-through' }) }}
      >
        {event.title}
      </Typography>
      {isCancelled(event) && (
        <Typography color="error" sx={{ mb: 2, fontWeight: 600, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {cancellationText(event)}
        </Typography>
      )}
      <Card sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))', md: '2fr 1.5fr 1fr' },
            gap: { xs: 1.5, sm: 2.5 },
            // The day is long: it has a line of its own where there is no room for three.
            '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
          }}
        >
          <Fact term="Datum">
            <time dateTime={event.startTime}>{eventPeriod(event)}</time>
          </Fact>
          <Fact term="Ort">{event.location}</Fact>
          <Fact term={event.hasShifts ? 'Plätze' : 'Maximale Teilnehmerzahl'}>
            {event.maxParticipants ?? 'Unbegrenzt'}
          </Fact>
        </Box>
        <LongText>{event.description}</LongText>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to={paths.event(event.id)} variant="outlined" startIcon={<Event />} sx={HALF_LINE}>
            Zur Veranstaltung
          </Button>
          {editable && (
            <Button
              component={Link}
              to={paths.editEvent(event.id)}
              variant="outlined"
              startIcon={<Edit />}
              sx={HALF_LINE}
            >
              Bearbeiten
            </Button>
          )}
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
