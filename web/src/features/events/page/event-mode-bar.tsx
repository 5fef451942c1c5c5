import { paths } from '@club/contract';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import BookmarkAdded from '@mui/icons-material/BookmarkAdded';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import EventIcon from '@mui/icons-material/Event';
import Home from '@mui/icons-material/Home';
import Share from '@mui/icons-material/Share';
import Box from '@mui/material/Box';
import Fab from '@mui/material/Fab';
import GlobalStyles from '@mui/material/GlobalStyles';
import Zoom from '@mui/material/Zoom';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BOTTOM_BAR_HEIGHT, BottomBar, BottomBarItem } from '@/components/bottom-bar';
import { MAIN_ID } from '@/components/focus-page';
import { Link } from '@/components/link';
import { scrollBehavior } from '@/lib/scroll-behavior';
import { BARS_HEIGHT } from '@/lib/toasts';

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
    window.scrollTo({ top: 0, behavior: scrollBehavior() });
    // The button disappears at the top, so keyboard users go on from the beginning of the page.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };

  return (
    <Zoom in={shown} unmountOnExit>
      <Fab
        aria-label="Nach oben"
        data-no-print
        size="medium"
        onClick={toTop}
        sx={{
          position: 'fixed',
          right: { xs: 16, md: 32 },
          bottom: { xs: `calc(var(${BARS_HEIGHT}, 0px) + 24px + env(safe-area-inset-bottom))`, md: 32 },
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

type EventActions = { saved: boolean; onSave: () => void; onShare: () => void };

/** Replaces the navigation on an event's page. It is measured: with enlarged text the button takes its own line. */
export function EventModeBar({ actions, children }: { actions?: EventActions; children?: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(BOTTOM_BAR_HEIGHT);
  useEffect(() => {
    if (!actions) console.warn('Event actions are required when in event mode');
  }, [actions]);
  useEffect(() => {
    // Its content and its upper edge.
    const observer = new ResizeObserver(([shown]) => shown && setHeight(Math.ceil(shown.contentRect.height) + 1));
    if (bar.current) observer.observe(bar.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <Box aria-hidden sx={{ height: `calc(${height + 24}px + env(safe-area-inset-bottom))` }} />
      {/* Neither the focused element nor the button to the top may hide behind the bar. */}
      <GlobalStyles styles={{ html: { scrollPaddingBottom: height + 48, [BARS_HEIGHT]: `${height}px` } }} />
      <BottomBar label="Veranstaltung" ref={bar}>
        <BottomBarItem component={Link} to={paths.home} icon={<Home />} label="Home" />
        <BottomBarItem component={Link} to={paths.events} icon={<EventIcon />} label="Events" />
        {actions && (
          <>
            <BottomBarItem
              onClick={actions.onSave}
              aria-pressed={actions.saved}
              icon={actions.saved ? <BookmarkAdded /> : <BookmarkBorder />}
              label={actions.saved ? 'Gespeichert' : 'Speichern'}
            />
            <BottomBarItem onClick={actions.onShare} icon={<Share />} label="Teilen" />
          </>
        )}
        {children && <Box sx={MAIN}>{children}</Box>}
      </BottomBar>
    </>
  );
}

const MAIN = {
  flex: '2 1 7.25rem',
  alignSelf: 'center',
  pl: 0.5,
  '& > .MuiButton-root': { minHeight: 48, px: 1, py: 0.5, fontSize: '1rem', lineHeight: 1.15 },
} as const;
