import { type HelpQuestion, paths } from '@club/contract';
import type { Locator, Page } from '@playwright/test';

/** An iPhone in Safari: the app explains there how to add it to the home screen. */
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';

/** The events that the script puts into the suite. */
export type GivenEvents = { waiting: number; registered: number; full: number; past: number };

export type Scene = {
  /** The user name of the demo account; null for a visitor. */
  viewer: string | null;
  userAgent?: string;
  path: (events: GivenEvents) => string;
  /** Leads from the page to what the picture shows, and names its parts. The picture is as wide as the phone. */
  show: (page: Page) => Promise<readonly Locator[]>;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** With what the viewer has, and the way to the help. */
const banner = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title }).locator('..');

/** Some questions need no picture. Parts that show today's date or an address of this machine are left out: the picture would change each time. */
export const SCENES: Partial<Record<HelpQuestion, Scene>> = {
  warteliste: {
    viewer: 'mitglied1',
    path: ({ waiting }) => paths.event(waiting),
    show: async (page) => [page.getByText('Fest', { exact: true }), banner(page, 'Du stehst auf der Warteliste')],
  },
  bestaetigung: {
    viewer: 'mitglied1',
    path: ({ registered }) => paths.event(registered),
    show: async (page) => [
      page.getByText('Fest', { exact: true }),
      banner(page, 'Du bist für diese Veranstaltung angemeldet'),
    ],
  },
  abmelden: {
    viewer: 'mitglied1',
    path: ({ full }) => paths.event(full),
    show: async (page) => {
      await button(page, 'Abmelden').click();
      return [page.getByRole('dialog')];
    },
  },
  kalender: {
    viewer: 'mitglied1',
    path: () => paths.settings,
    show: async (page) => {
      await button(page, 'Persönlichen Kalenderlink erstellen').waitFor();
      return [page.getByRole('heading', { name: 'Kalender', exact: true }), section(page, 'Deine Termine')];
    },
  },
  iphone: {
    viewer: 'mitglied1',
    userAgent: IPHONE,
    path: () => paths.notifications,
    show: async (page) => {
      await page.getByText('Lege die App auf deinen Home-Bildschirm').waitFor();
      await page.getByText('So geht es').click();
      return [section(page, 'Wie sollen wir dich erreichen?')];
    },
  },
  'keine-nachricht': {
    viewer: 'mitglied2',
    path: () => paths.notifications,
    show: async (page) => {
      await button(page, 'Ruhezeit').click();
      await page.getByLabel('Ruhezeit einhalten').check();
      await page.getByText(/bleibt es still/).waitFor();
      return [button(page, 'Ruhezeit'), section(page, 'Ruhezeit')];
    },
  },
  sichtbar: {
    viewer: 'nele.hoffmann',
    path: () => paths.profile,
    show: async (page) => [page.locator('main dl'), page.getByText(/Deinen Namen und dein Bild sehen/)],
  },
  passwort: {
    viewer: null,
    path: () => paths.auth,
    show: async (page) => {
      await button(page, 'Passwort vergessen?').click();
      return [page.getByRole('dialog')];
    },
  },
  drucken: {
    viewer: 'vorstand',
    path: ({ waiting }) => paths.registrations(waiting),
    show: async (page) => {
      await button(page, 'Mehr zur Veranstaltung').click();
      // The open menu hides the rest of the page from programs.
      const opener = page.getByRole('button', { name: 'Mehr zur Veranstaltung', includeHidden: true });
      return [opener, page.getByRole('menu')];
    },
  },
  serie: {
    viewer: 'vorstand',
    path: () => paths.createEvent,
    show: async (page) => {
      await page.getByLabel('Startzeit').fill(`${nextJune()}T18:00`);
      await page.getByLabel('Wiederholung', { exact: true }).selectOption({ label: 'Wöchentlich' });
      await page
        .getByText(/Termine/)
        .first()
        .waitFor();
      return [section(page, 'Wie oft?')];
    },
  },
  absage: {
    viewer: 'vorstand',
    path: ({ registered }) => paths.event(registered),
    show: async (page) => {
      await button(page, 'Absagen').click();
      return [page.getByRole('dialog')];
    },
  },
  gast: {
    viewer: 'vorstand',
    path: ({ registered }) => paths.registrations(registered),
    show: async (page) => {
      await button(page, 'Person hinzufügen').click();
      await page.getByRole('radio', { name: 'Gast ohne Konto' }).check();
      return [page.getByRole('dialog')];
    },
  },
  anwesenheit: {
    viewer: 'vorstand',
    path: ({ past }) => paths.attendance(past),
    show: async (page) => {
      await page.getByRole('checkbox', { name: 'Erika Muster' }).uncheck();
      return [button(page, 'Alle da'), page.getByRole('list', { name: 'Angemeldete' })];
    },
  },
};

/** The event of this picture is over. */
export const lastJune = (): string => `${new Date().getFullYear() - 1}-06-12`;

/** Days in pictures are those of next June, so that pictures of one year are alike. */
export const nextJune = (): string => `${new Date().getFullYear() + 1}-06-12`;
