import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Fab from '@mui/material/Fab';
import Zoom from '@mui/material/Zoom';
import { useEffect, useState } from 'react';
import { MAIN_ID } from '@/components/focus-page';
import { PHONE_BARS_HEIGHT } from './phone-bars';

/** Before that the top is near enough. */
const SHOWN_FROM_PX = 500;

export function ScrollToTop() {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const look = () => setShown(window.scrollY > SHOWN_FROM_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  const toTop = () => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
    // The button goes away: whoever pressed it by key goes on from the top, too.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };

  return (
    <Zoom in={shown} unmountOnExit>
      <Fab
        aria-label="Nach oben"
        size="medium"
        onClick={toTop}
        sx={{
          position: 'fixed',
          right: { xs: 16, md: 32 },
          bottom: { xs: `calc(var(${PHONE_BARS_HEIGHT}, 0px) + 24px + env(safe-area-inset-bottom))`, md: 32 },
          bgcolor: 'background.paper',
          color: 'primary.main',
          '&:hover': { bgcolor: 'background.paper' },
        }}
      >
        <ArrowUpward />
      </Fab>
    </Zoom>
  );
}
