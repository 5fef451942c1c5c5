import { paths } from '@club/contract';
import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { BOTTOM_BAR_HEIGHT } from '@/components/bottom-bar';
import { lazyPart } from '@/components/lazy-part';
import { useLogout, useUser } from '@/features/accounts/session';
import { rememberRole } from '@/lib/known-role';
import { useIsDesktop } from '@/lib/use-is-desktop';
import { BellSlot, PhoneHeader, TopBar } from './header';
import { PhoneNavigation } from './phone-navigation';

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
