import {
  accountTagIn,
  type CardEvent,
  type EventOpening,
  type EventSummary,
  parseEventId,
  paths,
  type User,
} from '@club/contract';
import { FILTER_NAMES } from '@/features/events/rules/list-filters';
import { becomeLike, filled, type View } from './fill';
import { replaceUnderFocus } from './keep-focus';
import { showAppFailure } from './show-app-failure';
import type { TemplateName } from './template-names';
import { type Drawings, dashboardView, eventView, greetingView, homeView, listView } from './views';

declare global {
  interface Window {
    /** The script tells the app by this what it shows until the app takes over. */
    firstView?: {
      /** Whether the data that the page shows first have come. */
      hasData: boolean;
      hasUser: boolean;
      /** From now on the page is the app's. */
      stop: () => void;
      /** The app did not come, and the page says so. */
      fail: () => void;
    };
    /** The app's script could not be fetched, which may be known before the page can say so. */
    appMissing?: boolean;
  }
}

// The page is painted first by this script, from templates that the build renders: see web/build/first-view.ts.
const root = document.getElementById('root') as HTMLElement;
const drawings: Drawings = JSON.parse(document.currentScript?.dataset.drawings ?? '{}');
const signedIn = accountTagIn(document.cookie) !== null;
const viewer = signedIn ? 'member' : 'visitor';
const size = matchMedia('(min-width: 768px)').matches ? '-desktop' : '';
const path = location.pathname.replace(/(?<=.)\/$/, '');
let isStopped = false;
const firstView: NonNullable<Window['firstView']> = {
  hasData: false,
  hasUser: false,
  stop: () => {
    isStopped = true;
  },
  fail: showAppFailure,
};
window.firstView = firstView;

/** Links with these parameters show something else than what the templates hold. */
const OTHERWISE = [...FILTER_NAMES, 'ansicht', 'url'];

type FirstPage = {
  name: TemplateName;
  /** Shows what came; null: what is there already stays. */
  fill: (data: unknown, user: User | null) => [TemplateName, View] | null;
};

function pageAt(): FirstPage | null {
  const context = () => ({ viewer, drawings, now: new Date() }) as const;
  const isPlain = OTHERWISE.every((name) => !new URLSearchParams(location.search).has(name));
  const fillList = (name: TemplateName, viewOf: typeof homeView) => (data: unknown) => {
    const view = isPlain && Array.isArray(data) ? viewOf(data as CardEvent[], context()) : null;
    return view && ([name, view] as [TemplateName, View]);
  };
  if (path === paths.home) {
    const name = `home-${viewer}` as const;
    return { name, fill: fillList(`${name}-filled`, homeView) };
  }
  if (path === paths.events) return { name: 'list', fill: fillList(`list-filled${size}`, listView) };
  if (path === paths.dashboard && signedIn) {
    return {
      name: 'dashboard',
      fill: (data, user) => {
        const view = user && Array.isArray(data) && dashboardView(user, data as EventSummary[], context());
        return view ? ['dashboard-filled', view] : null;
      },
    };
  }
  if (parseEventId(path.split('/')[2]) !== null && path.split('/').length === 3) {
    return { name: 'event', fill: (data) => ['event-page', eventView(data as EventOpening, context())] };
  }
  return null;
}

const templateOf = (name: TemplateName) => document.getElementById(`first-${name}`) as HTMLTemplateElement;

function shellAt(page: FirstPage | null): TemplateName {
  if (page?.name === 'event') return 'shell-event';
  // The sign-in page has no link to itself, and none of a member's.
  return path === paths.auth ? `shell-member${size}` : `shell-${viewer}${size}`;
}

const signIn = `${paths.auth}${path === paths.home ? '' : `?${new URLSearchParams({ weiter: path + location.search })}`}`;

function start(page: FirstPage | null): void {
  const shell = filled(templateOf(shellAt(page)), { signIn });
  const place = shell.querySelector('[data-page]');
  const served = root.querySelector('[data-legal]');
  if (served) place?.replaceWith(served);
  else place?.replaceWith(filled(templateOf(page?.name ?? 'page'), greetingView(new Date())));
  if (path === paths.auth) shell.querySelector('nav')?.remove();
  for (const link of shell.querySelectorAll('nav a')) markPresent(link);
  root.replaceChildren(shell);
}

/** Marks a link to the present page as NavLink does. */
function markPresent(link: Element): void {
  const to = link.getAttribute('href');
  if (to !== path && !(to === paths.events && path.startsWith(`${to}/`))) return;
  link.classList.add('active');
  link.setAttribute('aria-current', 'page');
}

function show([name, view]: [TemplateName, View]): void {
  const content = filled(templateOf(name), view);
  replaceUnderFocus(root, () => {
    if (name === 'event-page') root.replaceChildren(content);
    else becomeLike(root.querySelector('main'), content.querySelector('main'));
  });
}

/** null when nothing useful came. The app, which asks for the same response, says what is wrong. */
async function bodyOf(response: Promise<Response> | undefined): Promise<unknown> {
  try {
    const answer = await response;
    return answer?.ok ? await answer.clone().json() : null;
  } catch {
    return null;
  }
}

async function fillWhenThere(page: FirstPage): Promise<void> {
  const responses = window.firstResponses ?? new Map<string, { response: Promise<Response> }>();
  const [url] = [...responses.keys()].filter((key) => key !== '/api/user');
  const user = bodyOf(responses.get('/api/user')?.response) as Promise<User | null>;
  void user.then((found) => {
    firstView.hasUser = found !== null;
  });
  const data = await bodyOf(url === undefined ? undefined : responses.get(url)?.response);
  const known = page.name === 'dashboard' ? await user : null;
  if (data === null || isStopped) return;
  const part = page.fill(data, known);
  if (part) show(part);
  firstView.hasData = true;
}

const page = pageAt();
// The function that serves an event's page has filled it already.
const isServed = root.querySelector('[data-event]') !== null;
if (!isServed) start(page);
if (window.appMissing) firstView.fail();
if (page) void fillWhenThere(isServed ? { ...page, fill: () => null } : page);
