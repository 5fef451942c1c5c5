import { CLUB, type EventStats, paths } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from '@/components/link';
import { useUser } from '@/features/accounts/session';
import day from '../illustrations/hero-day.svg';
import evening from '../illustrations/hero-evening.svg';

const WELCOME =
  'Ob Kuchenverkauf, Turnier oder Arbeitseinsatz: Hier siehst du, was ansteht und wo noch Hände gebraucht werden. Mach mit, jede Hilfe zählt!';

/** Members know the club: for them the hero is a strip, so that their events are on the first screen. */
export function HomeStrip() {
  const { user } = useUser();
  return (
    <Box sx={[{ bgcolor: '#ffe0ae' }, (theme) => theme.applyStyles('dark', { backgroundColor: '#10242e' })]}>
      <Container maxWidth="lg">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: { xs: 1.5, md: 2.5 } }}>
          <Box sx={{ flex: '1 1 16rem' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
              <Typography variant="h3" component="h1">
                Willkommen im Vereinsleben
              </Typography>
              <Button component={Link} to={paths.events} sx={{ ml: { xs: 'auto', md: 0 }, mr: -2 }}>
                Alle Events
              </Button>
            </Box>
            <Typography variant="body2" sx={{ maxWidth: '88ch' }}>
              {WELCOME}
            </Typography>
          </Box>
          {user?.isAdmin && (
            <Button component={Link} to={paths.venueCalendar} variant="contained">
              Kalender ansehen
            </Button>
          )}
        </Box>
      </Container>
    </Box>
  );
}

/** Phones show its people below the text, wider screens beside it; very wide ones show more of the land. */
const HERO_DRAWING = {
  backgroundSize: { xs: 'auto min(107.7vw, 480px)', md: 'auto 420px', lg: 'max(2240px, 117vw) auto' },
  // From lg on the people keep their distance from the middle, but the last of them stays on the screen.
  backgroundPosition: {
    xs: 'calc(100% + min(86vw, 345px)) 100%',
    md: 'calc(100% + 271px) 100%',
    lg: 'min(50% - 160px, 100% + 355px) 100%',
  },
  backgroundRepeat: 'no-repeat',
  // This is the colour of the drawing's sky, for what is above it.
  bgcolor: '#ffe0ae',
} as const;

/** `children` stand below the drawing. */
export function HomeHero({ children }: { children?: ReactNode }) {
  const { user, isLoading, isError } = useUser();
  const nobody = !user && !isLoading && !isError;
  return (
    <>
      <Box
        data-hero=""
        sx={[
          { backgroundImage: `url(${day})`, ...HERO_DRAWING },
          (theme) => theme.applyStyles('dark', { backgroundImage: `url(${evening})`, backgroundColor: '#10242e' }),
        ]}
      >
        <Container maxWidth="lg">
          <Stack
            sx={{
              pt: { xs: 3, lg: 6 },
              pb: { xs: 'min(74vw, 330px)', md: 9, lg: 19 },
              gap: 2,
              maxWidth: { md: 'min(440px, 100vw - 488px)', lg: 400 },
              alignItems: 'flex-start',
            }}
          >
            <Typography variant="overline" component="p" sx={{ color: 'primary.main' }}>
              {CLUB.name}
            </Typography>
            <Typography variant="h1">Willkommen im Vereinsleben</Typography>
            <Typography sx={{ fontSize: { md: '1.1875rem' }, maxWidth: '44ch' }}>{WELCOME}</Typography>
            {nobody && (
              <Button component={Link} to={paths.auth} variant="contained" size="large" sx={{ mt: 1 }}>
                Jetzt anmelden
              </Button>
            )}
          </Stack>
        </Container>
      </Box>
      <Container maxWidth="lg" sx={{ pt: 2, mb: -2 }}>
        {children}
      </Container>
    </>
  );
}

/** While the events load the tiles are hidden and keep their place. */
export function StatTiles({ stats }: { stats?: EventStats | undefined }) {
  const total = stats?.total ?? '';
  const tiles = [
    { label: 'Geplant', value: total },
    { label: 'Heute', value: stats?.today },
    { label: 'Diese Woche', value: stats?.thisWeek },
  ];
  return (
    <Box
      component="dl"
      aria-label="Veranstaltungen in Zahlen"
      data-total={total}
      sx={{
        '&[data-total=""]': { visibility: 'hidden' },
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(5.25rem, 1fr))',
        gap: { xs: 1, md: 2.5 },
      }}
    >
      {tiles.map(({ label, value }) => (
        <Card
          key={label}
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column-reverse', md: 'row-reverse' },
            justifyContent: 'flex-end',
            alignItems: { xs: 'flex-start', md: 'center' },
            columnGap: 2,
            px: { xs: 1.5, md: 3 },
            py: { xs: 1.25, md: 2 },
            boxShadow: 2,
          }}
        >
          <Typography component="dt" variant="body2" color="textSecondary" sx={{ hyphens: 'auto', maxWidth: '100%' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ m: 0, color: 'primary.main', lineHeight: 1, minHeight: '1em' }}>
            {value}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}
