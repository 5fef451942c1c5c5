import { CLUB, clubDay } from '@club/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FailurePanel } from '@/components/failure-panel';
import { Page } from '@/components/page';
import { useNow } from '@/lib/use-now';
import { availabilityQuery } from '../api/get-availability';
import { CalendarSkeleton } from '../calendar/calendar-skeleton';
import { useChosenDay } from '../calendar/use-chosen-day';
import { InquiryCard } from '../inquiry-form/inquiry-card';
import { useInquiryForm } from '../inquiry-form/use-inquiry-form';
import { RentalDay } from '../page/rental-day';
import { RentalHero } from '../page/rental-hero';
import { venueDays } from '../rules/venue-days';
import { VenueMonth } from '../venue-month';

const DESCRIPTION = `${CLUB.clubhouse.intro} Freie Termine ansehen und unverbindlich anfragen.`;

/** Public: what the clubhouse is, when it is free, and the form to ask for it. */
export function RentalPage() {
  const now = useNow();
  const today = clubDay(now);
  const headingId = useId();
  const { data: bookings, isError, isFetching, refetch } = useQuery(availabilityQuery);
  const inquiry = useInquiryForm();
  const [day, choose] = useChosenDay();
  const days = venueDays(bookings ?? []);

  const select = (next: string) => {
    choose(next);
    if (next >= today && !days.get(next)?.bookings) inquiry.wishFor(next);
  };
  const ask = (wished: string) => {
    inquiry.wishFor(wished);
    inquiry.goTo();
  };

  return (
    <Page
      title={`${CLUB.clubhouse.name} mieten`}
      description={DESCRIPTION}
      footer
      hero={<RentalHero onAsk={inquiry.goTo} />}
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 3, lg: 5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(340px, 5fr) minmax(0, 6fr)' },
          alignItems: 'start',
        }}
      >
        <section aria-labelledby={headingId}>
          <Typography id={headingId} variant="h2" sx={{ mb: 2 }}>
            Freie Termine
          </Typography>
          {bookings ? (
            <Stack sx={{ gap: 2.5 }}>
              <Card sx={{ mx: { xs: -1, sm: 0 }, p: { xs: 1, sm: 2 }, overflow: 'visible' }}>
                <VenueMonth now={now} days={days} selectedDays={day ? [day] : []} onSelect={select} />
              </Card>
              <RentalDay day={day} today={today} bookings={bookings} onAsk={ask} />
            </Stack>
          ) : isError ? (
            <FailurePanel
              message="Die freien Termine konnten nicht geladen werden. Anfragen kannst du trotzdem."
              onRetry={() => void refetch()}
              retrying={isFetching}
              homeLink={false}
              headingLevel="h3"
            />
          ) : (
            <CalendarSkeleton />
          )}
        </section>
        <InquiryCard state={inquiry} bookings={bookings ?? []} />
      </Box>
    </Page>
  );
}
