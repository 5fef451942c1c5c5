import { addClubDays, clubDay } from '@club/contract';
import type { Page } from '@playwright/test';
import { buildMember, buildRegistration, buildShift } from '../testing/builders';
import { expectAccessible } from './support/accessibility';
import { actAs } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

test.beforeEach(async ({ page }) => actAs(page, 'vorstand'));

test(
  'who was there is ticked with the keyboard, with hours of their own, and is still there after a reload',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    const [first, second] = [
      buildMember({ firstName: 'Ludger', lastName: 'Abendroth' }),
      buildMember({ firstName: 'Mechthild-Annegret', lastName: 'Freifrau von Hohenfels-Brandenstein' }),
    ];
    const id = await createEvent({ startTime: inDays(-2), active: [first, second] });
    await page.goto(`/events/${id}/registrations`);
    await page.getByRole('link', { name: 'Anwesenheit eintragen' }).click();
    await expect(page.getByText('2 von 2 waren da')).toBeVisible();

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
  },
);

test(
  'the sheet of a day is read and printed with all people and their phone numbers',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    const title = `Platzdienst ${Date.now()}`;
    const startTime = inDays(40);
    const id = await createEvent({
      title,
      startTime,
      active: [buildMember({ firstName: 'Jost', lastName: 'Wieland' })],
    });
    const guest = { name: 'Erika Muster', phoneNumber: '0170 7654321' };
    const added = await page.request.post(`/api/admin/events/${id}/registrations`, {
      data: { userId: null, guest, waits: false, instead: null, raiseLimit: false },
    });
    expect(added.ok()).toBe(true);
    await page.goto(`/admin/tag/${clubDay(addClubDays(startTime, -1))}`);
    await page.getByRole('link', { name: 'Tag danach' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/tag/${clubDay(startTime)}`);
    const section = page.getByRole('article', { name: title });
    await expect(section.getByRole('listitem')).toHaveCount(2);
    await expect(section.getByRole('link', { name: /Erika Muster anrufen/ })).toHaveAttribute(
      'href',
      'tel:01707654321',
    );
    await expectPrinted(page, [title, 'Jost Wieland', guest.phoneNumber]);
  },
);

test('people are moved to another shift by menu and by mouse, lose a place, and hang on the wall as a plan', async ({
  page,
  isMobile,
}) => {
  const startTime = inDays(41);
  const later = new Date(startTime.getTime() + 3 * 3_600_000);
  const grill = buildShift({ id: 'grill001', title: 'Grill', startTime, maxParticipants: 3 });
  const kasse = buildShift({ id: 'kasse001', title: 'Kasse', startTime: later });
  const people = [
    buildMember({ firstName: 'Jost', lastName: 'Wieland' }),
    buildMember({ firstName: 'Karla', lastName: 'Zeller' }),
  ];
  const id = await createEvent({
    startTime,
    shifts: [grill, kasse],
    roster: people.map((member, turn) =>
      buildRegistration(member, { status: 'confirmed', shiftId: grill.id, createdAt: inDays(turn - 9) }),
    ),
  });
  await page.goto(`/events/${id}/registrations`);
  const section = (task: string) => page.getByRole('region', { name: new RegExp(`^${task}, `) });
  await expect(section('Grill').getByText('es fehlt 1')).toBeVisible();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Karla Zeller', exact: true }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'In eine andere Schicht' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Schicht').selectOption(kasse.id);
  await dialog.getByRole('button', { name: 'Umteilen' }).click();
  await expect(section('Kasse').getByRole('listitem', { name: 'Karla Zeller' })).toBeFocused();

  const jost = section('Grill').getByRole('listitem', { name: 'Jost Wieland' });
  if (isMobile) await expect(jost).not.toHaveAttribute('draggable');
  else {
    await jost.dragTo(section('Kasse'), { sourcePosition: { x: 100, y: 20 } });
    await expect(dialog).toContainText('Alle Plätze sind vergeben.');
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  }
  await page.getByRole('button', { name: 'Jost Wieland', exact: true }).click();
  await dialog.getByRole('button', { name: 'Platz entziehen' }).click();
  await expect(page.getByRole('dialog', { name: 'Platz entziehen?' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Platz entziehen' }).click();
  await expect(page.getByRole('region', { name: 'Abgesagt' }).getByText('Jost Wieland')).toBeVisible();
  await expectPrinted(page, ['Grill', 'Kasse', 'Karla Zeller']);
});

/** A4 without its margins, at 96 pixels an inch. */
const PAPER = { width: 688, height: 1016 };

/** Expects the texts on the paper, nothing of the page, and nothing that is cut off. */
async function expectPrinted(page: Page, texts: readonly string[]): Promise<void> {
  await page.setViewportSize(PAPER);
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  await page.emulateMedia({ media: 'print' });
  for (const text of texts) await expect(page.locator('[data-print-sheet]').getByText(text).first()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveCount(0);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PAPER.width);
}
