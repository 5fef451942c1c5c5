import { type AdminEvent, addClubDays, atClubTimeOf, DEFAULT_CLUB_SETTINGS, paths } from '@club/contract';
import { buildListedEvent } from '@club/contract/testing';
import type { Locator, Page } from '@playwright/test';
import { buildMember, buildRegistration, buildShift } from '../testing/builders';
import { actAs, joinClub, meOf } from './support/members';
import { PHONE, SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, expectApp, test } from './support/test';

/** Each screen has one main thing, which no later capability may push down. Everything here is measured on a phone. */
type Screen = {
  /** Makes what the page shows, signs somebody in, and returns the page's path. */
  prepare: (page: Page) => Promise<string>;
  /** These begin within so many pixels from the top of the page. */
  within: readonly [what: string, find: (main: Locator) => Locator, pixels: number][];
  /** So many links, buttons and fields may the page itself have. */
  controls: number;
  /** The heading of the part that one looks at may stay in view and cover so many pixels more. */
  heading?: number;
};

const SCREENS: Record<string, Screen> = {
  'the form of a new event': {
    prepare: async (page) => {
      await actAs(page, 'vorstand');
      return paths.createEvent;
    },
    within: [
      ['its first field', (main) => main.getByLabel('Titel', { exact: true }), 310],
      // It stays there while the page scrolls.
      ['the button that saves', (main) => main.getByRole('button', { name: 'Erstellen', exact: true }), 770],
    ],
    controls: 24,
  },
  'the dashboard of organisers': {
    prepare: async (page) => {
      await actAs(page, 'vorstand');
      await page.clock.setFixedTime(NOW);
      await page.route('**/api/admin/events?archived=false', (route) => route.fulfill({ json: SEASON }));
      const ended = SEASON.slice(0, 3).map((event) => ({ ...event, id: event.id + 1_000 }));
      await page.route('**/api/admin/events?archived=true&from=*', (route) => route.fulfill({ json: ended }));
      return paths.admin;
    },
    within: [
      ['first task', (main) => main.getByRole('list', { name: 'Zu erledigen' }).getByRole('listitem'), 260],
      ['first event', (main) => main.getByRole('article'), 900],
    ],
    controls: 80,
  },
  'the registrations of an event with shifts': {
    prepare: async (page) => {
      await actAs(page, 'vorstand');
      return paths.registrations(await createBigFest());
    },
    within: [['first person', (main) => main.getByRole('listitem'), 260]],
    controls: 90,
    heading: 44,
  },
  'an event with fourteen shifts': {
    prepare: async (page) => {
      await joinClub(page, 'Annegret', 'Schwarzenberger');
      return paths.event(await createTournament(await meOf(page)));
    },
    within: [
      ['own shift', (main) => main.getByRole('region', { name: 'Deine Schichten' }).getByRole('listitem'), 700],
      ['the plan', (main) => main.getByRole('heading', { name: 'Schichtplan' }), 1_100],
    ],
    controls: 70,
  },
  // The browser of the tests blocks notifications, so the page also says why push does not work.
  'the page of notification settings': {
    prepare: async (page) => {
      await joinClub(page, 'Elke', 'Sommer');
      return paths.notifications;
    },
    within: [
      ['the question', (main) => main.getByRole('radiogroup'), 400],
      ['the whole page', (main) => main.page().getByRole('contentinfo'), 1_400],
    ],
    controls: 20,
  },
  'the page of the clubhouse for rent': {
    prepare: async (page) => {
      // No month of a year has more weeks.
      await page.clock.setFixedTime(new Date('2026-08-11T08:00:00Z'));
      const clubhouse = { ...DEFAULT_CLUB_SETTINGS.clubhouse, prices: 'Saal: 120 €\nKüche: 30 €' };
      await page.route('**/api/club', (route) => route.fulfill({ json: { ...DEFAULT_CLUB_SETTINGS, clubhouse } }));
      await page.route('**/api/venue-availability', (route) => route.fulfill({ json: [] }));
      return paths.rental;
    },
    within: [
      ['calendar', (main) => main.getByRole('grid'), PHONE.height],
      ['prices', (main) => main.getByRole('region', { name: 'Preise' }), 1_160],
      ['form', (main) => main.getByRole('heading', { name: 'Vermietungsanfrage' }), 1_640],
    ],
    controls: 60,
  },
};

/** Sixty people in fourteen shifts, of which half lack somebody. One registration is to be decided. */
function createBigFest(): Promise<number> {
  const startTime = inDays(30);
  const after = (hours: number) => new Date(startTime.getTime() + hours * 3_600_000);
  const shifts = Array.from({ length: 14 }, (_, turn) =>
    buildShift({
      id: `schicht${turn.toString(36)}`,
      title: ['Einlass', 'Grill', 'Kasse'][turn % 3] ?? '',
      startTime: after(turn),
      endTime: after(turn + 2),
      maxParticipants: turn % 2 === 0 ? 4 : 6,
    }),
  );
  const roster = Array.from({ length: 60 }, (_, turn) =>
    buildRegistration(buildMember({ firstName: 'Mechthild', lastName: `Hohenfels-Brandenstein ${turn}` }), {
      status: turn === 30 ? 'pending' : 'confirmed',
      shiftId: shifts[turn % 14]?.id ?? null,
      createdAt: new Date(inDays(-9).getTime() + turn * 60_000),
      notes: turn % 5 === 0 ? 'Kann erst eine halbe Stunde später kommen' : null,
    }),
  );
  const times = { startTime, endTime: after(15), maxParticipants: null };
  return createEvent({ title: 'Sommerfest der Fußballabteilung', ...times, shifts, roster });
}

/** A day with a shift of each task every two hours, of which the person has two. */
function createTournament({ id, firstName, lastName }: { id: string; firstName: string; lastName: string }) {
  const day = addClubDays(new Date(), 9);
  const at = (hour: number) => atClubTimeOf(day, new Date(Date.UTC(2026, 0, 10, hour - 1)));
  const shifts = ['Kasse am Eingang', 'Cafeteria'].flatMap((title) =>
    [8, 10, 12, 14, 16, 18, 20].map((hour) =>
      buildShift({
        id: `${title.slice(0, 5).toLowerCase()}${String(hour).padStart(3, '0')}`,
        title,
        startTime: at(hour),
        maxParticipants: 3,
      }),
    ),
  );
  const place = (shift: number, createdAt: Date) =>
    buildRegistration(buildMember({ id, firstName, lastName }), {
      status: 'pending',
      createdAt,
      shiftId: shifts[shift]?.id ?? null,
    });
  return createEvent({
    title: 'Hallenturnier um den Waldpokal',
    description: 'Zwei Tage Fußball in der Halle.\nOhne euch gibt es keine Kasse und keinen Kuchen.',
    notes: 'Geschirr und Kaffeemaschinen sind da.',
    startTime: at(8),
    endTime: at(22),
    shifts,
    roster: [place(2, new Date(Date.now() - 60_000)), place(12, new Date())],
  });
}

/** Bars that stay where they are while the page scrolls may cover so many pixels of the screen. */
const PINNED = 64;

const NOW = new Date('2026-05-11T08:00:00Z');

/** Ten weeks with a training, a match and a duty each, and what a club has to decide about them. */
const SEASON: AdminEvent[] = Array.from({ length: 10 }, (_, week) => week).flatMap((week) => [
  anEvent(week, 1, { title: 'Training der Jugend', category: 'Training', seriesId: 'training', pendingCount: 1 }),
  anEvent(week, 3, { title: 'Hallendienst', maxParticipants: 3, _count: { registrations: week % 4 } }),
  anEvent(week, 5, { title: `${week + 1}. Spieltag`, category: 'Spiel', pendingCount: week % 3 }),
]);

function anEvent(week: number, day: number, fields: Partial<AdminEvent>): AdminEvent {
  const start = NOW.getTime() + (week * 7 + day) * 86_400_000;
  return buildListedEvent({
    id: 10_000 + week * 10 + day,
    category: 'Sonstiges',
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 2 * 3_600_000).toISOString(),
    maxParticipants: 12,
    _count: { registrations: 8 },
    ...fields,
  });
}

/** The pixels of the screen that bars cover, while the page is scrolled to its middle. */
const COVERED = `(() => {
  scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2);
  const bars = [...document.querySelectorAll('body *')].filter((element) => {
    const { position, visibility } = getComputedStyle(element);
    const { top, bottom, width, height } = element.getBoundingClientRect();
    const isPinned = position === 'fixed' || (position === 'sticky' && (top <= 0 || bottom >= innerHeight));
    return isPinned && visibility === 'visible' && height > 0 && width > innerWidth / 2;
  });
  const rows = new Set();
  for (const bar of bars) {
    const { top, bottom } = bar.getBoundingClientRect();
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(innerHeight, bottom); y += 1) rows.add(y);
  }
  return rows.size;
})()`;

for (const [name, { prepare, within, controls, heading = 0 }] of Object.entries(SCREENS)) {
  test(`${name} shows one thing first`, SAME_AT_EVERY_SIZE, async ({ page }) => {
    expect(page.viewportSize()).toEqual(PHONE);
    const path = await prepare(page);
    await page.goto(path);
    await expectApp(page);
    await page.waitForLoadState('networkidle');
    const main = page.getByRole('main');
    await expect(main.locator('[role="progressbar"]:not([aria-label="Auslastung"])')).toHaveCount(0);
    for (const [what, find, pixels] of within) {
      const box = await find(main).first().boundingBox();
      expect(box?.y, what).toBeLessThanOrEqual(pixels);
    }
    const shown = main.locator('a, button, input:not([type="hidden"]), select, textarea, summary');
    expect(await shown.filter({ visible: true }).count(), 'controls').toBeLessThanOrEqual(controls);
    expect(await page.evaluate<number>(COVERED), 'pinned').toBeLessThanOrEqual(PINNED + heading);
  });
}
