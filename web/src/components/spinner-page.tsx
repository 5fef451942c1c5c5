import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';

type Props = { label?: string; showLabel?: boolean };

/** The whole page waits. It is no `Page`: neither focus nor skip link should end up in it. */
export function SpinnerPage({ label = 'Wird geladen …', showLabel = false }: Props) {
  return (
    <Box
      component="main"
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
