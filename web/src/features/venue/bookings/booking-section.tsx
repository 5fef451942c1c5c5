import type { VenueBooking } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { MoreButton } from '@/components/more-button';
import { useRemoval } from '@/lib/use-removal';
import { useWindowed } from '@/lib/use-windowed';
import { useCancelBooking } from '../api/cancel-booking';
import { BookingItem } from '../booking/booking-item';
import { listedBookings } from '../rules/booking-list';
import { bookingPeriod } from '../rules/booking-texts';

const PAGE_SIZE = 10;

type Props = {
  bookings: readonly VenueBooking[];
  /** Chosen in the calendar; none: all. */
  days: readonly string[];
  now: Date;
  onShowAll: () => void;
};

export function BookingSection({ bookings, days, now, onShowAll }: Props) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [past, setPast] = useState(false);
  const listed = listedBookings(bookings, { days, past }, now);
  const { shown, left, list, showMore } = useWindowed(listed, PAGE_SIZE);
  const { asked, ask, dialog } = useRemoval<VenueBooking>(useCancelBooking(), () => heading.current?.focus());

  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1, minHeight: 44 }}>
        <Typography
          id={headingId}
          ref={heading}
          tabIndex={-1}
          variant="h4"
          component="h3"
          sx={{ mr: 'auto', '&:focus': { outline: 'none' } }}
        >
          Vereinsheim Vermietung
        </Typography>
        {days.length > 0 ? (
          <Button onClick={onShowAll} sx={{ ml: -2 }}>
            Alle Tage
          </Button>
        ) : (
          <Button onClick={() => setPast(!past)} sx={{ ml: -2 }}>
            {past ? 'Kommende anzeigen' : 'Vergangene anzeigen'}
          </Button>
        )}
      </Box>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ '&:not(:empty)': { mb: 1 } }}>
        {days.length > 0 && chosenText(listed.length, days.length)}
      </Typography>
      {shown.length === 0 ? (
        days.length === 0 && (
          <Typography color="textSecondary">
            {past ? 'Keine vergangenen Buchungen.' : 'Keine kommenden Buchungen.'}
          </Typography>
        )
      ) : (
        <Box
          component="ul"
          ref={list}
          aria-labelledby={headingId}
          sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}
        >
          {shown.map((booking) => (
            <BookingItem key={booking.id} booking={booking} onCancel={ask} />
          ))}
        </Box>
      )}
      <MoreButton left={left} onClick={showMore} />
      <ConfirmDialog title="Buchung stornieren?" action="Stornieren" {...dialog}>
        {asked && `„${asked.purpose}“ am ${bookingPeriod(asked)} wird gelöscht, das Vereinsheim ist dann wieder frei.`}
      </ConfirmDialog>
    </Box>
  );
}

function chosenText(bookings: number, days: number): string {
  if (bookings === 0) return days === 1 ? 'Keine Buchungen für dieses Datum' : 'Keine Buchungen an den gewählten Tagen';
  const counted = bookings === 1 ? '1 Buchung' : `${bookings} Buchungen`;
  return days === 1 ? `${counted} am gewählten Tag` : `${counted} an ${days} gewählten Tagen`;
}
