import { VENUE_TAKEN, type VenueOccupancy } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PlainList } from '@/components/plain-list';
import { formatDay } from '@/features/calendar/rules/month';
import { bookingsOfDay } from './rules/bookings';
import { bookingTime } from './texts';
import { MARK_COLORS, MARK_ICONS } from './venue-month';

/** Announces the chosen day when it changes. */
export const DayHeading = ({ day }: { day: string }) => (
  <Typography variant="h4" component="h3" aria-live="polite" sx={{ mb: 1.5 }}>
    {formatDay(day, 'EEEE, d. MMMM yyyy')}
  </Typography>
);

type Props = {
  /** yyyy-MM-dd */
  day: string;
  bookings: readonly VenueOccupancy[];
  /** The public page shows no purposes, even to organisers. */
  showPurposes: boolean;
};

export function DayBookings({ day, bookings, showPurposes }: Props) {
  const ofDay = bookingsOfDay(bookings, day);
  if (ofDay.length === 0) return <Typography color="textSecondary">Keine Buchungen für dieses Datum</Typography>;
  return (
    <PlainList aria-label="Buchungen" sx={{ display: 'grid', gap: 1 }}>
      {ofDay.map((booking) => (
        <MarkedItem key={booking.id} mark="booked">
          <Typography variant="subtitle2" component="p">
            {bookingTime(booking, day)}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
            {showPurposes ? booking.purpose : VENUE_TAKEN}
          </Typography>
        </MarkedItem>
      ))}
    </PlainList>
  );
}

const BORDERS = {
  booked: { border: '1px solid', borderColor: 'divider' },
  pending: { border: '2px dashed', borderColor: 'warning.main' },
} as const;

/** An item of a list about one day, with the sign that its calendar has. */
export function MarkedItem({ mark, children }: { mark: keyof typeof BORDERS; children: ReactNode }) {
  const Icon = MARK_ICONS[mark];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.25, px: 1.5, py: 1.25, borderRadius: 1, listStyle: 'none', ...BORDERS[mark] }}
    >
      <Icon aria-hidden fontSize="small" sx={{ color: `${MARK_COLORS[mark]}.main`, mt: 0.25 }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}
