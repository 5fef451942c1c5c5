import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { MAIN_ID } from './focus-page';

type Props = { label?: string; showLabel?: boolean };

/** Stands in for a page that is loading. It is no `Page`: the focus waits for the real one. */
export function SpinnerPage({ label = 'Wird geladen …', showLabel = false }: Props) {
  return (
    <Box
      component="main"
      id={MAIN_ID}
      tabIndex={-1}
      aria-busy="true"
      sx={{ flex: 1, minHeight: '60dvh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2 }}
    >
      <CircularProgress size={48} aria-label={label} />
      {showLabel && (
        <Typography variant="h3" component="h1">
          {label}
        </Typography>
      )}
    </Box>
  );
}
