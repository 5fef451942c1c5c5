import { paths } from '@club/contract';
import type { SvgIconComponent } from '@mui/icons-material';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Event from '@mui/icons-material/EventOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';

export type NavigationLink = { to: string; label: string; Icon: SvgIconComponent };

const HOME: NavigationLink = { to: paths.home, label: 'Home', Icon: Home };
const DASHBOARD: NavigationLink = { to: paths.dashboard, label: 'Dashboard', Icon: Dashboard };
export const PROFILE: NavigationLink = { to: paths.profile, label: 'Profil', Icon: Person };
const EVENTS: NavigationLink = { to: paths.events, label: 'Events', Icon: Event };
const ADMIN: NavigationLink = { to: paths.admin, label: 'Admin', Icon: AdminPanelSettings };
export const SETTINGS: NavigationLink = { to: paths.settings, label: 'Einstellungen', Icon: Settings };

const MAX_TOP_BAR_LINKS = 5;
const MAX_TABS = 3;

type Viewer = { isAdmin: boolean };

export const navigationLinks = ({ isAdmin }: Viewer): NavigationLink[] => [
  HOME,
  DASHBOARD,
  PROFILE,
  EVENTS,
  ...(isAdmin ? [ADMIN] : []),
];

export const topBarLinks = (viewer: Viewer): NavigationLink[] =>
  [...navigationLinks(viewer), SETTINGS].slice(0, MAX_TOP_BAR_LINKS);

export const tabLinks = (viewer: Viewer): NavigationLink[] => navigationLinks(viewer).slice(0, MAX_TABS);
