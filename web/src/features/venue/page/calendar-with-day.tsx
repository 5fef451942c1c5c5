import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

type Props = { calendar: ReactNode; children: ReactNode };

/** The month and what its chosen day holds: below each other, on wide screens side by side. */
export function CalendarWithDay({ calendar, children }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2.5, md: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(340px, 420px) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Card sx={{ mx: { xs: -1, sm: 0 }, p: { xs: 1, sm: 2 }, overflow: 'visible' }}>{calendar}</Card>
      {children}
    </Box>
  );
}
