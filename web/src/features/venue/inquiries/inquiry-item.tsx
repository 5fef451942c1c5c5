import { CLUB, clubDay, formatClub, type VenueInquiry } from '@club/contract';
import Delete from '@mui/icons-material/DeleteOutlined';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { ContactLinks } from '@/components/contact-links';
import { LongText } from '@/components/long-text';
import { InquiryMessages } from '../inquiry-messages';
import { bookingsOfDay, type TakenTime } from '../rules/bookings';
import { readDate } from '../rules/venue-days';
import { bookingPeriod, bookingTime, firstOf, INQUIRY_STATUS, preferredText } from '../texts';
import { InquiryActions } from './inquiry-actions';

type Props = {
  inquiry: VenueInquiry;
  taken: readonly TakenTime[];
  onDelete: (inquiry: VenueInquiry) => void;
  /** null while inquiries are not being selected. */
  selection: { checked: boolean; onToggle: (inquiry: VenueInquiry) => void } | null;
};

export function InquiryItem({ inquiry, taken, onDelete, selection }: Props) {
  const headingId = useId();
  const item = useRef<HTMLElement>(null);
  const { name, email, phoneNumber, message, status, createdAt } = inquiry;
  const { label, color } = INQUIRY_STATUS[status];
  const preferred = readDate(inquiry.preferredDate);
  const sent = readDate(createdAt);
  return (
    <Box
      component="li"
      ref={item}
      tabIndex={-1}
      aria-labelledby={headingId}
      sx={{
        display: 'grid',
        gap: 1,
        p: 2,
        borderRadius: 2,
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: { xs: 'background.paper', md: 'background.default' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
        {selection && (
          <Checkbox
            checked={selection.checked}
            onChange={() => selection.onToggle(inquiry)}
            slotProps={{ input: { 'aria-label': `Anfrage von ${name} auswählen` } }}
            sx={{ m: -1.25, mr: -0.5 }}
          />
        )}
        <Typography
          id={headingId}
          variant="h4"
          component="h3"
          sx={{ mr: 'auto', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        <Chip size="small" color={color} label={label} sx={{ flexShrink: 0 }} />
      </Box>
      <Typography variant="subtitle2" component="p">
        {preferred ? preferredText(preferred, inquiry) : 'Ohne lesbares Datum'}
      </Typography>
      <InquiryBooking inquiry={inquiry} taken={taken} />
      <ContactLinks name={name} email={email} phoneNumber={phoneNumber} />
      <LongText of={`Anfrage von ${name}`}>{message}</LongText>
      <InquiryMessages
        label={`Rückfragen an ${name}`}
        messages={inquiry.messages}
        authorOf={({ from, by }) => (from === 'club' ? (by ?? CLUB.name) : name)}
      />
      {inquiry.mail === 'fails' && (
        <Line color="warning.main" icon={<WarningAmber fontSize="small" />}>
          Unsere E-Mail an diese Adresse kam nicht an. Bitte ruf an.
        </Line>
      )}
      <InquiryActions inquiry={inquiry} focusItem={() => item.current?.focus()} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {sent && (
          <Typography variant="body2" color="textSecondary">
            Gesendet am {formatClub(sent, "dd.MM.yyyy, HH:mm 'Uhr'")}
          </Typography>
        )}
        {!selection && (
          <IconButton
            color="error"
            aria-label={`Anfrage von ${name} löschen`}
            onClick={() => onDelete(inquiry)}
            sx={{ ml: 'auto', mr: -1.25, mb: -1 }}
          >
            <Delete />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}

/** More bookings would push the inquiry itself out of sight. */
const MAX_NAMED = 3;

type BookingProps = { inquiry: VenueInquiry; taken: readonly TakenTime[] };

/** Shows the booking made for the inquiry, or the bookings on the preferred day of a pending one. */
function InquiryBooking({ inquiry, taken }: BookingProps) {
  if (inquiry.bookingId) {
    const booking = taken.find(({ id }) => id === inquiry.bookingId);
    return (
      <Line color="success.main" icon={<EventAvailable fontSize="small" />}>
        Buchung angelegt{booking && readDate(booking.date) && `: ${bookingPeriod(booking)}`}
      </Line>
    );
  }
  const preferred = readDate(inquiry.preferredDate);
  if (inquiry.status !== 'pending' || !preferred) return null;
  const day = clubDay(preferred);
  const ofDay = bookingsOfDay(taken, day);
  if (ofDay.length === 0) return null;
  return (
    <Line color="warning.main" icon={<WarningAmber fontSize="small" />}>
      An diesem Tag ist schon gebucht:{' '}
      {firstOf(ofDay, MAX_NAMED, (booking) => `${bookingTime(booking, day)}, ${booking.purpose}`)}
    </Line>
  );
}

type LineProps = { color: string; icon: ReactNode; children: ReactNode };

const Line = ({ color, icon, children }: LineProps) => (
  <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start' }}>
    <Box component="span" aria-hidden sx={{ display: 'flex', color }}>
      {icon}
    </Box>
    <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);
