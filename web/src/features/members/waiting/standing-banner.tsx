import { paths, type User } from '@club/contract';
import Block from '@mui/icons-material/BlockOutlined';
import HourglassTop from '@mui/icons-material/HourglassTop';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '@/components/text-link';
import { mailboxQuery } from '@/features/mail/api';
import { standingText, standingTitle, unconfirmedAddress } from './texts';

/** Stands above every page of somebody whom the club has not let in. */
export function StandingBanner({ user }: { user: User }) {
  const { data: mailbox, isLoading } = useQuery({ ...mailboxQuery, enabled: user.standing === 'waiting' });
  const unconfirmed = unconfirmedAddress(user, mailbox);
  const Icon = user.standing === 'refused' ? Block : HourglassTop;
  // Its text would change under the reader's eyes.
  if (isLoading) return null;
  return (
    <Box component="aside" aria-label="Dein Zugang" sx={{ bgcolor: 'warning.main', color: 'warning.contrastText' }}>
      <Container maxWidth="lg" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, py: 1.25 }}>
        <Icon aria-hidden sx={{ mt: 0.25 }} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 700 }}>{standingTitle(user)}</Typography>
          <Typography variant="body2">
            {standingText(user, unconfirmed)}{' '}
            <TextLink
              to={unconfirmed === null ? paths.profile : paths.dashboard}
              color="inherit"
              sx={{ display: 'inline-block', py: 0.5 }}
            >
              {unconfirmed === null ? 'Zum Profil' : 'Keine E-Mail bekommen?'}
            </TextLink>
          </Typography>
        </Box>
      </Container>
    </Box>
  );
}
