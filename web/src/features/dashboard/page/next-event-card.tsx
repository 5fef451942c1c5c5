import type { EventContact } from '@club/contract';
import CalendarToday from '@mui/icons-material/CalendarTodayOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CardTitleLink } from '@/components/card-title-link';
import { PlainList } from '@/components/plain-list';
import { When } from '@/components/slots';
import { DetailItem } from '@/features/events/detail-item';
import { CategoryBadge, EventImage } from '@/features/events/event-image';
import { UNCONFIRMED } from '@/features/events/texts';
import { WhoToAsk } from '@/features/events/who-to-ask';
import type { NextEventView } from '../rules/own-events';

/** The whole card is a link to the event. */
export function NextEventCard({ view, contacts = [] }: { view: NextEventView; contacts?: readonly EventContact[] }) {
  return (
    <Card
      component="article"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.15fr)' },
        transition: 'transform 160ms ease-out, box-shadow 160ms ease-out',
        // A tap leaves the card hovered on touch screens.
        '@media (hover: hover)': { '&:hover': { transform: 'translateY(-3px)', boxShadow: 6 } },
      }}
    >
      <Box sx={{ position: 'relative', minHeight: { xs: 180, md: 280 } }}>
        <EventImage event={view} eager sx={{ position: 'absolute', inset: 0 }} />
        <Box sx={{ position: 'absolute', top: 16, left: 16, right: 16 }}>
          <CategoryBadge category={view.category} />
        </Box>
      </Box>
      <Stack sx={{ p: { xs: 2.5, md: 4 }, gap: 1.5, justifyContent: 'center', alignItems: 'flex-start', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <NearPill>{view.near}</NearPill>
          <When is={view.waiting}>
            <OwnStatusChip waiting />
          </When>
          <When is={view.registered}>
            <OwnStatusChip />
          </When>
          <When is={view.pending}>
            <PendingChip />
          </When>
        </Box>
        <Typography variant="h2" component="h3" sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}>
          <CardTitleLink to={view.href}>{view.title}</CardTitleLink>
        </Typography>
        <PlainList sx={{ display: 'grid', gap: 0.75, maxWidth: '100%' }}>
          <DetailItem icon={<CalendarToday />} label="Datum">
            <time dateTime={view.day}>{view.date}</time>
          </DetailItem>
          <DetailItem icon={<ScheduleOutlined />} label="Uhrzeit">
            {view.period}
          </DetailItem>
          <DetailItem icon={<PlaceOutlined />} label="Ort">
            {view.location}
          </DetailItem>
          <When is={view.asks}>
            <DetailItem icon={<HelpOutline />} label="Fragen">
              {/* The links lie above that of the card. */}
              <Box sx={{ position: 'relative', zIndex: 1 }}>
                <WhoToAsk contacts={contacts} />
              </Box>
            </DetailItem>
          </When>
        </PlainList>
        <When is={view.shifts}>
          <Typography variant="subtitle1" component="p" color="success">
            {view.shifts}
          </Typography>
        </When>
        <When is={view.pending}>
          <Typography color="textSecondary">{UNCONFIRMED.sentence}</Typography>
        </When>
        <When is={view.waiting}>
          <Typography color="textSecondary">Du rückst nach, sobald ein Platz für dich frei wird.</Typography>
        </When>
      </Stack>
    </Card>
  );
}

function NearPill({ children }: { children: ReactNode }) {
  return (
    <Typography
      variant="h5"
      component="p"
      sx={{ px: 1.75, py: 0.5, borderRadius: 99, bgcolor: 'secondary.main', color: 'secondary.contrastText' }}
    >
      {children}
    </Typography>
  );
}

/** The chips grow with enlarged text. */
const GROWING = { height: 'auto', minHeight: 24, py: 0.25, '& .MuiChip-label': { whiteSpace: 'normal' } };

/** The own status of the member, who is registered for the event or waits. */
function OwnStatusChip({ waiting = false }: { waiting?: boolean }) {
  return (
    <Chip
      size="small"
      label={waiting ? 'Warteliste' : 'Angemeldet'}
      color={waiting ? 'warning' : 'success'}
      sx={GROWING}
    />
  );
}

/** Stands beside 'Angemeldet' until an organiser has confirmed it. */
const PendingChip = () => (
  <Chip size="small" variant="outlined" label={UNCONFIRMED.words} color="success" sx={GROWING} />
);
