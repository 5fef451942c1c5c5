import { germanCount } from '@club/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type Props = { length: number; max: number; children: ReactNode };

/** Stands below a field: what it says, and how many characters the text has and may have. */
export const CountedHint = ({ length, max, children }: Props) => (
  <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
    <span>{children}</span>
    <Box component="span" sx={{ flexShrink: 0, ...(length > max && { color: 'error.main', fontWeight: 600 }) }}>
      {germanCount(length)} / {germanCount(max)}
    </Box>
  </Box>
);

export const tooLongText = (max: number): string => `Höchstens ${germanCount(max)} Zeichen`;
