import { CLUB, formatClub, paths } from '@club/contract';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from '@/components/link';
import { Logo } from './logo';

const LINKS = [
  [paths.help, 'Hilfe'],
  [paths.rental, `${CLUB.clubhouse.name} mieten`],
  [paths.imprint, 'Impressum'],
  [paths.privacy, 'Datenschutz'],
  [paths.accessibility, 'Barrierefreiheit'],
] as const;

export function Footer() {
  const year = formatClub(new Date(), 'yyyy');
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', py: 3 }}>
      <Container
        maxWidth="lg"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 0.5 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Logo sx={{ fontSize: 28 }} />
          <Typography variant="body2" color="textSecondary">
            © {year} {CLUB.name}&nbsp;· Alle&nbsp;Rechte&nbsp;vorbehalten
          </Typography>
        </Box>
        <Box sx={{ ml: { md: 'auto' }, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          {LINKS.map(([to, label]) => (
            <Typography
              key={to}
              component={Link}
              to={to}
              variant="body2"
              color="primary"
              sx={{ minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
            >
              {label}
            </Typography>
          ))}
        </Box>
      </Container>
    </Box>
  );
}
