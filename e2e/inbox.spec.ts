import { expectAccessible } from './support/accessibility';
import { press } from './support/keyboard';
import { actAs, joinClub } from './support/members';
import { DESKTOP, SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

test(
  'a member without a device finds in the app what they were told, and it is read on all devices',
  SAME_AT_EVERY_SIZE,
  async ({ page, browser }) => {
    const id = await createEvent({ title: 'Flohmarkt am Vereinsheim', startTime: inDays(9) });
    const { username } = await joinClub(page, 'Runa', 'Wiesner');
    expect((await page.request.post(`/api/events/${id}/register`, { data: {} })).ok()).toBe(true);
    const elsewhere = await browser.newContext({ viewport: DESKTOP });
    const organiser = await elsewhere.newPage();
    await actAs(organiser, 'vorstand');
    const cancelled = await organiser.request.post(`/api/admin/events/${id}/cancel`, { data: { reason: 'Sturm' } });
    expect(cancelled.ok()).toBe(true);

    const bell = page.getByRole('link', { name: /^Mitteilungen, \d+ ungelesen$/ });
    await expect(async () => {
      await page.goto('/dashboard');
      await expect(bell).toBeVisible({ timeout: 4_000 });
    }).toPass();
    await press(bell);
    const notice = page.getByRole('listitem').filter({ hasText: 'Abgesagt: Flohmarkt' });
    await expect(notice).toContainText('Neu');
    await expect(notice).toContainText('Sturm');
    await expect(page.getByRole('link', { name: 'Mitteilungen', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    // The header takes its narrow shape a frame later.
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await page.setViewportSize(DESKTOP);

    const other = await browser.newPage({ viewport: DESKTOP });
    await actAs(other, username);
    await other.goto('/mitteilungen');
    await expect(other.getByRole('link', { name: /^Abgesagt: Flohmarkt/ })).toBeVisible();
    await expect(other.getByText('Neu', { exact: true })).toHaveCount(0);
    await other.getByRole('link', { name: /^Abgesagt: Flohmarkt/ }).click();
    await expect(other).toHaveURL(`/events/${id}`);
    await other.close();
    await elsewhere.close();
  },
);
