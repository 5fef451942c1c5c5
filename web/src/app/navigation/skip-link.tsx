import Box from '@mui/material/Box';
import { MAIN_ID } from '@/components/focus-page';

/** Is the first element in the tab order, and visible only while it has the focus. */
export function SkipLink() {
  return (
    <Box
      component="a"
      data-no-print
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 8,
        left: 8,
        px: 2.5,
        py: 1.5,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      Zum Inhalt springen
    </Box>
  );
}
