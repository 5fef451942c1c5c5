import { basename } from 'node:path';
import { addClubDays, clubDay, mailPaths, paths, withCode } from '@club/contract';
import type { Page } from '@playwright/test';
import { buildMember, buildRegistration, buildShift } from '../testing/builders';
import { readRoutes } from '../web/build/route-files';
import { expectAccessible, expectAccessibleAtBothSizes } from './support/accessibility';
import { holdBack } from './support/hold-back';
import { actAs, meOf } from './support/members';
import { createComments, createEvent, inDays } from './support/store';
import { test as base, expect, expectApp } from './support/test';

const MEMBER = 'mitglied1';
const ORGANISER = 'vorstand';
const KEEPER = 'jonas.richter';
const WAITING = 'yannick.thoma';
const HOUR_MS = 3_600_000;
const UNKNOWN = '/gibt/es/nicht';
const NOT_FOUND = '404 Page Not Found';

/** A coming event with shifts, comments and a waitlist, and a past one. The member is the contact of both. */
type Given = { coming: number; past: number; day: string; memberId: string };
let given: Given;

type Look = {
  as?: string;
  path: string | ((given: Given) => string);
  /** A text that is there when the page is complete. Without one, the page is complete with its heading. */
  shows?: string | RegExp;
  /** Changes what the page gets, so that it is loaded anew. */
  before?: (page: Page) => unknown;
  /** Brings the page into the state that is looked at. */
  open?: (page: Page) => Promise<void>;
  /** The page asks for something that is refused, and the browser says so on its console in these words. */
  refused?: RegExp;
  /** The address to which the page leads on while it is still shown. */
  leadsTo?: string;
  /** A desktop shows this state together with another one of the page. */
  onlyOnPhone?: boolean;
};

const LONG_NAME = { firstName: 'Mechthild-Annegret', lastName: 'Freifrau von Hohenfels-Brandenstein' };
const BAKER = { firstName: 'Hedwig', lastName: 'Bäcker' };

const toBring = (page: Page) => page.getByRole('button', { name: 'Übernehmen: Kuchen' }).click();
async function toEnter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hedwig Bäcker', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mitbringsel eintragen' }).click();
}
const toComments = (page: Page) => page.getByRole('region', { name: 'Kommentare' }).scrollIntoViewIfNeeded();
const submit = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
/** Opens everything that is folded. */
async function unfold(page: Page): Promise<void> {
  const folded = page.getByRole('main').getByRole('button', { expanded: false });
  await expect(folded.first()).toBeVisible();
  while ((await folded.count()) > 0) await folded.first().click();
}

const brokenLink = (path: string) => ({
  path: () => withCode(path, 'x'),
  shows: /direkt aus der E-Mail/,
});

/** No page of its own: it stands in place of those for members. */
const WAITS = 'src/features/members/waiting/awaiting-approval.tsx';

/** Each path in the table of routes, and in which states axe looks at its page. */
const LOOKS: Record<string, Look | Look[]> = {
  [paths.home]: [
    { path: paths.home, shows: 'Alle Veranstaltungen ansehen' },
    { path: ({ day }) => `/?ansicht=kalender&tag=${day}`, shows: /^Veranstaltungen am/ },
    { path: ({ day }) => `/?ansicht=kalender&zeitraum=woche&tag=${day}`, shows: 'Turniertag' },
    { path: paths.home, as: MEMBER, before: hasRefusedAddress, shows: 'Adresse ändern' },
  ],
  [paths.auth]: [
    { path: paths.auth },
    {
      path: paths.auth,
      shows: 'Vorname ist erforderlich',
      async open(page) {
        await page.getByRole('tab', { name: 'Registrieren' }).click();
        await page.getByRole('tabpanel').getByRole('button', { name: 'Registrieren' }).click();
      },
    },
  ],
  [paths.events]: { path: paths.events, shows: 'Turniertag' },
  [paths.event(':eventId')]: [
    { path: ({ coming }) => paths.event(coming), open: toComments, shows: 'Wer bringt Waffeleisen mit?' },
    { path: ({ coming }) => paths.event(coming), as: MEMBER, open: toComments, shows: 'Wer bringt Waffeleisen mit?' },
    { path: ({ coming }) => paths.event(coming), as: MEMBER, open: toBring, shows: /^Das sehen alle Mitglieder/ },
    { path: '/events/987654', as: MEMBER, shows: 'Veranstaltung nicht gefunden', refused: /status of 404/ },
  ],
  [paths.rental]: { path: paths.rental, open: submit('Anfrage senden'), shows: 'Name ist erforderlich' },
  [paths.help]: {
    path: paths.helpOn('iphone'),
    shows: /Tippe auf „Erlauben“/,
    open: unfold,
  },
  [paths.imprint]: { path: paths.imprint },
  [paths.privacy]: { path: paths.privacy },
  [paths.accessibility]: { path: paths.accessibility },
  [paths.invitation]: { path: paths.invitation },
  [mailPaths.confirmAddress]: { path: mailPaths.confirmAddress },
  [mailPaths.newPassword]: [
    brokenLink(mailPaths.newPassword),
    { path: mailPaths.newPassword, shows: 'Link anfordern' },
  ],
  [mailPaths.objection]: [
    brokenLink(mailPaths.objection),
    {
      path: withCode(mailPaths.objection, 'abc.def'),
      open: submit('Konto zurückholen'),
      shows: 'Passwortbestätigung ist erforderlich',
    },
  ],
  [mailPaths.inquiry]: { path: mailPaths.inquiry },
  [mailPaths.act]: { path: mailPaths.act },
  [mailPaths.unsubscribe]: brokenLink(mailPaths.unsubscribe),
  '*': { path: UNKNOWN, shows: NOT_FOUND },
  [paths.protocolHandler]: {
    path: paths.protocolHandler,
    // The redirecting page stays while the next one is being fetched.
    before: (page) => holdBack(page, '**/assets/home-*.js'),
    leadsTo: paths.home,
    shows: 'Weiterleitung...',
  },
  [paths.dashboard]: { path: paths.dashboard, as: MEMBER, before: hasManyNotices, shows: '9+' },
  [WAITS]: { path: paths.dashboard, as: WAITING, shows: 'Wartet auf Freischaltung' },
  [paths.inbox]: { path: paths.inbox, as: MEMBER },
  [paths.profile]: { path: paths.profile, as: MEMBER },
  [paths.settings]: { path: paths.settings, as: MEMBER, shows: 'Angemeldete Geräte' },
  [paths.notifications]: [
    { path: paths.notifications, as: MEMBER, open: unfold, shows: 'Antwort auf deine Anmeldung' },
    { path: `${paths.notifications}?ansicht=tests`, as: MEMBER, shows: 'Test-E-Mail schicken' },
  ],
  [paths.team(':eventId')]: { path: ({ coming }) => paths.team(coming), as: MEMBER, shows: /^es fehl/ },
  [paths.teamAttendance(':eventId')]: {
    path: ({ past }) => paths.teamAttendance(past),
    as: MEMBER,
    shows: '2 von 2 waren da',
  },
  [paths.message(':eventId')]: { path: ({ coming }) => paths.message(coming), as: MEMBER, shows: /So kommt sie an/ },
  [paths.admin]: [
    { path: paths.admin, as: ORGANISER },
    { path: `${paths.admin}?bereich=anfragen`, as: ORGANISER, onlyOnPhone: true },
    { path: `${paths.admin}?bereich=vereinsheim`, as: ORGANISER, onlyOnPhone: true },
  ],
  [paths.createEvent]: { path: paths.createEvent, as: ORGANISER, open: submit('Erstellen') },
  [paths.editEvent(':eventId')]: { path: ({ coming }) => paths.editEvent(coming), as: ORGANISER, shows: 'Kuchen' },
  [paths.registrations(':eventId')]: [
    { path: ({ coming }) => paths.registrations(coming), as: ORGANISER, shows: /^es fehl/ },
    { path: ({ coming }) => paths.registrations(coming), as: ORGANISER, open: toEnter, shows: /^Das sehen alle/ },
  ],
  [paths.attendance(':eventId')]: {
    path: ({ past }) => paths.attendance(past),
    as: ORGANISER,
    shows: '2 von 2 waren da',
  },
  [paths.club]: { path: paths.club, as: ORGANISER },
  [paths.setup]: { path: paths.setup, as: ORGANISER, shows: 'Angaben eintragen' },
  [paths.invitations]: { path: paths.invitations, as: ORGANISER },
  [paths.printedInvitations]: { path: paths.printedInvitations, as: ORGANISER },
  [paths.importMembers]: { path: paths.importMembers, as: ORGANISER },
  [paths.importEvents]: { path: paths.importEvents, as: ORGANISER },
  [paths.venueCalendar]: { path: paths.venueCalendar, as: ORGANISER, shows: 'Vereinsheim Vermietung' },
  [paths.auditLog]: { path: paths.auditLog, as: ORGANISER },
  [paths.daySheet(':date')]: { path: ({ day }) => paths.daySheet(day), as: ORGANISER, shows: 'Turniertag' },
  [paths.members]: [
    { path: paths.members, as: ORGANISER, shows: /^Wartet auf Freischaltung/ },
    {
      path: paths.members,
      as: ORGANISER,
      open: (page) => page.getByRole('button', { name: 'Mehrere auswählen' }).click(),
      shows: 'Wen möchtest du auswählen?',
    },
    { path: `${paths.members}?filter=eingeladen`, as: ORGANISER, before: hasInvited, shows: /^Einladung gültig bis/ },
  ],
  [paths.member(':userId')]: { path: ({ memberId }) => paths.member(memberId), as: ORGANISER },
  [paths.keeper]: { path: paths.keeper, as: KEEPER, shows: 'Neue Buchung' },
};

/** The addresses of everything that the page has loaded. */
const LOADED = `performance.getEntriesByType('resource').map(({ name }) => name)`;

/** A look takes three seconds on a quiet machine. */
const A_LOOK_MS = 60_000;

/** The only page of this worker, and who is signed in there: null before the first look. */
let only: Page | undefined;
let signedIn: string | undefined | null = null;

/** All looks of a worker go on in one page, as people do: loading the app and the engine takes as long as looking. */
const test = base.extend({
  async page({ browser }, use) {
    if (!only) {
      const context = await browser.newContext();
      // The app's files are looked for among everything that was ever loaded.
      await context.addInitScript('performance.setResourceTimingBufferSize(10_000)');
      only = await context.newPage();
    }
    await use(only);
  },
  context: ({ page }, use) => use(page.context()),
});

test.describe.configure({ mode: 'parallel' });

/** The number at the bell is as wide as it gets. */
async function hasManyNotices(page: Page): Promise<void> {
  await page.route('**/api/user/inbox', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), unread: 100 } });
  });
}

/** Mails to the person come back. */
async function hasRefusedAddress(page: Page): Promise<void> {
  await page.route('**/api/user/mailbox', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), state: 'refused' } });
  });
}

async function hasInvited(page: Page): Promise<void> {
  const person = { ...LONG_NAME, email: 'mechthild@example.org', phoneNumber: '' };
  const made = await page.request.post('/api/admin/invitations', { data: { person, validDays: 30 } });
  expect(made.ok()).toBe(true);
}

/** The file of each page, by its path. */
const fileOf = new Map([[WAITS, WAITS]]);

test.beforeAll(async () => {
  for (const { path, file } of await readRoutes((table) => import(table))) fileOf.set(path, file);
});

test.beforeAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage({ ...(baseURL && { baseURL }) });
  await actAs(page, MEMBER);
  const { id: memberId, firstName, lastName } = await meOf(page);
  await page.close();
  const startTime = inDays(4);
  const shifts = [
    buildShift({ id: 'grill001', title: 'Grill', startTime, maxParticipants: 1 }),
    buildShift({ id: 'kasse001', title: 'Kasse', startTime: new Date(+startTime + HOUR_MS), maxParticipants: 3 }),
    buildShift({ id: 'kuchen01', title: 'Kuchen', startTime: null, maxParticipants: 6 }),
  ];
  const me = buildMember({ id: memberId, firstName, lastName });
  const coming = await createEvent({
    title: 'Turniertag',
    startTime,
    contactIds: [memberId],
    shifts,
    roster: [
      buildRegistration(me, { status: 'confirmed', shiftId: 'kasse001', createdAt: inDays(-3) }),
      buildRegistration(buildMember(LONG_NAME), { status: 'pending', shiftId: 'grill001', createdAt: inDays(-2) }),
      buildRegistration(buildMember(), { status: 'waitlisted', shiftId: 'grill001', createdAt: inDays(-1) }),
      buildRegistration(buildMember(BAKER), {
        status: 'confirmed',
        shiftId: 'kuchen01',
        brings: 'Schwarzwälderkirschtorten und ein Blech Apfelkuchen',
        createdAt: inDays(0),
      }),
    ],
  });
  await createComments(coming, ['Wer bringt Waffeleisen mit?']);
  const people = { contactIds: [memberId], active: [buildMember(), buildMember(LONG_NAME)] };
  const past = await createEvent({ title: 'Osterfeuer', startTime: addClubDays(new Date(), -2), ...people });
  given = { coming, past, day: clubDay(startTime), memberId };
});

test('every page of the app is looked at', () => {
  expect(Object.keys(LOOKS).toSorted()).toEqual([...fileOf.keys()].toSorted());
});

const leadTo = (address: string) =>
  `history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`;

/**
 * Leads to the address, within the app if it can. Nothing of the page before is taken for the next one, since another lies
 * between.
 */
async function visit(page: Page, { as, before }: Look, address: string): Promise<void> {
  const notFound = page.getByRole('heading', { level: 1, name: NOT_FOUND });
  await page.unrouteAll();
  if (before || as !== signedIn || address === UNKNOWN) {
    // The app does not run there, so that it neither asks as somebody else nor keeps what it knew of the one before.
    await page.goto('/api/health');
    await page.evaluate('localStorage.clear()');
    await page.context().clearCookies();
    signedIn = as;
    if (as) await actAs(page, as);
    await before?.(page);
    await page.goto(address);
    await expectApp(page);
  } else {
    await page.evaluate(leadTo(UNKNOWN));
    await expect(notFound).toBeVisible();
    await page.evaluate(leadTo(address));
    await expect(notFound).toBeHidden();
  }
}

for (const [name, looks] of Object.entries(LOOKS))
  test(`axe finds nothing on the page ${name}, in both schemes and at both sizes`, async ({
    page,
    expectConsoleErrors,
  }) => {
    test.setTimeout([looks].flat().length * A_LOOK_MS);
    for (const look of [looks].flat()) {
      const { path, shows, open, refused, leadsTo, onlyOnPhone = false } = look;
      if (refused) expectConsoleErrors(refused);
      const address = typeof path === 'string' ? path : path(given);
      await visit(page, look, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Nobody was sent away.
      await expect(page).toHaveURL(
        ({ pathname, search }) => pathname + search === (leadsTo ?? address.replace(/#.*/, '')),
      );
      await open?.(page);
      if (shows) await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
      await expect(
        page.locator('main').locator('[role="progressbar"][aria-label*="geladen"], [aria-busy="true"]'),
      ).toHaveCount(0);
      // This is not the page of unknown addresses.
      const code = new RegExp(`/assets/${basename(fileOf.get(name) ?? '', '.tsx')}-[\\w-]{8}\\.js$`);
      expect(await page.evaluate<string[]>(LOADED)).toContainEqual(expect.stringMatching(code));
      if (onlyOnPhone) await expectAccessible(page);
      else await expectAccessibleAtBothSizes(page);
    }
  });
