import type { Page } from '@playwright/test';
import { buildMember, buildRegistration, buildShift } from '../testing/builders';
import { expectAccessible } from './support/accessibility';
import { press } from './support/keyboard';
import { followMail } from './support/mails';
import { actAs, joinClub } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays, openMailbox } from './support/store';
import { expect, test } from './support/test';

const HOUR_MS = 3_600_000;

/** Somebody whom the club asks to agree to a moved shift, in a mail that tells that they are confirmed. */
async function mailedOfShift(page: Page, title: string) {
  const { email } = await joinClub(page, 'Malte', 'Timm');
  const { id }: { id: string } = await (await page.request.get('/api/user')).json();
  await openMailbox(id, email);
  const startTime = inDays(5);
  const earlier = new Date(startTime.getTime() - 2 * HOUR_MS);
  const entry = { status: 'pending', createdAt: new Date(), shiftId: 'grill001' } as const;
  const person = buildMember({ id, firstName: 'Malte', lastName: 'Timm' });
  const movedFrom = { startTime: earlier, endTime: startTime };
  const eventId = await createEvent({
    title,
    startTime,
    shifts: [buildShift({ startTime, maxParticipants: 3 })],
    roster: [buildRegistration(person, { ...entry, movedFrom })],
  });
  await actAs(page, 'vorstand');
  const registrations = `/api/admin/events/${eventId}/registrations`;
  const [{ id: registrationId }] = await (await page.request.get(registrations)).json();
  const headers = { origin: new URL((await page.goto('/'))?.url() ?? '').origin };
  const confirmed = await page.request.put(`${registrations}/${registrationId}`, {
    data: { status: 'confirmed' },
    headers,
  });
  expect(confirmed.status()).toBe(200);
  return { eventId, email };
}

test(
  'a mail leads to agreeing to a moved time and to giving the shift up, by keyboard, without a session and in a browser of somebody else',
  SAME_AT_EVERY_SIZE,
  async ({ page, browser, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 409/);
    const title = `Turniertag ${Date.now()}`;
    const { eventId, email } = await mailedOfShift(page, title);

    const elsewhere = await browser.newContext();
    const sent = await elsewhere.newPage();
    const link = await followMail(sent, email, title, 'Neue Zeit bestätigen');
    await expect(link.getByRole('heading', { level: 1, name: 'Passt dir die neue Zeit?' })).toBeVisible();
    await expect(link.getByText('Dieser Link ist für Malte.')).toBeVisible();
    await expect(link.getByRole('list', { name: 'Schichten' })).toContainText(/^Grill, .* statt /);
    await expectAccessible(link);
    await press(link.getByRole('button', { name: 'Passt, ich komme' }));
    await expect(link.getByRole('heading', { level: 1, name: 'Die Zeit ist bestätigt' })).toBeVisible();
    await expectAccessible(link);
    expect((await link.request.get('/api/user')).status()).toBe(401);
    await link.reload();
    await expect(link.getByRole('heading', { level: 1, name: 'Die Zeit ist bestätigt' })).toBeVisible();
    await link.goto(`${link.url().split('#')[0]}#cancel.${eventId}.-.-.forged.abc.${'x'.repeat(43)}`);
    await link.reload();
    await expect(link.getByText(/Dieser Link gilt nicht mehr/)).toBeVisible();

    // The same mail in the browser of an organiser, who stays signed in and keeps their own registrations.
    await actAs(sent, 'vorstand');
    const other = await followMail(sent, email, title, 'Doch keine Zeit? Schicht hier abgeben');
    await expect(other.getByText(/gilt nur für Malte, obwohl hier .* angemeldet ist\./)).toBeVisible();
    await expect(other.getByRole('heading', { level: 1, name: 'Möchtest du deinen Platz abgeben?' })).toBeVisible();
    await expectAccessible(other);
    await press(other.getByRole('button', { name: 'Platz abgeben' }));
    await expect(other.getByRole('heading', { level: 1, name: 'Du bist abgemeldet' })).toBeVisible();
    const { username } = await (await other.request.get('/api/user')).json();
    expect(username).toBe('vorstand');
    await press(other.getByRole('link', { name: 'Zur Veranstaltung' }));
    await expect(other).toHaveURL(`/events/${eventId}`);
    await elsewhere.close();
  },
);
