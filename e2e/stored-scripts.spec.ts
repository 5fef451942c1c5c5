import { readFile } from 'node:fs/promises';
import { clubDay, NOTICE_PREFERENCES } from '@club/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { createDeviceKeys } from '../testing/open-push';
import { newMember, PASSWORD } from './support/members';
import { APP_PORT } from './support/ports';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

const TAG = '<img src=/hit onerror=hit()>';
const BREAKOUT = '"><svg/onload=hit()>';
const LONG = 'W'.repeat(500);
const FAMILIES = '👨‍👩‍👧‍👦'.repeat(60);
const PILE = `Z${'\u0335\u0321\u0322'.repeat(40)}`;
const TURNED = '\u202Egnp.exe';
const LINKS = [
  'javascript:hit()',
  '[klick](javascript:hit())',
  'https://a"onmouseover="hit()',
  'https://example.org/"><script>hit()</script>',
  'data:text/html,<script>hit()</script>',
].join('\n');
const NOTES = `${TAG}<script>hit()</script>{{7*7}}=cmd()`;

const EVENT = {
  title: `Fest ${TAG}{{7*7}}\${7*7}`,
  description: `${TAG}\n${LINKS}\n${LONG}\n${FAMILIES}\n${PILE}\n${TURNED}`,
  location: BREAKOUT,
  notes: `<iframe srcdoc="<script>parent.hit()</script>"></iframe>\n${LONG}`,
};
/** The event is past, so that it appears in no list that other tests look at. */
const UNBROKEN = { title: `${BREAKOUT}${'X'.repeat(98)}`, location: `${TAG}${'Y'.repeat(90)}` };
const COMMENT = `<script>hit()</script>${BREAKOUT}\n${LINKS}\n${LONG}\n${FAMILIES}\n${PILE}\n${TURNED}`;
const INQUIRY = {
  name: `${TAG}${'V'.repeat(50)}`,
  email: "o'hara+x@example.org",
  phoneNumber: '<script>hit(112)</script>',
  message: `${BREAKOUT}\n${LINKS}\n${LONG}`,
};
const PURPOSE = `Probe ${TAG}${'U'.repeat(150)}`;

type Hits = { ran: string[]; asked: string[] };

/** Records what must not happen: code that runs or that the browser blocked, and unintended requests. */
async function watch(page: Page): Promise<Hits> {
  const hits: Hits = { ran: [], asked: [] };
  await page.exposeFunction('hit', (what = 'a script') => void hits.ran.push(String(what)));
  await page.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
    hit(event.violatedDirective + ' ' + event.blockedURI))`);
  page.on('dialog', (dialog) => {
    hits.ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    if (host !== `127.0.0.1:${APP_PORT}` || pathname.endsWith('/hit')) hits.asked.push(request.url());
  });
  return hits;
}

/** Checks that every text is shown as it was typed, and that the page is no wider than the screen. */
async function expectLiteral(page: Page, path: string, texts: readonly string[]): Promise<void> {
  if (path) await page.goto(path);
  for (const text of texts) await expect(page.locator('body'), path).toContainText(text);
  expect(await page.evaluate('document.documentElement.scrollWidth - 390'), path).toBeLessThanOrEqual(0);
  const made =
    'img[src$="/hit"], svg[onload], iframe, [onerror], [onmouseover], a[href^="javascript"], a[href^="data"]';
  await expect(page.locator(made), path).toHaveCount(0);
}

async function post(request: APIRequestContext, path: string, data: object): Promise<{ event?: { id: number } }> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

test(
  'text that looks like code is shown as it was typed, on every page that shows it',
  SAME_AT_EVERY_SIZE,
  async ({ page, browser, baseURL, contextOptions }) => {
    const elsewhere = () => browser.newContext({ ...contextOptions, baseURL });
    const [admin, waiting] = [await elsewhere(), await elsewhere()];
    const start = inDays(2);
    const times = { startTime: start, endTime: new Date(+start + 7_200_000) };
    const booked = inDays(97);
    const member = { ...newMember('x', BREAKOUT), firstName: TAG, phoneNumber: INQUIRY.phoneNumber };

    await post(admin.request, '/api/login', { username: 'vorstand', password: PASSWORD });
    const saved = await post(admin.request, '/api/events', {
      ...EVENT,
      ...times,
      category: 'Fest',
      maxParticipants: 1,
    });
    const { id } = saved.event ?? { id: 0 };
    await post(page.request, '/api/register', member);
    await post(waiting.request, '/api/register', { ...newMember('y', TAG), firstName: BREAKOUT });
    for (const { request } of [page, waiting]) await post(request, `/api/events/${id}/register`, { notes: NOTES });
    await post(page.request, `/api/events/${id}/comments`, { content: COMMENT });
    await post(waiting.request, '/api/venue/inquiries', { ...INQUIRY, preferredDate: booked });
    await post(admin.request, '/api/admin/venue-bookings', { date: booked, purpose: PURPOSE });
    // No push may be sent to this made-up device: its subscription would be removed.
    const nothing = Object.fromEntries(NOTICE_PREFERENCES.map((notice) => [notice, false]));
    await post(page.request, '/api/notifications/preferences', nothing);
    const { p256dh, auth } = createDeviceKeys();
    await post(page.request, '/api/notifications/subscribe', {
      subscription: { endpoint: `http://127.0.0.1:${APP_PORT + 2}/push/${member.username}`, keys: { p256dh, auth } },
      platformInfo: { platform: TAG, userAgent: TAG, browser: 'firefox', osVersion: TAG, browserVersion: TAG },
    });

    const over = await createEvent({ ...UNBROKEN, startTime: inDays(-8) });

    const hits: Hits[] = [];
    const look = async (shown: Page, pages: readonly (readonly [path: string, texts: readonly string[]])[]) => {
      for (const [path, texts] of pages) await expectLiteral(shown, path, texts);
    };

    const visitor = await (await elsewhere()).newPage();
    const organiser = await admin.newPage();
    for (const watched of [visitor, page, organiser]) hits.push(await watch(watched));
    const html = await (await visitor.request.get(`/events/${id}`)).text();
    for (const text of [TAG, BREAKOUT, '<iframe']) expect(html).not.toContain(text);
    await look(visitor, [
      [`/?ansicht=kalender&tag=${clubDay(start)}`, [EVENT.title, EVENT.location]],
      [`/events?suche=${encodeURIComponent(EVENT.title)}`, [EVENT.title]],
      [`/events/${id}`, [EVENT.title, EVENT.location, EVENT.notes, TAG, LINKS, LONG, COMMENT.slice(0, 80)]],
      [`/events?vergangene=1&suche=${encodeURIComponent(UNBROKEN.title)}`, Object.values(UNBROKEN)],
      [`/events/${over}`, Object.values(UNBROKEN)],
      ['/vermietung', []],
    ]);

    await look(page, [
      ['/dashboard', [EVENT.title, TAG]],
      ['/profile', [`${TAG} ${BREAKOUT}`, member.phoneNumber]],
      ['/einstellungen/notifications', [`Firefox ${TAG}`]],
      ['/einstellungen/notifications?ansicht=tests', []],
      [`/events/${id}`, [`${TAG} ${BREAKOUT}`, COMMENT.slice(0, 80)]],
    ]);
    expect(await page.locator('body').textContent(), 'writing that turns around').not.toContain('\u202E');

    await look(organiser, [
      [`/admin?suche=${encodeURIComponent(EVENT.title)}`, [EVENT.title, EVENT.location]],
      [`/admin?archiviert=1&suche=${encodeURIComponent(UNBROKEN.title)}`, Object.values(UNBROKEN)],
      ['/admin?bereich=anfragen', [INQUIRY.name, INQUIRY.phoneNumber, LINKS, LONG]],
      ['/admin?bereich=vereinsheim', [PURPOSE]],
      [`/venue-calendar?tag=${clubDay(booked)}`, [PURPOSE, INQUIRY.name]],
      [`/events/${id}/edit`, []],
    ]);
    await expect(organiser.getByLabel('Titel')).toHaveValue(EVENT.title);
    await look(organiser, [[`/events/${id}/registrations`, [EVENT.title, TAG, BREAKOUT, NOTES, member.phoneNumber]]]);

    await organiser.getByRole('button', { name: EVENT.title }).click();
    await look(organiser, [['', [EVENT.location, LONG]]]);
    await organiser.getByRole('button', { name: 'Mehr zur Veranstaltung' }).click();
    const [download] = await Promise.all([
      organiser.waitForEvent('download'),
      organiser.getByRole('menuitem', { name: 'Liste als CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^[\w.-]+\.csv$/);
    expect(await readFile(await download.path(), 'utf8')).toContain(TAG);
    const files = [
      ['/api/calendar.ics', /^text\/calendar/],
      ['/api/user/data', /^application\/json/],
    ] as const;
    for (const [path, type] of files) {
      const file = await page.request.get(path);
      expect(file.headers()).toMatchObject({
        'content-type': expect.stringMatching(type),
        'x-content-type-options': 'nosniff',
      });
      expect((await file.text()).replaceAll('\r\n ', '')).toContain(TAG);
    }
    expect(hits.flatMap(({ ran, asked }) => [...ran, ...asked])).toEqual([]);
  },
);
