import { clubDay, formatClub, paths, type VenueInquiry } from '@club/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FailurePanel } from '@/components/failure-panel';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { useNow } from '@/lib/use-now';
import { availabilityQuery } from '../api/bookings';
import { usePendingInquiries } from '../api/inquiries';
import { DayBookings, DayHeading } from '../day-bookings';
import { InquiryCard } from '../inquiry-form/inquiry-card';
import { useChosenDay, useInquiryForm } from '../inquiry-form/use-inquiry-form';
import { pendingOfDay } from '../rules/bookings';
import { venueDays } from '../rules/venue-days';
import { MARK_COLORS, MARK_ICONS, VenueMonth, VenueMonthSkeleton } from '../venue-month';

const TITLE = 'Vereinsheim-Kalender';

/** Shows organisers the bookings with their purposes, the open inquiries, and the form to inquire for somebody. */
export function VenueCalendarPage() {
  const now = useNow();
  const today = clubDay(now);
  const listId = useId();
  const availability = useQuery(availabilityQuery);
  const pending = usePendingInquiries();
  const inquiry = useInquiryForm();
  const [chosen, choose] = useChosenDay();
  const day = chosen ?? today;
  const bookings = availability.data ?? [];
  const days = venueDays(bookings, pending.inquiries);

  const select = (next: string) => {
    choose(next);
    if (next >= today && !days.get(next)?.bookings) inquiry.preferDay(next);
  };

  return (
    <Page title={TITLE} footer>
      <Typography variant="h1" sx={{ mb: { xs: 2.5, md: 4 } }}>
        {TITLE}
      </Typography>
      {availability.data ? (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2.5, md: 4 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(340px, 420px) minmax(0, 1fr)' },
            alignItems: 'start',
          }}
        >
          <Card sx={{ p: { xs: 0.5, sm: 2 }, overflow: 'visible' }}>
            <VenueMonth now={now} days={days} selectedDays={[day]} onSelect={select} showPending />
          </Card>
          <section aria-labelledby={listId}>
            <Typography id={listId} variant="h2" sx={{ mb: 1 }}>
              Vereinsheim Vermietung
            </Typography>
            <DayHeading day={day} />
            <DayBookings day={day} bookings={bookings} showPurposes />
            <DayInquiries day={day} inquiries={pending.inquiries} />
            {pending.isError && <InquiriesFailure onRetry={() => void pending.refetch()} />}
          </section>
        </Box>
      ) : availability.isError ? (
        <FailurePanel
          message="Die Buchungen des Vereinsheims konnten nicht geladen werden."
          onRetry={() => void availability.refetch()}
          retrying={availability.isFetching}
          homeLink={false}
        />
      ) : (
        <VenueMonthSkeleton />
      )}
      <Box sx={{ mt: { xs: 4, md: 5 }, maxWidth: 760 }}>
        <InquiryCard state={inquiry} bookings={bookings} />
      </Box>
    </Page>
  );
}

type DayInquiriesProps = {
  /** yyyy-MM-dd */
  day: string;
  inquiries: readonly VenueInquiry[];
};

/** Renders nothing on days without open inquiries. */
function DayInquiries({ day, inquiries }: DayInquiriesProps) {
  const pending = pendingOfDay(inquiries, day);
  if (pending.length === 0) return null;
  const Icon = MARK_ICONS.pending;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h6" component="h4" sx={{ mb: 1 }}>
        Offene Anfragen
      </Typography>
      <Box component="ul" aria-label="Offene Anfragen" sx={{ m: 0, p: 0, display: 'grid', gap: 1 }}>
        {pending.map(({ id, preferredDate, name }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              gap: 1.25,
              px: 1.5,
              py: 1.25,
              borderRadius: 1,
              border: '2px dashed',
              borderColor: 'warning.main',
              listStyle: 'none',
            }}
          >
            <Icon aria-hidden fontSize="small" sx={{ color: `${MARK_COLORS.pending}.main`, mt: 0.25 }} />
            <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <strong>{formatClub(preferredDate, 'HH:mm')} Uhr</strong>, {name}
            </Typography>
          </Box>
        ))}
      </Box>
      <Button component={Link} to={paths.inquiries} sx={{ mt: 0.5, ml: -2 }}>
        Anfragen bearbeiten
      </Button>
    </Box>
  );
}

/** Stands below the bookings, which are shown all the same. */
function InquiriesFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mt: 2, alignItems: 'center' }}
      action={
        <Button color="inherit" onClick={onRetry}>
          Erneut versuchen
        </Button>
      }
    >
      Offene Anfragen konnten nicht geladen werden.
    </Alert>
  );
}
