import { CLUB, formatClub } from '@club/contract';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Logo } from './logo';

export function Footer() {
  const year = formatClub(new Date(), 'yyyy');
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', py: 3 }}>
      <Container sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Logo aria-hidden sx={{ fontSize: 28 }} />
        <Typography variant="body2" color="textSecondary">
          © {year} {CLUB.name} · Alle Rechte vorbehalten
        </Typography>
      </Container>
    </Box>
  );
}
