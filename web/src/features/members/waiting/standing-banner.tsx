import { paths, type User } from '@club/contract';
import Block from '@mui/icons-material/BlockOutlined';
import HourglassTop from '@mui/icons-material/HourglassTop';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from '@/components/link';
import { standingText, standingTitle } from './texts';

/** Stands above every page of somebody whom the club has not let in. */
export function StandingBanner({ user }: { user: User }) {
  const Icon = user.standing === 'refused' ? Block : HourglassTop;
  return (
    <Box component="aside" aria-label="Dein Zugang" sx={{ bgcolor: 'warning.main', color: 'warning.contrastText' }}>
      <Container maxWidth="lg" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, py: 1.25 }}>
        <Icon aria-hidden sx={{ mt: 0.25 }} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 700 }}>{standingTitle(user)}</Typography>
          <Typography variant="body2">
            {standingText(user)}{' '}
            <MuiLink component={Link} to={paths.profile} color="inherit" sx={{ display: 'inline-block', py: 0.5 }}>
              Zum Profil
            </MuiLink>
          </Typography>
        </Box>
      </Container>
    </Box>
  );
}
