import { paths, type VenueBooking, type VenueOccupancy } from '@club/contract';
import Add from '@mui/icons-material/Add';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ask } from '@/components/confirm-dialog';
import { Link } from '@/components/link';
import { MoreButton } from '@/components/more-button';
import { PlainList } from '@/components/plain-list';
import { QueryView } from '@/components/query-view';
import { useUser } from '@/features/accounts/session';
import { useNow } from '@/lib/use-now';
import { useWindowed } from '@/lib/use-windowed';
import { bookingsQuery, useCancelBooking, useClubEvents } from './api/bookings';
import { usePendingInquiries } from './api/inquiries';
import { useBookingDialog } from './booking-dialog';
import { newBooking, toBookingForm } from './rules/booking-form';
import { isOver, listedBookings } from './rules/bookings';
import { venueDays } from './rules/venue-days';
import { bookingPeriod } from './texts';
import { MONTH_SKELETON, VenueMonth } from './venue-month';

/** Lets organisers and keepers book the clubhouse, see its bookings, edit and cancel them. */
export function ClubhousePanel() {
  const now = useNow();
  const { user } = useUser();
  const query = useQuery(bookingsQuery);
  const events = useClubEvents();
  const { inquiries } = usePendingInquiries();
  const [days, setDays] = useState<readonly string[]>([]);
  const openBookingDialog = useBookingDialog();

  const toggle = (day: string) => setDays(days.includes(day) ? days.filter((other) => other !== day) : [...days, day]);
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
        skeleton={MONTH_SKELETON}
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

const PAGE_SIZE = 10;

type Props = {
  bookings: readonly VenueBooking[];
  /** Events of the club at the clubhouse, which are listed on chosen days. */
  events: readonly VenueOccupancy[];
  /** The days chosen in the calendar. An empty list selects all days. */
  days: readonly string[];
  now: Date;
  onShowAll: () => void;
  onEdit: (booking: VenueBooking) => void;
};

function BookingSection({ bookings, events, days, now, onShowAll, onEdit }: Props) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [past, setPast] = useState(false);
  const listed = listedBookings(bookings, { days, past }, now);
  const { shown, left, list, showMore } = useWindowed(listed, PAGE_SIZE);
  const { mutateAsync } = useCancelBooking();
  const cancel = (booking: VenueBooking) =>
    ask.confirm({
      title: 'Buchung stornieren?',
      text: `„${booking.purpose}“ am ${bookingPeriod(booking)} wird gelöscht, das Vereinsheim ist dann wieder frei.`,
      action: 'Stornieren',
      onConfirm: () => mutateAsync(booking),
      onDone: () => heading.current?.focus(),
    });

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
        {days.length > 0 && countText(listed.length, days.length)}
      </Typography>
      {shown.length === 0 ? (
        days.length === 0 && (
          <Typography color="textSecondary">
            {past ? 'Keine vergangenen Buchungen.' : 'Keine kommenden Buchungen.'}
          </Typography>
        )
      ) : (
        <PlainList ref={list} aria-labelledby={headingId} sx={{ display: 'grid', gap: 1 }}>
          {shown.map((booking) => (
            <BookingItem
              key={booking.id}
              booking={booking}
              onEdit={isOver(booking, now) ? null : onEdit}
              onCancel={cancel}
            />
          ))}
        </PlainList>
      )}
      <MoreButton left={left} onClick={showMore} />
      <ClubEvents events={days.length > 0 ? listedBookings(events, { days, past: false }, now) : []} />
    </Box>
  );
}

function countText(bookings: number, days: number): string {
  if (bookings === 0) return days === 1 ? 'Keine Buchungen für dieses Datum' : 'Keine Buchungen an den gewählten Tagen';
  const counted = bookings === 1 ? '1 Buchung' : `${bookings} Buchungen`;
  return days === 1 ? `${counted} am gewählten Tag` : `${counted} an ${days} gewählten Tagen`;
}

/** The club's own events of the chosen days, which are changed on their own pages. */
function ClubEvents({ events }: { events: readonly VenueOccupancy[] }) {
  if (events.length === 0) return null;
  return (
    <PlainList aria-label="Veranstaltungen des Vereins" sx={{ mt: 1.5 }}>
      {events.map(({ id, eventId, date, end, purpose }) => (
        <Box component="li" key={id} sx={{ overflowWrap: 'anywhere', typography: 'body2' }}>
          {bookingPeriod({ date, end })}: {eventId !== null && <Link to={paths.event(eventId)}>{purpose}</Link>}
        </Box>
      ))}
    </PlainList>
  );
}

type ItemProps = {
  booking: VenueBooking;
  /** null for a booking that is over. */
  onEdit: ((booking: VenueBooking) => void) | null;
  onCancel: (booking: VenueBooking) => void;
};

function BookingItem({ booking, onEdit, onCancel }: ItemProps) {
  const periodId = useId();
  return (
    <Box
      component="li"
      tabIndex={-1}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        px: 1.5,
        py: 1,
        borderRadius: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: { xs: 'background.paper', md: 'background.default' },
      }}
    >
      <Box sx={{ flex: '1 1 150px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography id={periodId} variant="subtitle2" component="p">
          {bookingPeriod(booking)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
          {booking.purpose}
        </Typography>
        {booking.inquiryId && <Chip size="small" variant="outlined" label="Aus Anfrage" sx={{ mt: 0.5 }} />}
      </Box>
      <Box sx={{ display: 'flex', ml: { xs: -2, sm: 0 } }}>
        {onEdit && (
          <Button
            variant="text"
            aria-label={`Bearbeiten: ${booking.purpose}`}
            aria-describedby={periodId}
            onClick={() => onEdit(booking)}
          >
            Bearbeiten
          </Button>
        )}
        <Button
          variant="text"
          color="error"
          aria-label={`Stornieren: ${booking.purpose}`}
          aria-describedby={periodId}
          onClick={() => onCancel(booking)}
          sx={{ px: 1, mr: -1 }}
        >
          Stornieren
        </Button>
      </Box>
    </Box>
  );
}
