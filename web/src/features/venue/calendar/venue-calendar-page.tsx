import { clubDay, formatClub, paths, type VenueInquiry } from '@club/contract';
import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { PlainList } from '@/components/plain-list';
import { QueryView } from '@/components/query-view';
import { Section } from '@/components/section';
import { useNow } from '@/lib/use-now';
import { availabilityQuery } from '../api/bookings';
import { usePendingInquiries } from '../api/inquiries';
import { BookingDialogProvider, useBookingDialog } from '../booking-dialog';
import { DayBookings, DayHeading, MarkedItem } from '../day-bookings';
import { useChosenDay } from '../inquiry-form/inquiry-card';
import { newBooking } from '../rules/booking-form';
import { pendingOfDay } from '../rules/bookings';
import { venueDays } from '../rules/venue-days';
import { MONTH_SKELETON, VenueMonth } from '../venue-month';

/** On wide screens the day and the way to the form stand beside the month, which stays in sight. */
const LAYOUT = {
  display: 'grid',
  columnGap: { md: 3, lg: 4 },
  rowGap: { xs: 2.5, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(340px, 420px) minmax(0, 1fr)' },
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateAreas: {
    xs: '"month" "day" "form"',
    md: '"month day" "form form"',
    lg: '"month day" "month form"',
  },
} as const;
/** Without the bookings the way to the form stands alone. */
const STACKED = { display: 'grid', gap: 4 } as const;

/** Shows organisers the bookings with their purposes and the open inquiries, and lets them book the chosen day. */
export const VenueCalendarPage = () => (
  <BookingDialogProvider>
    <Calendar />
  </BookingDialogProvider>
);

function Calendar() {
  const now = useNow();
  const today = clubDay(now);
  const availability = useQuery(availabilityQuery);
  const pending = usePendingInquiries();
  const openBookingDialog = useBookingDialog();
  const [chosen, choose] = useChosenDay();
  const day = chosen ?? today;

  return (
    <Page title="Vereinsheim-Kalender" heading footer>
      <Box sx={availability.data ? LAYOUT : STACKED}>
        <QueryView
          query={availability}
          failed="Die Buchungen des Vereinsheims konnten nicht geladen werden."
          skeleton={MONTH_SKELETON}
        >
          {(bookings) => (
            <>
              <Card
                sx={{
                  gridArea: 'month',
                  alignSelf: 'start',
                  position: { lg: 'sticky' },
                  top: 96,
                  p: { xs: 0.5, sm: 2 },
                  pb: { xs: 1.5, sm: 2 },
                  overflow: 'visible',
                }}
              >
                <VenueMonth
                  now={now}
                  days={venueDays(bookings, pending.inquiries)}
                  selectedDays={[day]}
                  onSelect={choose}
                  showPending
                />
              </Card>
              <Box sx={{ gridArea: 'day' }}>
                <Section title="Vereinsheim Vermietung" gap={0}>
                  <DayHeading day={day} />
                  <DayBookings day={day} bookings={bookings} showPurposes />
                  {day >= today && (
                    <Button
                      variant="contained"
                      startIcon={<Add />}
                      onClick={() => openBookingDialog({ draft: newBooking([day], new Date()) })}
                      sx={{ mt: 2, alignSelf: 'flex-start' }}
                    >
                      Diesen Tag buchen
                    </Button>
                  )}
                  <DayInquiries day={day} inquiries={pending.inquiries} />
                  {pending.isError && (
                    <Alert
                      severity="warning"
                      variant="outlined"
                      sx={{ mt: 2, alignItems: 'center' }}
                      action={
                        <Button color="inherit" onClick={() => void pending.refetch()}>
                          Erneut versuchen
                        </Button>
                      }
                    >
                      Offene Anfragen konnten nicht geladen werden.
                    </Alert>
                  )}
                </Section>
              </Box>
            </>
          )}
        </QueryView>
        <Box sx={{ gridArea: availability.data ? 'form' : 'auto' }}>
          <InquiryLink day={day >= today ? day : null} />
        </Box>
      </Box>
    </Page>
  );
}

/** Leads to the visitors' form, with which organisers can inquire for somebody who called. `day` is null for one that is past. */
function InquiryLink({ day }: { day: string | null }) {
  return (
    <Section
      title="Vermietungsanfrage"
      intro="Auf der Seite für alle fragen Gäste nach einem Termin. Dort kannst du auch für jemanden anfragen, der angerufen hat."
    >
      <Button
        component={Link}
        to={`${paths.rental}${day === null ? '' : `?tag=${day}`}`}
        sx={{ ml: -2, alignSelf: 'flex-start' }}
      >
        Zum Anfrageformular
      </Button>
    </Section>
  );
}

/** Renders nothing on days without open inquiries. */
function DayInquiries({ day, inquiries }: { day: string; inquiries: readonly VenueInquiry[] }) {
  const pending = pendingOfDay(inquiries, day);
  if (pending.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h6" component="h4" sx={{ mb: 1 }}>
        Offene Anfragen
      </Typography>
      <PlainList aria-label="Offene Anfragen" sx={{ display: 'grid', gap: 1 }}>
        {pending.map(({ id, preferredDate, name }) => (
          <MarkedItem key={id} mark="pending">
            <Typography variant="body2">
              <strong>{formatClub(preferredDate, 'HH:mm')} Uhr</strong>, {name}
            </Typography>
          </MarkedItem>
        ))}
      </PlainList>
      <Button component={Link} to={paths.inquiries} sx={{ mt: 0.5, ml: -2 }}>
        Anfragen bearbeiten
      </Button>
    </Box>
  );
}
