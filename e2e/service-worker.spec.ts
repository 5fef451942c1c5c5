import { eventRequestUrl } from '@club/contract';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { openGateway } from './support/gateway';
import { joinClub } from './support/members';
import { createComments, createEvent, inDays } from './support/store';
import { test as base, expect } from './support/test';

const test = base.extend<{ gateway: Awaited<ReturnType<typeof openGateway>> }>({
  gateway: async ({ expectConsoleErrors }, use) => {
    expectConsoleErrors(/net::ERR_/, /Mutation error: ApiError: Keine Verbindung/);
    const gateway = await openGateway();
    await use(gateway);
    gateway.close();
  },
});

test.use({ permissions: ['notifications'] });

/** Opens the app and waits until its service worker is in charge. */
async function openApp(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate('navigator.serviceWorker.ready');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
}

/** Sends pushes as the browser's push service would, over the debugging protocol. */
async function pushTo(page: Page, origin: string): Promise<(data: string) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (data) =>
    void (await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }));
}

type Shown = { title: string; body: string; tag: string };
const shownNotices = (page: Page) =>
  page.evaluate<Shown[]>(`navigator.serviceWorker.ready
    .then((registration) => registration.getNotifications())
    .then((notices) => notices.map(({ title, body, tag }) => ({ title, body, tag })))`);

/** The debugging protocol cannot click notifications. */
const clickNotice = async (worker: Worker) =>
  worker.evaluate(`self.registration.getNotifications().then(([notification]) =>
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);

test('a push shows a notification whose click opens the event in the open tab; a new version is only offered', async ({
  page,
  context,
  gateway,
}) => {
  const id = await createEvent({ title: 'Sommerfest', startTime: inDays(3) });
  await joinClub(page, 'Runa', 'Petersen');
  await openApp(page, `${gateway.origin}/profile`);
  const push = await pushTo(page, gateway.origin);
  const worker = await workerOf(context);

  await push('{"title": ');
  await expect.poll(() => shownNotices(page)).toMatchObject([{ title: 'LTV Helferportal' }]);
  await clickNotice(worker);
  await expect(page).toHaveURL(`${gateway.origin}/`);
  await expect.poll(() => shownNotices(page)).toEqual([]);

  await page.getByRole('navigation').getByRole('link', { name: 'Profil' }).click();
  await page.getByRole('button', { name: 'Profil bearbeiten' }).click();
  await page.getByLabel('Nachname').fill('Petersen-Holm');
  const body = 'Sommerfest <img src=x onerror=alert(1)>, Sa 12.06. 14:00';
  const notice = { title: 'Du bist nachgerückt', body, tag: `event-${id}-registration` };
  await push(JSON.stringify({ ...notice, url: `/events/${id}`, icon: '/icons/icon-192.png' }));
  await push(JSON.stringify({ ...notice, url: `/events/${id}`, icon: '/icons/icon-192.png' }));
  await expect.poll(() => shownNotices(page)).toEqual([notice]);
  await clickNotice(worker);
  const question = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page).toHaveURL(`${gateway.origin}/events/${id}`);
  const heading = page.getByRole('heading', { level: 1, name: 'Sommerfest' });
  await expect(heading).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${gateway.origin}/vermietung`);
  await page.evaluate('window.before = true');
  await other.evaluate('window.before = true');
  gateway.deployNextVersion();
  await page.evaluate('navigator.serviceWorker.ready.then((registration) => registration.update())');
  const offer = (tab: Page) => tab.getByRole('status').filter({ hasText: 'Eine neue Version ist da' });
  await expect(offer(other)).toBeVisible();
  await offer(page).getByRole('button', { name: 'Neu laden' }).click();
  await expect.poll(() => page.evaluate('window.before === undefined').catch(() => false)).toBe(true);
  await expect(heading).toBeVisible();
  await expect(offer(other)).toContainText('In einem anderen Fenster läuft sie schon.');
  expect(await other.evaluate('window.before')).toBe(true);
});

test('without a connection the app opens, shows what was last seen and says so; signing out forgets it', async ({
  page,
  gateway,
}) => {
  const title = 'Adventsmarkt <img src=x onerror=alert(1)>';
  const id = await createEvent({ title, startTime: inDays(5) });
  await createComments(id, ['Wer bringt Waffeleisen mit?']);
  await joinClub(page, 'Tjark', 'Ahrens');
  await openApp(page, `${gateway.origin}/events/${id}`);
  const mark = page.getByText(/^Offline – Stand von heute, \d\d:\d\d Uhr$/);
  const keeps = (path: string) => page.evaluate(`caches.match('${path}').then((answer) => answer !== undefined)`);
  await page.getByText('Wer bringt Waffeleisen mit?').scrollIntoViewIfNeeded();
  for (const path of ['/api/user', eventRequestUrl(id), `/api/events/${id}/comments`]) {
    await expect.poll(() => keeps(path), path).toBe(true);
  }
  await expect(mark).toBeHidden();

  gateway.disconnect();
  await page.goto(`${gateway.origin}/events/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(mark).toBeVisible();
  await page.getByText('Wer bringt Waffeleisen mit?').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Jetzt anmelden' }).click();
  await expect(page.getByText('Keine Verbindung zum Server. Vielleicht fehlt gerade das Internet.')).toBeVisible();

  gateway.connect();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(mark).toBeHidden();

  await page.goto(`${gateway.origin}/`);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('link', { name: 'Anmelden', exact: true })).toBeVisible();
  await expect.poll(() => keeps('/api/user')).toBe(false);
  gateway.disconnect();
  await page.goto(`${gateway.origin}/events/${id}`);
  await expect(page.getByRole('heading', { name: 'Veranstaltung nicht gefunden' })).toBeVisible();
  // The help needs nothing that must be kept from the person.
  await page.goto(`${gateway.origin}/hilfe#warteliste`);
  await expect(page.getByText('Wer zuerst kam, rückt zuerst nach', { exact: false })).toBeVisible();
});
