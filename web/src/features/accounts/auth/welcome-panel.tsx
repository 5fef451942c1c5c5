import { CLUB } from '@club/contract';
import EventAvailable from '@mui/icons-material/EventAvailable';
import Groups from '@mui/icons-material/Groups';
import NotificationsActive from '@mui/icons-material/NotificationsActive';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Logo } from '@/components/logo';

const REASONS = [
  { Icon: EventAvailable, text: 'Veranstaltungen finden und dich mit einem Klick als Helferin oder Helfer anmelden' },
  { Icon: Groups, text: 'Sehen, wer noch dabei ist, und bei vollen Diensten automatisch nachrücken' },
  { Icon: NotificationsActive, text: 'Alle deine Termine an einem Ort im Blick behalten' },
];

/** Beside the sign-in card, on large screens only. */
export function WelcomePanel() {
  return (
    <Box
      sx={{
        display: { xs: 'none', lg: 'flex' },
        flexDirection: 'column',
        justifyContent: 'center',
        gap: 4,
        p: 6,
        borderRadius: 2.5,
        color: 'brand.text',
        background: (theme) =>
          `radial-gradient(120% 90% at 0% 0%, ${theme.vars.palette.brand.main}, ${theme.vars.palette.brand.deep})`,
      }}
    >
      <Logo aria-hidden sx={{ fontSize: 72, borderRadius: 1.5, boxShadow: '0 0 0 2px rgb(255 255 255 / 0.25)' }} />
      <Typography variant="h1" component="h2">
        Willkommen beim {CLUB.name}
      </Typography>
      <Typography variant="h6" component="p" sx={{ fontWeight: 400, maxWidth: '40ch' }}>
        Melde dich an oder erstelle ein Konto und hilf mit, dass im Verein etwas los ist.
      </Typography>
      <Stack component="ul" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {REASONS.map(({ Icon, text }) => (
          <Box component="li" key={text} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Icon aria-hidden sx={{ color: 'brand.accent', fontSize: 32 }} />
            {text}
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
