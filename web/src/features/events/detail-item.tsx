import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = {
  icon: ReactNode;
  /** What the icon says to those who see it. */
  label: string;
  children: ReactNode;
};

/** When or where, as an item of a list. */
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
