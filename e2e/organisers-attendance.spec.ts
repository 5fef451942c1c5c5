import { buildMember } from '../functions/src/testing/builders';
import { expectAccessible } from './support/accessibility';
import { actAs } from './support/members';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

test.beforeEach(async ({ page }) => actAs(page, 'vorstand'));

test('who was there is ticked with the keyboard, with hours of their own, and is still there after a reload', async ({
  page,
}) => {
  const [first, second] = [
    buildMember({ firstName: 'Ludger', lastName: 'Abendroth' }),
    buildMember({ firstName: 'Mechthild-Annegret', lastName: 'Freifrau von Hohenfels-Brandenstein' }),
  ];
  const id = await createEvent({ startTime: inDays(-2), active: [first, second] });
  await page.goto(`/events/${id}/registrations`);
  await page.getByRole('link', { name: 'Anwesenheit eintragen' }).click();
  await expect(page.getByText('2 von 2 waren da')).toBeVisible();
  await expectAccessible(page);

  const tick = page.getByRole('checkbox', { name: 'Mechthild-Annegret Freifrau von Hohenfels-Brandenstein' });
  const hours = page.getByRole('textbox', { name: 'Stunden von Ludger Abendroth' });
  await page.getByRole('button', { name: 'Alle da' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Ludger Abendroth' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(hours).toBeFocused();
  await page.keyboard.type('2,1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(tick).not.toBeChecked();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(hours).toBeFocused();
  await expectAccessible(page);
  await hours.fill('2,5');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('1 Person war da, 1 Person fehlte.')).toBeVisible();
  for (const row of await page.getByRole('list', { name: 'Angemeldete' }).getByRole('listitem').all()) {
    const box = await row.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeLessThanOrEqual(80);
  }
  await page.reload();
  await expect(hours).toHaveValue('2,5');
  await expect(tick).not.toBeChecked();
});
