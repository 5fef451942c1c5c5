import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useIsPageLoading } from '../lazy-page';

const grow = keyframes({
  from: { transform: 'scaleX(0.08)', opacity: 1 },
  to: { transform: 'scaleX(0.9)', opacity: 1 },
});

/** Says that the next page is being fetched. It appears after a delay, because most pages are there at once. */
export function RouteProgress() {
  if (!useIsPageLoading()) return null;
  return (
    <Box
      aria-hidden
      data-no-print
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 0,
        left: 0,
        width: '100%',
        height: 4,
        bgcolor: 'secondary.main',
        transformOrigin: 'left',
        opacity: 0,
        animation: `${grow} 4s ease-out 250ms forwards`,
      }}
    />
  );
}
