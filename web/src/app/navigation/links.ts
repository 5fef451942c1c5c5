import { paths, type User } from '@club/contract';

/** The icons stand where they are shown: the first view needs few of them. */
export type NavigationLink = { to: string; label: string };

const MAX_TOP_BAR_LINKS = 5;
const MAX_TABS = 3;

type Viewer = Pick<User, 'isAdmin' | 'standing' | 'rights'>;

export const navigationLinks = ({ isAdmin, standing, rights }: Viewer): NavigationLink[] => [
  { to: paths.home, label: 'Home' },
  ...(standing === 'approved' ? [{ to: paths.dashboard, label: 'Dashboard' }] : []),
  { to: paths.profile, label: 'Profil' },
  { to: paths.events, label: 'Events' },
  ...(isAdmin
    ? [{ to: paths.admin, label: 'Admin' }]
    : [
        ...(rights.includes('treasurer') ? [{ to: paths.members, label: 'Mitglieder' }] : []),
        ...(rights.includes('keeper') ? [{ to: paths.keeper, label: 'Vereinsheim' }] : []),
      ]),
];

export const SETTINGS: NavigationLink = { to: paths.settings, label: 'Einstellungen' };

export const topBarLinks = (viewer: Viewer): NavigationLink[] =>
  [...navigationLinks(viewer), SETTINGS].slice(0, MAX_TOP_BAR_LINKS);

export const tabLinks = (viewer: Viewer): NavigationLink[] => navigationLinks(viewer).slice(0, MAX_TABS);
