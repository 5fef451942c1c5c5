import { CLUB, paths } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '@/features/accounts/session';
import day from '../illustrations/hero-day.svg';
import evening from '../illustrations/hero-evening.svg';

/** The drawing has its quiet sky where the text stands, and its people to the right, where a phone looks. */
export function HomeHero({ children }: { children?: ReactNode }) {
  const { user, isLoading, isError } = useUser();
  const nobody = !user && !isLoading && !isError;
  return (
    <Box
      sx={[
        {
          backgroundImage: `url(${day})`,
          backgroundSize: { xs: 'auto 420px', md: 'max(100%, 1180px) auto' },
          backgroundPosition: { xs: '80% 100%', md: '70% 100%' },
          backgroundRepeat: 'no-repeat',
          // The drawing's own sky, where it is not high enough.
          bgcolor: '#ffe0ae',
        },
        (theme) => theme.applyStyles('dark', { backgroundImage: `url(${evening})`, backgroundColor: '#10242e' }),
      ]}
    >
      <Container maxWidth="lg">
        <Stack
          sx={{
            pt: { xs: 3, md: 6 },
            pb: { xs: 26, md: 10 },
            minHeight: { md: 420 },
            gap: 2,
            maxWidth: { md: 560 },
            alignItems: 'flex-start',
          }}
        >
          <Typography variant="overline" component="p" sx={{ color: 'primary.main' }}>
            {CLUB.name}
          </Typography>
          <Typography variant="h1">Willkommen im Vereinsleben</Typography>
          <Typography sx={{ fontSize: { md: '1.1875rem' }, maxWidth: '44ch' }}>
            Ob Kuchenverkauf, Turnier oder Arbeitseinsatz: Hier siehst du, was ansteht und wo noch Hände gebraucht
            werden. Mach mit, jede Hilfe zählt!
          </Typography>
          <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', mt: 1 }}>
            {nobody && (
              <Button component={Link} to={paths.auth} variant="contained" size="large">
                Jetzt anmelden
              </Button>
            )}
            {user?.isAdmin && (
              <Button component={Link} to={paths.venueCalendar} variant="contained" size="large">
                Kalender ansehen
              </Button>
            )}
          </Stack>
        </Stack>
        {children}
      </Container>
    </Box>
  );
}
