import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = {
  icon: ReactNode;
  /** The text alternative of the icon. */
  label: string;
  children: ReactNode;
};

export function DetailItem({ icon, label, children }: Props) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, alignItems: 'flex-start' }}>
      <Box component="span" role="img" aria-label={label} sx={{ display: 'flex', color: 'primary.main' }}>
        {icon}
      </Box>
      <Typography variant="subtitle1" component="div" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}
