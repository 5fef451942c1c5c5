import { belongsTo, ROUTES, type Viewer } from '../routes';

/** The icons stand where they are shown: the first view needs few of them. */
export type NavigationLink = { to: string; label: string };

const MAX_TOP_BAR_LINKS = 5;
const MAX_TABS = 3;

/** Organisers find the pages of those with a right on their dashboard. */
export const navigationLinks = (viewer: Viewer): NavigationLink[] =>
  ROUTES.flatMap(({ path, audience, link }) => {
    const isOnDashboard = viewer.isAdmin && (audience === 'treasurer' || audience === 'keeper');
    const isShown = audience === undefined || (belongsTo(audience, viewer) && !isOnDashboard);
    return link && isShown ? [{ to: path, label: link }] : [];
  });

/** Everybody who has an account has these. The settings are the first of them. */
export const MENU_LINKS: readonly NavigationLink[] = ROUTES.flatMap(({ path, menuLink }) =>
  menuLink ? [{ to: path, label: menuLink }] : [],
);

export const topBarLinks = (viewer: Viewer): NavigationLink[] =>
  [...navigationLinks(viewer), ...MENU_LINKS.slice(0, 1)].slice(0, MAX_TOP_BAR_LINKS);

export const tabLinks = (viewer: Viewer): NavigationLink[] => navigationLinks(viewer).slice(0, MAX_TABS);
