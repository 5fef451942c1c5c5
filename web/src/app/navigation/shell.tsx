import { paths, type User } from '@club/contract';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Person from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { BOTTOM_BAR_HEIGHT, BottomBar, BottomBarItem } from '@/components/bottom-bar';
import { lazyPart } from '@/components/lazy-part';
import { NavLink } from '@/components/link';
import { PersonAvatar } from '@/components/person-avatar';
import { useLogout, useUser } from '@/features/accounts/session';
import { rememberRole } from '@/lib/known-role';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { BellSlot, PhoneHeader, TopBar } from './header';
import { tabLinks } from './links';

const StandingBanner = lazyPart(
  async () => (await import('@/features/members/waiting/standing-banner')).StandingBanner,
);

/** An event's page has its own bars. The form of a new event also matches its pattern, but has none. */
const hidesNavigation = (pathname: string): boolean =>
  matchPath(paths.event(':eventId'), pathname) !== null && matchPath(paths.createEvent, pathname) === null;

/** The bell stands at the upper edge of the event's picture, beside the button that goes back. */
const BESIDE_BACK = {
  position: 'absolute',
  zIndex: 1,
  top: 12,
  left: { xs: 64, md: 'max(76px, 50% - 524px)' },
  borderRadius: '50%',
  bgcolor: 'background.paper',
  boxShadow: 2,
  '&:not(:has(a))': { display: 'none' },
} as const;

export function Shell({ children: page }: { children: ReactNode }) {
  const { user, isLoading } = useUser();
  const isDesktop = useIsDesktop();
  const { mutate: logout, isPending } = useLogout();
  const { pathname } = useLocation();
  useEffect(() => {
    if (user) rememberRole(user);
  }, [user]);

  // The page keeps its place, and with it what was entered, when the club lets the person in.
  const children = (
    <>
      {user && user.standing !== 'approved' && (
        <Suspense>
          <StandingBanner user={user} />
        </Suspense>
      )}
      {page}
    </>
  );
  if (hidesNavigation(pathname)) {
    return (
      <>
        <Box component="header" data-no-print sx={BESIDE_BACK}>
          <BellSlot user={user} />
        </Box>
        {children}
      </>
    );
  }
  if (isDesktop) {
    return (
      <>
        <TopBar user={user} isLoading={isLoading} onLogout={() => logout()} loggingOut={isPending} />
        {children}
      </>
    );
  }
  return (
    <>
      <PhoneHeader user={user} isLoading={isLoading} />
      {children}
      {(user || isLoading) && (
        <>
          <Box aria-hidden sx={{ height: `calc(${BOTTOM_BAR_HEIGHT + 16}px + env(safe-area-inset-bottom))` }} />
          <PhoneNavigation user={user} onLogout={() => logout()} />
        </>
      )}
    </>
  );
}

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
function PhoneNavigation({ user, onLogout }: Props) {
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
