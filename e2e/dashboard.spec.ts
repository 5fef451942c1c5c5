import { expectAccessible } from './support/accessibility';
import { joinClub } from './support/members';
import { BOTH_SIZES_AT_ONCE, SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays, noteAttendance } from './support/store';
import { expect, test } from './support/test';

const HOUR = 3_600_000;
type Person = { id: string; firstName: string; lastName: string; profilePhotoUrl: string | null };

/** Signs up, and returns the person as an event's roster stores them. */
async function join(page: Parameters<typeof joinClub>[0], firstName: string, lastName: string): Promise<Person> {
  await joinClub(page, firstName, lastName);
  return (await page.request.get('/api/user')).json();
}

test(
  'the dashboard counts past events, shows the next one and sorts the others by category',
  BOTH_SIZES_AT_ONCE,
  async ({ page }) => {
    const me = await join(page, 'Enno', 'Hinrichs');
    const place = { active: [me], location: 'Jahnhalle' };
    for (const days of [-40, -30, -20, -10, -5, -2])
      await createEvent({
        ...place,
        title: 'Hallendienst',
        startTime: inDays(days),
        endTime: new Date(+inDays(days) + 2 * HOUR),
      });
    await noteAttendance();
    const next = `Kuchenverkauf ${Date.now()}`;
    const id = await createEvent({ ...place, title: next, category: 'Verkauf', startTime: inDays(3) });
    await createEvent({
      waiting: [me],
      maxParticipants: 1,
      title: 'Putztag',
      category: 'Reinigung',
      startTime: inDays(2),
    });

    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: /^(Guten|Gute) \w+, Enno$/ })).toBeVisible();
    await expect(page.getByText('Level 2')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Besuchte Events' })).toHaveAttribute('aria-valuenow', '60');
    await expect(page.getByText('Noch 4 Events, dann sind es 10')).toBeVisible();
    const numbers = page.getByLabel('Deine Einsätze in Zahlen').getByRole('definition');
    await expect(numbers).toHaveText(['6', '12', '1,5']);

    const card = page.getByRole('region', { name: 'Dein nächstes Event' });
    await expect(card).toContainText('In 3 Tagen');
    await expect(card).toContainText('Angemeldet');
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Alle (2)' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard?kategorie=Verkauf');
    const rows = page.getByRole('tabpanel').getByRole('link');
    await expect(rows).toHaveCount(1);
    await page.getByRole('tab', { name: 'Reinigung (1)' }).click();
    await expect(rows).toContainText('Warteliste');

    await card.getByRole('link', { name: next }).click();
    await expect(page).toHaveURL(`/events/${id}`);
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page.getByRole('button', { name: 'Jetzt anmelden' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Reinigung (1)', selected: true })).toBeVisible();
    // The place is given up, so the waitlist comes next.
    await expect(card.getByRole('link', { name: 'Putztag' })).toBeVisible();
  },
);

test(
  'an empty account shows where to go; if the numbers or the connection fail, the rest still works',
  SAME_AT_EVERY_SIZE,
  async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 500/, /ERR_INTERNET_DISCONNECTED/);
    await join(page, 'Frauke', 'Jessen');
    await page.goto('/dashboard');
    await expect(page.getByText('Noch 10 Events, dann sind es 10')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Hier fehlen noch Hände' }).getByRole('article')).toHaveCount(3);

    await page.route('**/api/user/stats', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
    await page.route('**/api/user/events?*', (route) => route.abort('internetdisconnected'));
    await page.reload();
    const numbers = page.getByRole('alert').filter({ hasText: 'Deine Zahlen fehlen gerade' });
    const events = page.getByRole('alert').filter({ hasText: 'Deine Events fehlen gerade' });
    await expect(numbers).toBeVisible();
    await expect(events).toContainText('Keine Verbindung zum Server.');
    await page.unroute('**/api/user/stats');
    await numbers.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByText('Level 1')).toBeVisible();
    await expect(events).toBeVisible();
    await page.unroute('**/api/user/events?*');
    await events.getByRole('button', { name: 'Erneut versuchen' }).click();
    await page.getByRole('link', { name: 'Veranstaltungen finden' }).click();
    await expect(page).toHaveURL('/events');
  },
);
