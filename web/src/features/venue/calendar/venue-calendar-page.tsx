import { clubDay } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FailurePanel } from '@/components/failure-panel';
import { Page } from '@/components/page';
import { useNow } from '@/lib/use-now';
import { availabilityQuery } from '../api/get-availability';
import { inquiriesQuery } from '../api/list-inquiries';
import { DayBookings } from '../day-bookings';
import { InquiryCard } from '../inquiry-form/inquiry-card';
import { useInquiryForm } from '../inquiry-form/use-inquiry-form';
import { CalendarWithDay } from '../page/calendar-with-day';
import { venueDays } from '../rules/venue-days';
import { VenueMonth } from '../venue-month';
import { CalendarSkeleton } from './calendar-skeleton';
import { DayHeading } from './day-heading';
import { DayInquiries } from './day-inquiries';
import { InquiriesFailure } from './inquiries-failure';
import { useChosenDay } from './use-chosen-day';

const TITLE = 'Vereinsheim-Kalender';

/** For organisers: what is booked for what, what is asked for, and the form to ask in somebody's name. */
export function VenueCalendarPage() {
  const now = useNow();
  const today = clubDay(now);
  const listId = useId();
  const availability = useQuery(availabilityQuery);
  const inquiries = useQuery(inquiriesQuery);
  const inquiry = useInquiryForm();
  const [chosen, choose] = useChosenDay();
  const day = chosen ?? today;
  const bookings = availability.data ?? [];
  const days = venueDays(bookings, inquiries.data);

  const select = (next: string) => {
    choose(next);
    if (next >= today && !days.get(next)?.bookings) inquiry.wishFor(next);
  };

  return (
    <Page title={TITLE} footer>
      <Typography variant="h1" sx={{ mb: { xs: 2.5, md: 4 } }}>
        {TITLE}
      </Typography>
      {availability.data ? (
        <CalendarWithDay
          calendar={<VenueMonth now={now} days={days} selectedDays={[day]} onSelect={select} showPending />}
        >
          <section aria-labelledby={listId}>
            <Typography id={listId} variant="h2" sx={{ mb: 1 }}>
              Vereinsheim Vermietung
            </Typography>
            <DayHeading day={day} />
            <DayBookings day={day} bookings={bookings} showPurposes />
            <DayInquiries day={day} inquiries={inquiries.data ?? []} />
            {inquiries.isError && <InquiriesFailure onRetry={() => void inquiries.refetch()} />}
          </section>
        </CalendarWithDay>
      ) : availability.isError ? (
        <FailurePanel
          message="Die Buchungen des Vereinsheims konnten nicht geladen werden."
          onRetry={() => void availability.refetch()}
          retrying={availability.isFetching}
          homeLink={false}
        />
      ) : (
        <CalendarSkeleton />
      )}
      <Box sx={{ mt: { xs: 4, md: 5 }, maxWidth: 760 }}>
        <InquiryCard state={inquiry} bookings={bookings} />
      </Box>
    </Page>
  );
}
