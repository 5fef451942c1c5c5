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
import { type ReactNode, useEffect, useState } from 'react';
import { BOTTOM_BAR_HEIGHT, BottomBar, BottomBarItem } from '@/components/bottom-bar';
import { MAIN_ID } from '@/components/focus-page';
import { Link } from '@/components/link';
import { scrollBehavior } from '@/lib/scroll-behavior';
import { BARS_HEIGHT } from '@/lib/toasts';

/** Padding in px, and in rem the room for two lines of the button's text, which enlarged text needs. */
const MAIN_BAR_HEIGHT = '24px + 3.25rem';
/** Room for the three lines that the reason for a disabled button takes at most. */
const REASON_HEIGHT = '4.5rem';

const safeBottom = (length: string) => `calc(${length} + env(safe-area-inset-bottom))`;

type Props = {
  /** Whether a text above the button says why it is disabled. */
  explained: boolean;
  actions: EventActions;
  /** The main button. */
  children: ReactNode;
};

/** Fixes the main button and the event-mode bar to the lower edge, and keeps their room free at the end of the page. */
export function PhoneBars({ explained, actions, children }: Props) {
  const height = `${BOTTOM_BAR_HEIGHT}px + ${MAIN_BAR_HEIGHT}${explained ? ` + ${REASON_HEIGHT}` : ''}`;
  return (
    <>
      <Box aria-hidden sx={{ height: safeBottom(`${height} + 24px`) }} />
      {/* Neither the focused element nor the button to the top may hide behind the bars. */}
      <GlobalStyles
        styles={{ html: { scrollPaddingBottom: `calc(${height} + 48px)`, [BARS_HEIGHT]: `calc(${height})` } }}
      />
      <Box
        component="section"
        aria-label="Anmeldung zur Veranstaltung"
        data-no-print
        sx={{
          position: 'fixed',
          zIndex: 'appBar',
          insetInline: 0,
          bottom: safeBottom(`${BOTTOM_BAR_HEIGHT}px`),
          px: 2,
          pt: 1.5,
          pb: 1,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          borderRadius: '20px 20px 0 0',
          boxShadow: '0 -8px 24px rgb(0 0 0 / 0.08)',
        }}
      >
        {children}
      </Box>
      <EventModeBar actions={actions} />
    </>
  );
}

/** The button shows when the page is scrolled further than this. */
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

/** The bottom bar of an event's page, where the navigation is hidden. */
export function EventModeBar({ actions }: { actions?: EventActions }) {
  useEffect(() => {
    if (!actions) console.warn('Event actions are required when in event mode');
  }, [actions]);

  return (
    <BottomBar label="Veranstaltung">
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
    </BottomBar>
  );
}
