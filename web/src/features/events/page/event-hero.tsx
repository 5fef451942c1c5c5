// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import {
  CLUB,
  type EventContact,
  type EventOpening,
  type EventOpeningView,
  eventOpeningView,
  paths,
} from '@club/contract';
import ArrowBack from '@mui/icons-material/ArrowBack';
import CalendarToday from '@mui/icons-material/CalendarTodayOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { Logo } from '@/components/logo';
import { Page } from '@/components/page';
import { PlainList } from '@/components/plain-list';
import { VisuallyHidden } from '@/components/visually-hidden';
import { CATEGORY_COLORS } from '@/lib/category-colors';
import { TOASTS_TOP } from '@/lib/toasts';
import { DetailItem } from '../detail-item';
import { CategoryBadge, EventImage } from '../event-image';
import { WhoToAsk } from '../who-to-ask';

type HeroProps = { event: EventOpening; contacts: readonly EventContact[] };

/** Memoised: the page renders every few seconds. */
export const EventHero = memo(function EventHero({ event, contacts }: HeroProps) {
  return <EventHeroView view={eventOpeningView(event)} contacts={contacts} />;
});

export function EventHeroView({ view, contacts = [] }: { view: EventOpeningView; contacts?: HeroProps['contacts'] }) {
  return (
    <Box data-category={view.category} sx={{ bgcolor: CATEGORY_COLORS.soft, position: 'relative' }}>
      <Container
        maxWidth="lg"
        disableGutters
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
          columnGap: 5,
          alignItems: 'center',
          position: 'relative',
          px: { md: 3 },
          pb: { md: 4 },
          // Wide screens have a line for the buttons, so that they lie on no drawing.
          pt: { md: '68px' },
        }}
      >
        <GlobalStyles styles={{ html: { [TOASTS_TOP]: '40px' } }} />
        <BackButton />
        <HomeMark />
        <Box
          sx={{
            order: { md: 2 },
            // The drawings have this shape, so that nothing of them is cut off but on a phone that lies on its side.
            aspectRatio: '16 / 9',
            maxHeight: { xs: 'max(60vh, 190px)', md: 'none' },
            width: '100%',
            borderRadius: { md: 2 },
            overflow: 'hidden',
          }}
        >
          <EventImage event={view} eager />
        </Box>
        <Stack sx={{ gap: 1.5, alignItems: 'flex-start', px: { xs: 2, sm: 3, md: 0 }, py: { xs: 2.5, md: 4 } }}>
          <CategoryBadge category={view.category} />
          <Typography
            variant="h1"
            data-long={view.long}
            data-cancelled={view.cancelled}
            sx={{
              maxWidth: '100%',
              '&[data-long="true"]': { typography: 'h2' },
              '&[data-cancelled="true"]': { textDecoration: 'line-through' },
            }}
          >
            {view.title}
          </Typography>
          {/* The function that serves the page fills in texts only, so an empty one has to take no room. */}
          <Typography
            variant="subtitle1"
            component="p"
            sx={{
              px: 2,
              py: 1.25,
              maxWidth: '100%',
              borderRadius: 1.5,
              bgcolor: 'error.main',
              color: 'error.contrastText',
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
              '&:empty': { display: 'none' },
            }}
          >
            {view.cancellation}
          </Typography>
          <PlainList sx={{ display: 'flex', flexDirection: 'column', gap: 0.75, width: '100%' }}>
            <DetailItem icon={<CalendarToday />} label="Datum">
              <span>{view.weekday}, </span>
              <time dateTime={view.day}>{view.date}</time>
            </DetailItem>
            <DetailItem icon={<ScheduleOutlined />} label="Uhrzeit">
              <time dateTime={view.startTime}>{view.clock}</time>
              <Typography component="span" color="textSecondary">
                {' bis '}
                {view.end}
              </Typography>
            </DetailItem>
            <DetailItem icon={<PlaceOutlined />} label="Ort">
              <MuiLink href={view.map} target="_blank" rel="noopener noreferrer" color="inherit">
                <span>{view.location}</span>
                <VisuallyHidden>, auf der Karte zeigen</VisuallyHidden>
              </MuiLink>
            </DetailItem>
            <DetailItem icon={<HelpOutline />} label="Fragen">
              <WhoToAsk contacts={contacts} />
            </DetailItem>
          </PlainList>
        </Stack>
      </Container>
    </Box>
  );
}

/** Has the shape of the page, so that nothing jumps when the event is there. `known` fills in what is at hand. */
export function EventSkeleton({ known }: { known?: EventOpeningView | null }) {
  return (
    <Page title={known?.title ?? 'Veranstaltung'} hero={known ? <EventHeroView view={known} /> : <HeroSkeleton />}>
      {!known && <VisuallyHidden as="h1">Veranstaltung</VisuallyHidden>}
      <LoadingRegion label="Veranstaltung wird geladen">
        <Container disableGutters maxWidth="lg">
          <Stack sx={{ gap: 2 }}>
            {!known && (
              <>
                <Skeleton width="70%" height={56} />
                <Skeleton width="40%" />
                <Skeleton width="50%" />
              </>
            )}
            <Card sx={{ p: 3, mt: 2 }}>
              <Skeleton width="45%" height={36} />
              <Skeleton variant="rounded" height={12} sx={{ my: 2 }} />
              <Skeleton width="90%" />
              <Skeleton width="80%" />
            </Card>
          </Stack>
        </Container>
      </LoadingRegion>
    </Page>
  );
}

const HeroSkeleton = () => (
  <Box sx={{ position: 'relative' }}>
    <BackButton />
    <Skeleton
      variant="rectangular"
      sx={{
        height: { xs: 'auto', md: 404 },
        aspectRatio: { xs: '16 / 9', md: 'auto' },
        maxHeight: { xs: 'max(60vh, 190px)', md: 'none' },
      }}
    />
  </Box>
);

/** Whether the app was opened with this page, as by a shared link: the router gives this key to its first entry. */
const useOpenedHere = () => useLocation().key === 'default';

/** Leads somebody home who came by a shared link: the page has no navigation, and nothing else says whose it is. */
function HomeMark() {
  if (!useOpenedHere()) return null;
  return (
    <Box
      component={Link}
      to={paths.home}
      aria-label={`${CLUB.name}, Startseite`}
      sx={{
        position: 'absolute',
        zIndex: 1,
        top: 12,
        right: { xs: 12, md: 24 },
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        pl: 0.875,
        pr: { xs: 0.875, md: 1.75 },
        borderRadius: 22,
        bgcolor: 'background.paper',
        color: 'text.primary',
        boxShadow: 2,
        typography: 'subtitle2',
        textDecoration: 'none',
        '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Logo sx={{ fontSize: 30, borderRadius: 4 }} />
      {/* On a phone it would cover what is drawn. */}
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {CLUB.name}
      </Box>
    </Box>
  );
}

/** Goes back in the history, or to the list when the app was opened with this page. */
function BackButton() {
  const navigate = useNavigate();
  const openedHere = useOpenedHere();
  return (
    <IconButton
      aria-label="Zurück"
      onClick={() => (openedHere ? navigate(paths.events) : navigate(-1))}
      sx={{
        position: 'absolute',
        top: 12,
        left: { xs: 12, md: 24 },
        zIndex: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        boxShadow: 2,
        '&:hover': { bgcolor: 'background.paper' },
        '@media (hover: hover)': { '&:hover': { boxShadow: 4 } },
      }}
    >
      <ArrowBack />
    </IconButton>
  );
}
