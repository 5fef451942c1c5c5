import { CLUB, formatClub, paths } from '@club/contract';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from '@/components/link';
import { Logo } from './logo';

const LINKS = [
  [paths.help, 'Hilfe'],
  [paths.rental, `${CLUB.clubhouse.name} mieten`],
] as const;

/** `wide` fits pages that fill large screens. */
export function Footer({ wide = false }: { wide?: boolean }) {
  const year = formatClub(new Date(), 'yyyy');
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', py: 3 }}>
      <Container
        maxWidth={wide ? 'xl' : 'lg'}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 0.5 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Logo aria-hidden sx={{ fontSize: 28 }} />
          <Typography variant="body2" color="textSecondary">
            © {year} {CLUB.name}&nbsp;· Alle&nbsp;Rechte&nbsp;vorbehalten
          </Typography>
        </Box>
        <Box sx={{ ml: { md: 'auto' }, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          {LINKS.map(([to, label]) => (
            <Link
              key={to}
              component={RouterLink}
              to={to}
              variant="body2"
              sx={{ minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
            >
              {label}
            </Link>
          ))}
        </Box>
      </Container>
    </Box>
  );
}
