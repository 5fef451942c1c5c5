import { paths } from '@club/contract';
import BookmarkAdded from '@mui/icons-material/BookmarkAdded';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import EventIcon from '@mui/icons-material/Event';
import Home from '@mui/icons-material/Home';
import Share from '@mui/icons-material/Share';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { BottomBar, BottomBarItem } from '@/components/bottom-bar';

export type EventActions = { saved: boolean; onSave: () => void; onShare: () => void };

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
