import { type EventDetail, paths, type Registration } from '@club/contract';
import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Share from '@mui/icons-material/Share';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from '@/components/link';
import { OwnRegistrationCard } from '@/features/registrations/own-registration-card';
import { calendarLinks } from '../rules/calendar-links';
import { whatsAppLink } from '../rules/share-links';
import { CalendarButton, eventPageUrl } from './event-actions';

/** The part of the settings where people subscribe to their own events. */
const OWN_CALENDAR = `${paths.settings}#eigene-termine`;

/** Three of these stand beside each other on a phone. */
const NARROW = { px: 1 };

const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer' };

type JoinedCardProps = { event: EventDetail; registration: Registration; onShare: () => void };

/** Offers what members like to do once they have joined: leave a note, note the date, and bring somebody along. */
export function JoinedCard({ event, registration, onShare }: JoinedCardProps) {
  const url = eventPageUrl(event.id);
  return (
    <OwnRegistrationCard eventId={event.id} registration={registration}>
      {event.myStatus === 'registered' && (
        <Offers title="Damit du es nicht vergisst">
          <CalendarButton event={event} fullWidth={false} />
          {calendarLinks(event, url).map(({ service, href }) => (
            <Button key={service} href={href} {...ELSEWHERE} startIcon={<OpenInNew />} sx={NARROW}>
              {service}
            </Button>
          ))}
          <Button
            component={Link}
            to={OWN_CALENDAR}
            aria-label="Kalender abonnieren"
            startIcon={<EventRepeat />}
            sx={NARROW}
          >
            Abonnieren
          </Button>
        </Offers>
      )}
      <Offers title="Zusammen macht es mehr Spaß">
        <Button variant="outlined" startIcon={<Share />} onClick={onShare}>
          Weitersagen
        </Button>
        <Button href={whatsAppLink(event.title, url).href} {...ELSEWHERE} startIcon={<WhatsApp />} sx={NARROW}>
          WhatsApp
        </Button>
      </Offers>
    </OwnRegistrationCard>
  );
}

function Offers({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="subtitle2" component="h3" color="textSecondary" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5 }}>{children}</Box>
    </div>
  );
}
