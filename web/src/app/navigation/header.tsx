import { CLUB, paths, type User } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '@/components/lazy-part';
import { Link, NavLink } from '@/components/link';
import { Logo } from '@/components/logo';
import { PersonAvatar } from '@/components/person-avatar';
import { authPath } from '@/features/accounts/rules/return-path';
import { useAfterLoad } from '../after-load';
import { furtherLinks, type NavigationLink, topBarLinks } from './links';

const Bell = lazyPart(async () => (await import('@/features/inbox/bell')).Bell);
const MoreMenu = lazyPart(async () => (await import('@/components/more-menu')).MoreMenu);

type Props = { user: User | null; isLoading: boolean; onLogout: () => void; loggingOut: boolean };

/** Screens from 768 px up have this header. Between md and lg the links have a line of their own. */
export function TopBar({ user, isLoading, onLogout, loggingOut }: Props) {
  return (
    <Box
      component="header"
      data-no-print
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Container
        maxWidth="lg"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, py: 1.25 }}
      >
        <BrandLink />
        {(user || isLoading) && <TopBarLinks links={topBarLinks(user)} />}
        <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <BellSlot user={user} />
          {user && <Account user={user} onLogout={onLogout} loggingOut={loggingOut} />}
          {!user && !isLoading && <SignInLink />}
        </Box>
      </Container>
    </Box>
  );
}

function TopBarLinks({ links }: { links: readonly NavigationLink[] }) {
  return (
    <Box
      component="nav"
      aria-label="Hauptnavigation"
      sx={{
        order: { md: 1, lg: 0 },
        width: { md: '100%', lg: 'auto' },
        display: 'flex',
        gap: 0.5,
        mx: { md: -0.75, lg: 0 },
      }}
    >
      {links.map(({ to, label }) => (
        <Button
          key={to}
          component={NavLink}
          to={to}
          end={to !== paths.events}
          color="inherit"
          sx={{
            px: 0.75,
            borderRadius: 1,
            '&.active': { color: 'primary.main', bgcolor: 'color-mix(in srgb, currentColor 10%, transparent)' },
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}

/** This much is left of the line beside the brand and a member's links, where the container is at its widest. */
const LONGEST_NAME = '11.5rem';

function Account({ user, onLogout, loggingOut }: Pick<Props, 'onLogout' | 'loggingOut'> & { user: User }) {
  return (
    <>
      {/* A longer name is cut off: the header comes before the name does, and a second line would move the page. */}
      <Typography variant="body2" noWrap sx={{ maxWidth: LONGEST_NAME }}>
        Hallo, <strong>{user.username}</strong>
      </Typography>
      <Box
        component={Link}
        to={paths.profile}
        aria-label="Mein Profil"
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 44,
          height: 44,
          borderRadius: '50%',
          textDecoration: 'none',
        }}
      >
        <PersonAvatar person={user} />
      </Box>
      <Button variant="outlined" onClick={onLogout} loading={loggingOut} sx={{ px: 1.25 }}>
        Abmelden
      </Button>
      <Box sx={{ mr: -1.5 }}>
        <LaterSlot>
          <MoreMenu label="Weitere Seiten" acts={furtherLinks(user)} />
        </LaterSlot>
      </Box>
    </>
  );
}

/** The page comes first, and the place is kept, so that nothing moves when it comes. */
function LaterSlot({ children }: { children: ReactNode }) {
  const loaded = useAfterLoad();
  return <Box sx={{ minWidth: 44, minHeight: 44 }}>{loaded && <Suspense>{children}</Suspense>}</Box>;
}

export const BellSlot = ({ user }: Pick<Props, 'user'>) =>
  user?.standing === 'approved' && (
    <LaterSlot>
      <Bell />
    </LaterSlot>
  );

/** The brand scrolls away: the links that members need stand at the lower edge. */
export function PhoneHeader({ user, isLoading }: Pick<Props, 'user' | 'isLoading'>) {
  return (
    <Container
      component="header"
      data-no-print
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        py: 1,
        minHeight: 60,
      }}
    >
      <BrandLink />
      <BellSlot user={user} />
      {!user && !isLoading && <SignInLink />}
    </Container>
  );
}

function BrandLink() {
  return (
    <Box
      component={Link}
      to={paths.home}
      aria-label={`${CLUB.name}, zur Startseite`}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        borderRadius: 1,
        color: 'text.primary',
        textDecoration: 'none',
        typography: 'h4',
        fontWeight: 700,
        minWidth: 0,
      }}
    >
      <Logo sx={{ fontSize: 40 }} />
      {CLUB.name}
    </Box>
  );
}

/** Leads back to the present page after signing in. The sign-in page itself has no such link. */
function SignInLink() {
  const { pathname, search } = useLocation();
  if (pathname === paths.auth) return null;
  return (
    <Button
      component={Link}
      to={authPath(`${pathname}${search}`)}
      variant="contained"
      sx={{ px: { xs: 1.5, md: 2.5 } }}
    >
      Anmelden
    </Button>
  );
}
