import Box from '@mui/material/Box';

/** Marks one's own name in a list of people, and what one has or waits for. */
export function OwnBadge({ waits = false }: { waits?: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        ml: 0.75,
        px: 0.75,
        borderRadius: 99,
        border: '1px solid',
        ...(waits
          ? { borderStyle: 'dashed', color: 'info.main' }
          : { borderColor: 'success.main', bgcolor: 'success.main', color: 'success.contrastText' }),
        typography: 'caption',
        fontWeight: 600,
      }}
    >
      Du
    </Box>
  );
}
