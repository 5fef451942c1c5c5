import { paths } from '@club/contract';
import { belongsTo, ROUTES, type Route, type Viewer } from '../routes';

/** The icons stand where they are shown: the first view needs few of them. */
export type NavigationLink = { to: string; label: string };

const MAX_TOP_BAR_LINKS = 5;
const MAX_TABS = 3;

/** Until it is known who is signed in, the links that every member has show. */
const ANY_MEMBER: Viewer = { isAdmin: false, standing: 'approved', rights: [] };

const linksOf = (kind: 'link' | 'menuLink', viewer: Viewer, isLeftOut?: (route: Route) => boolean): NavigationLink[] =>
  ROUTES.flatMap((route) => {
    const { path, audience, [kind]: label } = route;
    const isShown = audience === undefined || belongsTo(audience, viewer);
    return label && isShown && !isLeftOut?.(route) ? [{ to: path, label }] : [];
  });

/** Organisers find the pages of those with a right on their dashboard. */
const navigationLinks = (viewer: Viewer) =>
  linksOf('link', viewer, ({ audience }) => viewer.isAdmin && (audience === 'treasurer' || audience === 'keeper'));

/** The bell in the header leads to the notices. */
const headerLinks = (viewer: Viewer) => [
  ...navigationLinks(viewer),
  ...linksOf('menuLink', viewer, ({ path }) => path === paths.inbox),
];

/** The menu's links follow the others, and only that to the settings may stand in the top bar. */
const topBarLength = (viewer: Viewer) => Math.min(MAX_TOP_BAR_LINKS, navigationLinks(viewer).length + 1);

export const topBarLinks = (viewer: Viewer | null): NavigationLink[] =>
  viewer ? headerLinks(viewer).slice(0, topBarLength(viewer)) : navigationLinks(ANY_MEMBER);

/** These have no room in the top bar. */
export const furtherLinks = (viewer: Viewer): NavigationLink[] => headerLinks(viewer).slice(topBarLength(viewer));

export const tabLinks = (viewer: Viewer | null): NavigationLink[] =>
  navigationLinks(viewer ?? ANY_MEMBER).slice(0, MAX_TABS);

/** The tab bar below the drawer leads to the other pages: the list of events, which has no tab, comes first. */
export const drawerLinks = (viewer: Viewer): [pages: NavigationLink[], menu: NavigationLink[]] => [
  navigationLinks(viewer).toSorted((one, other) => Number(other.to === paths.events) - Number(one.to === paths.events)),
  linksOf('menuLink', viewer),
];
