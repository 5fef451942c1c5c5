import { CLUB, clubDay, type VenueOccupancy } from '@club/contract';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LongText } from '@/components/long-text';
import { Page } from '@/components/page';
import { PlainList } from '@/components/plain-list';
import { QueryView } from '@/components/query-view';
import { Section } from '@/components/section';
import { useClubhouse } from '@/features/club-settings/api';
import { CATEGORY_ILLUSTRATIONS } from '@/features/events/event-image';
import { useNow } from '@/lib/use-now';
import { availabilityQuery } from '../api/bookings';
import { DayBookings, DayHeading } from '../day-bookings';
import { InquiryCard, useChosenDay, useInquiryForm } from '../inquiry-form/inquiry-card';
import { bookingsOfDay } from '../rules/bookings';
import { venueDays } from '../rules/venue-days';
import { MONTH_SKELETON, VenueMonth } from '../venue-month';

/** On wide screens the calendar stands beside the prices and the form. */
const LAYOUT = {
  display: 'grid',
  gap: { xs: 3, lg: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(340px, 5fr) minmax(0, 6fr)' },
  alignItems: 'start',
} as const;
const AREAS = '"days form" "about form"';

/** Shows everybody the clubhouse, its free days, and the form for inquiries. */
export function RentalPage() {
  const now = useNow();
  const { name, facts, prices, rules } = useClubhouse();
  const today = clubDay(now);
  const headingId = useId();
  const availability = useQuery(availabilityQuery);
  const bookings = availability.data ?? [];
  const inquiry = useInquiryForm();
  const [day, choose] = useChosenDay();
  const days = venueDays(bookings);

  const select = (next: string) => {
    choose(next);
    if (next >= today && !days.get(next)?.bookings) inquiry.preferDay(next);
  };
  const ask = (chosen: string) => {
    inquiry.preferDay(chosen);
    inquiry.goToForm();
  };

  return (
    <Page title={`${name} mieten`} footer hero={<RentalHero onAsk={inquiry.goToForm} />}>
      <Box sx={{ ...LAYOUT, gridTemplateAreas: { xs: 'none', md: prices === '' ? AREAS : `"days prices" ${AREAS}` } }}>
        <Box component="section" aria-labelledby={headingId} sx={{ gridArea: { md: 'days' } }}>
          <Typography id={headingId} variant="h2" sx={{ mb: 2 }}>
            Freie Termine
          </Typography>
          <QueryView
            query={availability}
            failed="Die freien Termine konnten nicht geladen werden. Anfragen können Sie trotzdem."
            headingLevel="h3"
            skeleton={MONTH_SKELETON}
          >
            {(taken) => (
              <Stack sx={{ gap: 2.5 }}>
                <Card sx={{ p: { xs: 0.5, sm: 2 }, overflow: 'visible' }}>
                  <VenueMonth now={now} days={days} selectedDays={day ? [day] : []} onSelect={select} />
                </Card>
                <RentalDay day={day} today={today} bookings={taken} onAsk={ask} />
              </Stack>
            )}
          </QueryView>
        </Box>
        <Box sx={{ gridArea: { md: 'prices' }, '&:empty': { display: 'none' } }}>
          <Terms title="Preise" text={prices} />
        </Box>
        <Stack sx={{ gridArea: { md: 'about' }, gap: { xs: 3, md: 4 } }}>
          {facts.length > 0 && (
            <Section title="Ausstattung">
              <PlainList aria-label="Ausstattung" sx={{ display: 'grid', gap: 1 }}>
                {facts.map((fact) => (
                  <Box component="li" key={fact} sx={{ display: 'flex', gap: 1.25, listStyle: 'none' }}>
                    <CheckCircle aria-hidden fontSize="small" color="primary" sx={{ mt: 0.375 }} />
                    <Box component="span" sx={{ textWrap: 'pretty' }}>
                      {fact}
                    </Box>
                  </Box>
                ))}
              </PlainList>
            </Section>
          )}
          <Terms title="Regeln" text={rules} />
        </Stack>
        <Box sx={{ gridArea: { md: 'form' } }}>
          <InquiryCard state={inquiry} bookings={bookings} />
        </Box>
      </Box>
    </Page>
  );
}

/** The club may have written nothing. */
const Terms = ({ title, text }: { title: string; text: string }) =>
  text !== '' && (
    <Section title={title}>
      <LongText of={title} short={{ length: 400, lines: 6 }}>
        {text}
      </LongText>
    </Section>
  );

/** Names the clubhouse. On phones it is so low that the calendar is on the first screen. `onAsk` leads to the form. */
function RentalHero({ onAsk }: { onAsk: () => void }) {
  const { name, intro } = useClubhouse();
  return (
    <Box sx={{ bgcolor: 'brand.main', color: 'brand.text' }}>
      <Container
        maxWidth="lg"
        sx={{
          py: { xs: 2, md: 5 },
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'center',
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: { xs: 1, md: 2 } }}>
          <Typography variant="overline" component="p" sx={{ color: 'brand.accent', lineHeight: 1.5 }}>
            {CLUB.name}
          </Typography>
          <Typography variant="h1">{name} mieten</Typography>
          <Typography sx={{ fontSize: { md: '1.1875rem' }, maxWidth: '44ch' }}>{intro}</Typography>
          <Button variant="contained" color="secondary" onClick={onAsk} sx={{ mt: { xs: 0.5, md: 1 } }}>
            Termin anfragen
          </Button>
        </Box>
        <Box
          component="img"
          src={CATEGORY_ILLUSTRATIONS.Vereinsheim}
          alt=""
          width={640}
          height={360}
          sx={{ width: '100%', height: 'auto', display: { xs: 'none', md: 'block' }, borderRadius: '20px' }}
        />
      </Container>
    </Box>
  );
}

type DayProps = {
  /** yyyy-MM-dd; null until a day is chosen. */
  day: string | null;
  today: string;
  bookings: readonly VenueOccupancy[];
  onAsk: (day: string) => void;
};

/** Shows when the chosen day is taken, and a button that starts an inquiry for it. */
function RentalDay({ day, today, bookings, onAsk }: DayProps) {
  if (day === null) {
    return (
      <Typography color="textSecondary">
        Wählen Sie einen Tag: Hier steht, ob und wann er belegt ist. Ein freier Tag steht gleich als Wunschtermin in
        Ihrer Anfrage.
      </Typography>
    );
  }
  const booked = bookingsOfDay(bookings, day).length > 0;
  return (
    <Box>
      <DayHeading day={day} />
      {day < today ? (
        <Typography color="textSecondary">Dieser Tag ist vorbei.</Typography>
      ) : (
        <>
          <DayBookings day={day} bookings={bookings} showPurposes={false} />
          <Button variant="outlined" onClick={() => onAsk(day)} sx={{ mt: 2 }}>
            {booked ? 'Trotzdem anfragen' : 'Diesen Tag anfragen'}
          </Button>
        </>
      )}
    </Box>
  );
}
