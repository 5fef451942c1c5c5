import { CLUB, paths } from '@club/contract';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { Logo } from '@/components/logo';

export function BrandLink() {
  return (
    <Box
      component={Link}
      to={paths.home}
      aria-label={`${CLUB.name}, zur Startseite`}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 44,
        borderRadius: 1,
        color: 'text.primary',
        textDecoration: 'none',
        typography: 'h4',
        fontWeight: 700,
        minWidth: 0,
      }}
    >
      <Logo sx={{ fontSize: 40 }} />
      {CLUB.name}
    </Box>
  );
}
