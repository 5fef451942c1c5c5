import Box from '@mui/material/Box';

/** Marks one's own name in a list of people. */
export function OwnBadge() {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        ml: 0.75,
        px: 0.75,
        borderRadius: 99,
        bgcolor: 'success.main',
        color: 'success.contrastText',
        typography: 'caption',
        fontWeight: 600,
      }}
    >
      Du
    </Box>
  );
}
