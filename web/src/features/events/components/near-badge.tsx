import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** 'Heute', 'Morgen': what is about to happen stands out. */
export function NearBadge({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        mr: 1,
        px: 1,
        borderRadius: 99,
        bgcolor: 'secondary.main',
        color: 'secondary.contrastText',
        fontWeight: 600,
      }}
    >
      {children}
    </Box>
  );
}
