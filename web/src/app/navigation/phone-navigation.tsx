import { paths, type User } from '@club/contract';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Person from '@mui/icons-material/PersonOutlined';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BottomBar, BottomBarItem } from '@/components/bottom-bar';
import { NavLink } from '@/components/link';
import { PersonAvatar } from '@/components/person-avatar';
import { tabLinks } from './links';

const loadDrawer = () => import('./navigation-drawer');
const NavigationDrawer = lazy(loadDrawer);

/** The profile's tab shows the picture of the person. Whoever has a tab for events has none for a dashboard. */
function TabIcon({ to, user }: { to: string; user: User | null }) {
  if (to !== paths.profile) return to === paths.home ? <Home /> : <Dashboard />;
  return user ? <PersonAvatar person={user} size={26} /> : <Person />;
}

/** Says what a `Fab` looks like, which the first view can do without. */
const floating = {
  mt: -2.5,
  ml: 1.5,
  mr: 0.5,
  flexShrink: 0,
  width: 60,
  height: 60,
  zIndex: 1,
  color: 'secondary.contrastText',
  bgcolor: 'secondary.main',
  boxShadow: 6,
  '&:hover': { bgcolor: 'secondary.dark' },
  '@media (forced-colors: active)': { border: '2px solid ButtonBorder' },
} as const;

/** Until it is known who is signed in, the user is null, and the drawer waits. */
type Props = { user: User | null; onLogout: () => void };

/** Screens below 768 px have this tab bar, with the floating button that opens the drawer. */
export function PhoneNavigation({ user, onLogout }: Props) {
  // null: nobody has opened it yet.
  const [open, setOpen] = useState<boolean | null>(null);

  useEffect(() => {
    // The first screen does not need the drawer, but it should be there before somebody opens it, when a failure shows.
    loadDrawer().catch(() => {});
  }, []);

  return (
    <>
      <BottomBar label="Hauptnavigation">
        {tabLinks(user).map(({ to, label }) => (
          <BottomBarItem
            key={to}
            component={NavLink}
            to={to}
            end
            icon={<TabIcon to={to} user={user} />}
            label={label}
          />
        ))}
        <IconButton
          aria-label="Menü öffnen"
          aria-haspopup="dialog"
          aria-expanded={!!open}
          onClick={() => setOpen(true)}
          sx={floating}
        >
          <MenuIcon />
        </IconButton>
      </BottomBar>
      {user && open !== null && (
        <Suspense>
          <NavigationDrawer user={user} open={open} onClose={() => setOpen(false)} onLogout={onLogout} />
        </Suspense>
      )}
    </>
  );
}
