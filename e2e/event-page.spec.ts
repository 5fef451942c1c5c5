import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { expectAccessible } from './support/accessibility';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

test(
  'the calendar file holds two hours at the right instant, under a name that stays',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    const startTime = new Date(Math.floor(inDays(9).getTime() / 60_000) * 60_000);
    const id = await createEvent({ title: 'Tombola; Lose, Preise', location: 'Zelt, Wiese', startTime });
    await page.goto(`/events/${id}`);
    const uids = [];
    for (const _attempt of ['first', 'second']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'In Kalender eintragen' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.ics$/);
      const text = await readFile(await download.path(), 'utf8');
      const [vevent] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
      if (!vevent) throw new Error('no event in the calendar file');
      const event = new ICAL.Event(vevent);
      expect(event.startDate.toJSDate()).toEqual(startTime);
      expect(event.duration.toSeconds()).toBe(2 * 3_600);
      expect(event.summary).toBe('Tombola; Lose, Preise');
      expect(event.location).toBe('Zelt, Wiese');
      uids.push(event.uid);
    }
    expect(uids[0]).toBe(uids[1]);
  },
);

const UNKNOWN = 'Die angeforderte Veranstaltung konnte nicht geladen werden.';

test('an unknown event says so and leads home', SAME_AT_EVERY_SIZE, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 404/);
  await page.goto('/events/987654');
  await expect(page.getByRole('heading', { name: 'Veranstaltung nicht gefunden' })).toBeVisible();
  await expect(page.getByText(UNKNOWN)).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /Startseite/ })
    .last()
    .click();
  await expect(page).toHaveURL('/');
});

test('an address that no event can have says the same', SAME_AT_EVERY_SIZE, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 404/);
  await page.goto('/events/abc');
  await expect(page.getByRole('heading', { name: 'Veranstaltung nicht gefunden' })).toBeVisible();
  await expect(page.getByText(UNKNOWN)).toBeVisible();
});

test('a visitor who wants to register is asked to sign in', SAME_AT_EVERY_SIZE, async ({ page }) => {
  const id = await createEvent({ title: 'Laternenumzug', startTime: inDays(2) });
  await page.goto(`/events/${id}`);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page).toHaveURL(/\/auth/);
  // The comments of the previous page ask in the same words while that page is still there.
  const notices = page.getByRole('region', { name: /Benachrichtigungen/ });
  await expect(notices.getByText('Anmeldung erforderlich')).toBeVisible();
});

test('a past event is over, and its button says why it is disabled', SAME_AT_EVERY_SIZE, async ({ page }) => {
  const id = await createEvent({ title: 'Osterfeuer', startTime: inDays(-20) });
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeDisabled();
  await expect(page.getByText('Diese Veranstaltung ist bereits vorbei').first()).toBeVisible();
  await expect(page.getByText('Event beginnt in:')).toHaveCount(0);
});
