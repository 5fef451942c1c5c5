import { paths, type User } from '@club/contract';
import type { SvgIconComponent } from '@mui/icons-material';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import Close from '@mui/icons-material/Close';
import Cottage from '@mui/icons-material/CottageOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import EditNotifications from '@mui/icons-material/EditNotificationsOutlined';
import Event from '@mui/icons-material/EventOutlined';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Logout from '@mui/icons-material/Logout';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { type TouchEvent, useRef } from 'react';
import { NavLink } from '@/components/link';
import { PersonAvatar } from '@/components/person-avatar';
import { fullName } from '@/lib/full-name';
import { drawerLinks, type NavigationLink } from './links';

const ICONS: Record<string, SvgIconComponent> = {
  [paths.home]: Home,
  [paths.dashboard]: Dashboard,
  [paths.profile]: Person,
  [paths.events]: Event,
  [paths.admin]: AdminPanelSettings,
  [paths.members]: People,
  [paths.keeper]: Cottage,
  [paths.inbox]: Notifications,
  [paths.settings]: Settings,
  [paths.notifications]: EditNotifications,
  [paths.help]: Help,
};

type Props = { user: User; open: boolean; onClose: () => void; onLogout: () => void };

/** Comes in from the right. A link, a tap beside it, Escape and a swipe to the right close it. */
export default function NavigationDrawer({ user, open, onClose, onLogout }: Props) {
  const swipe = useSwipeRight(onClose);
  const name = fullName(user) || user.username;
  const [pages, menu] = drawerLinks(user);

  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': 'Menü',
          ...swipe,
          sx: { width: 'min(320px, 86vw)', borderRadius: '24px 0 0 24px', pb: 'env(safe-area-inset-bottom)' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 2, pr: 1 }}>
        <PersonAvatar person={user} size={52} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h6" component="p" noWrap>
            {name}
          </Typography>
        </Box>
        <IconButton aria-label="Menü schließen" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Divider />
      <Box component="nav" aria-label="Menü" sx={{ px: 1, flex: 1 }}>
        <Links links={pages} onClose={onClose} />
        <Divider />
        <Links links={menu} onClose={onClose} />
        <Divider />
        <List>
          <ListItem disablePadding>
            <ListItemButton
              onClick={() => {
                onClose();
                onLogout();
              }}
            >
              <ListItemIcon>
                <Logout />
              </ListItemIcon>
              <ListItemText primary="Abmelden" />
            </ListItemButton>
          </ListItem>
        </List>
      </Box>
    </Drawer>
  );
}

function Links({ links, onClose }: { links: readonly NavigationLink[]; onClose: () => void }) {
  return (
    <List>
      {links.map(({ to, label }) => {
        const Icon = ICONS[to];
        return (
          <ListItem key={to} disablePadding>
            <ListItemButton
              component={NavLink}
              to={to}
              end
              onClick={onClose}
              sx={{
                '&.active': { color: 'primary.main', bgcolor: 'action.selected', '& svg': { color: 'primary.main' } },
              }}
            >
              <ListItemIcon>{Icon && <Icon />}</ListItemIcon>
              <ListItemText primary={label} />
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
}

/** The distance is the specification's (section 9). */
const SWIPE_TO_CLOSE_PX = 50;

/** Handlers for the element that is swiped. A mostly vertical movement is scrolling, not a swipe. */
function useSwipeRight(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!touch || !from) return;
      const x = touch.clientX - from.x;
      const y = touch.clientY - from.y;
      if (x > SWIPE_TO_CLOSE_PX && x > Math.abs(y)) onSwipe();
    },
  };
}
