import { clubDay, type VenueBooking, type VenueInquiry } from '@club/contract';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { bookingPeriod } from '../rules/booking-texts';
import { bookingsOfDay } from '../rules/bookings';
import { readDate } from '../rules/venue-days';
import { bookingTime } from '../texts';

/** More would bury the inquiry. */
const MAX_NAMED = 3;

type Props = { inquiry: VenueInquiry; bookings: readonly VenueBooking[] };

/** The booking that was made of an inquiry, or what stands on the day that a pending one wishes for. */
export function InquiryBooking({ inquiry, bookings }: Props) {
  if (inquiry.bookingId) {
    const booking = bookings.find(({ id }) => id === inquiry.bookingId);
    return (
      <Line color="success.main" icon={<EventAvailable fontSize="small" />}>
        Buchung angelegt{booking && readDate(booking.date) && `: ${bookingPeriod(booking)}`}
      </Line>
    );
  }
  const wished = readDate(inquiry.preferredDate);
  if (inquiry.status !== 'pending' || !wished) return null;
  const day = clubDay(wished);
  const ofDay = bookingsOfDay(bookings, day);
  if (ofDay.length === 0) return null;
  return (
    <Line color="warning.main" icon={<WarningAmber fontSize="small" />}>
      An diesem Tag ist schon gebucht: {namesOf(ofDay, day)}
    </Line>
  );
}

function namesOf(bookings: readonly VenueBooking[], day: string): string {
  const names = bookings.slice(0, MAX_NAMED).map((booking) => `${bookingTime(booking, day)}, ${booking.purpose}`);
  const left = bookings.length - names.length;
  return [...names, ...(left > 0 ? [`${left} weitere`] : [])].join('; ');
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
