import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';

/** The club's mark, as large as a letter. The club's name stands beside it or is its link's name, so it says nothing. */
export const Logo = ({ sx }: { sx: SxProps & { fontSize: number } }) => (
  <Box component="img" src="/icons/icon.svg" alt="" sx={{ width: '1em', height: '1em', flexShrink: 0, ...sx }} />
);
