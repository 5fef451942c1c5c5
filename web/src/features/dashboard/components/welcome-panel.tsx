import { formatClub, greetingAt, type User } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PitchLines } from './pitch-lines';

type Props = {
  user: Pick<User, 'firstName' | 'username'>;
  now: Date;
  /** Where the person stands; beside the greeting where there is room. */
  children?: ReactNode;
};

export function WelcomePanel({ user, now, children }: Props) {
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        borderRadius: '24px',
        bgcolor: 'brand.main',
        color: 'brand.text',
        backgroundImage: (theme) => `linear-gradient(160deg, transparent 35%, ${theme.vars.palette.brand.deep})`,
      }}
    >
      <PitchLines />
      <Box
        sx={{
          position: 'relative',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'center',
          gap: { xs: 3, md: 5 },
          px: { xs: 2.5, md: 5 },
          pt: { xs: 3, md: 5 },
          // The tiles stand half on the panel.
          pb: { xs: 7, md: 9 },
        }}
      >
        <div>
          <Typography variant="overline" component="p" sx={{ color: 'brand.accent' }}>
            {formatClub(now, 'EEEE, d. MMMM')}
          </Typography>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {greetingAt(now)}, {user.firstName || user.username}
          </Typography>
        </div>
        {children}
      </Box>
    </Box>
  );
}
