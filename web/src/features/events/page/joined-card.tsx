import { type EventDetail, paths, type Registration, shiftName } from '@club/contract';
import EditNote from '@mui/icons-material/EditNoteOutlined';
import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Share from '@mui/icons-material/Share';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from '@/components/link';
import { useOwnNote } from '@/features/registrations/own-note';
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
  const titleId = useId();
  const isIn = event.myStatus === 'registered';
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 2.5 }, display: 'grid', gap: 1.75 }}>
      <Typography id={titleId} variant="h4" component="h2">
        {!event.hasShifts ? 'Deine Anmeldung' : isIn ? 'Deine Schichten' : 'Deine Warteliste'}
      </Typography>
      {event.hasShifts ? <OwnShifts event={event} /> : <Note eventId={event.id} registration={registration} />}
      {!event.hasShifts && isIn && <Dates event={event} />}
      <Offers title="Zusammen macht es mehr Spaß">
        <Button variant="outlined" startIcon={<Share />} onClick={onShare}>
          Weitersagen
        </Button>
        <Button
          href={whatsAppLink(event.title, eventPageUrl(event.id)).href}
          {...ELSEWHERE}
          startIcon={<WhatsApp />}
          sx={NARROW}
        >
          WhatsApp
        </Button>
      </Offers>
    </Card>
  );
}

function Note({ eventId, registration }: { eventId: number; registration: Registration }) {
  const children = registration.notes === null ? 'Notiz hinzufügen' : 'Notiz ändern';
  const note = useOwnNote(eventId, registration, { variant: 'outlined', startIcon: <EditNote />, children });
  return (
    note?.form || (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        {note?.text}
        {note?.button}
      </Box>
    )
  );
}

const Dates = ({ event }: { event: EventDetail }) => (
  <Offers title="Damit du es nicht vergisst">
    <CalendarButton event={event} fullWidth={false} />
    {calendarLinks(event, eventPageUrl(event.id)).map(({ service, href }) => (
      <Button key={service} href={href} {...ELSEWHERE} startIcon={<OpenInNew />} sx={NARROW}>
        {service}
      </Button>
    ))}
    <Button component={Link} to={OWN_CALENDAR} aria-label="Kalender abonnieren" startIcon={<EventRepeat />} sx={NARROW}>
      Abonnieren
    </Button>
  </Offers>
);

/** The shifts of a member, each with its file for calendars. Their notes stand in the timetable. */
const OwnShifts = ({ event }: { event: EventDetail }) =>
  event.myShifts.length > 0 && (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {event.myShifts.map((shift) => (
        <OwnShift key={shift.id} event={event} shift={shift} />
      ))}
    </Box>
  );

function OwnShift({ event, shift }: { event: EventDetail; shift: EventDetail['myShifts'][number] }) {
  const name = shiftName(shift, event);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}
    >
      <Typography variant="subtitle1" component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {name}
      </Typography>
      {shift.startTime !== null && <CalendarButton event={event} shift={{ id: shift.id, name }} fullWidth={false} />}
    </Box>
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
