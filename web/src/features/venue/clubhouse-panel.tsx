import { paths } from '@club/contract';
import Add from '@mui/icons-material/Add';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '@/components/link';
import { QueryView } from '@/components/query-view';
import { useUser } from '@/features/accounts/session';
import { useNow } from '@/lib/use-now';
import { availabilityQuery, bookingsQuery } from './api/bookings';
import { usePendingInquiries } from './api/inquiries';
import { useBookingDialog } from './booking-dialog-provider';
import { BookingSection } from './bookings/booking-section';
import { newBooking, toBookingForm } from './rules/booking-form';
import { venueDays } from './rules/venue-days';
import { VenueMonth, VenueMonthSkeleton } from './venue-month';

/** Lets organisers and keepers book the clubhouse, see its bookings, edit and cancel them. */
export function ClubhousePanel() {
  const now = useNow();
  const { user } = useUser();
  const query = useQuery(bookingsQuery);
  const { data: occupancies = [] } = useQuery(availabilityQuery);
  const { inquiries } = usePendingInquiries();
  const [days, setDays] = useState<readonly string[]>([]);
  const openBookingDialog = useBookingDialog();

  const toggle = (day: string) => setDays(days.includes(day) ? days.filter((other) => other !== day) : [...days, day]);
  const events = occupancies.filter(({ eventId }) => eventId !== null);
  const startBooking = () => openBookingDialog({ draft: newBooking(days, new Date()) });

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" startIcon={<Add />} onClick={startBooking}>
          Neue Buchung
        </Button>
        {user?.isAdmin && (
          <Button component={Link} to={paths.venueCalendar} variant="text" startIcon={<CalendarMonth />}>
            Kalender
          </Button>
        )}
      </Box>
      <QueryView
        query={query}
        failed="Die Buchungen des Vereinsheims konnten nicht geladen werden."
        headingLevel="h3"
        skeleton={<VenueMonthSkeleton />}
      >
        {(bookings) => (
          <>
            <VenueMonth
              now={now}
              days={venueDays([...bookings, ...events], inquiries)}
              selectedDays={days}
              onSelect={toggle}
              multiple
              headingLevel="h3"
              showPending
            />
            <BookingSection
              bookings={bookings}
              events={events}
              days={days}
              now={now}
              onShowAll={() => setDays([])}
              onEdit={(booking) => openBookingDialog({ draft: toBookingForm(booking), edited: booking })}
            />
          </>
        )}
      </QueryView>
    </Box>
  );
}
