import { addClubDays, clubDate, clubDay, clubNoonOfDay, formatClub } from '@club/contract';
import { expectAccessible } from './support/accessibility';
import { actAs } from './support/members';
import { BOTH_SIZES_AT_ONCE, SAME_AT_EVERY_SIZE } from './support/sizes';
import { expect, test } from './support/test';

/** A Wednesday of next month without bookings in the demo data. */
function freeDay(): string {
  const today = clubDate(new Date());
  const first = new Date(Date.UTC(today.getFullYear(), today.getMonth() + 1, 1, 12));
  const untilWednesday = (3 - first.getUTCDay() + 7) % 7;
  return clubDay(first.getTime() + (untilWednesday + 7) * 86_400_000);
}

test(
  'a visitor asks for the clubhouse, an organiser accepts and books, and the day is taken for everyone',
  SAME_AT_EVERY_SIZE,
  async ({ page, browser }) => {
    const day = freeDay();
    const dayName = new RegExp(formatClub(clubNoonOfDay(day) ?? 0, 'EEEE, d. MMMM'));
    const name = `Familie Ostermann ${Date.now()}`;

    await page.goto('/');
    await page
      .getByRole('link', { name: /Vereinsheim/ })
      .first()
      .click();
    await expect(page).toHaveURL('/vermietung');
    await page.getByRole('button', { name: 'Nächster Monat' }).click();
    await page.getByRole('gridcell', { name: dayName }).click();
    const form = page.getByRole('form', { name: 'Vermietungsanfrage' });
    await expect(form.getByLabel('Wunschtermin')).toHaveValue(`${day}T18:00`);
    await form.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(form.getByText('Name ist erforderlich')).toBeVisible();
    await expect(form.getByText('Nachricht muss mindestens 10 Zeichen lang sein')).toBeVisible();
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('E-Mail').fill('ostermann@example.org');
    await form.getByLabel('Telefonnummer').fill('030 23125 200');
    await form.getByLabel('Nachricht').fill('Goldene Hochzeit mit 50 Gästen,\nab 18 Uhr.');
    await form.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(page.getByRole('heading', { name: 'Danke für deine Anfrage!' })).toBeFocused();

    const organiser = await browser.newPage();
    await actAs(organiser, 'vorstand');
    await organiser.goto('/admin');
    await organiser.getByRole('tab', { name: /Anfragen/ }).click();
    const inquiry = organiser.getByRole('list', { name: 'Vermietungsanfragen' }).getByRole('listitem', { name });
    await expect(inquiry).toContainText('Ausstehend');
    await inquiry.getByRole('button', { name: /annehmen/i }).click();
    const dialog = organiser.getByRole('dialog', { name: 'Vereinsheim buchen' });
    await expect(dialog.getByLabel('Datum und Uhrzeit')).toHaveValue(`${day}T18:00`);
    await expect(dialog.getByLabel('Zweck')).toHaveValue(new RegExp(name));
    await dialog.getByLabel('Ende').fill(`${day}T23:30`);
    await dialog.getByRole('button', { name: 'Buchung erstellen' }).click();
    await expect(organiser.getByText('Buchung erfolgreich erstellt').first()).toBeVisible();
    await expect(inquiry).toContainText('Buchung angelegt');
    await organiser.close();

    await page.goto('/vermietung');
    await page.getByRole('button', { name: 'Nächster Monat' }).click();
    await page.getByRole('gridcell', { name: dayName }).click();
    await expect(page.getByRole('list', { name: 'Buchungen' })).toContainText('Belegt');
    await expect(page.getByText('Ostermann')).toHaveCount(0);
  },
);

test(
  'a booking that overlaps names the other one, and a booking can be cancelled',
  SAME_AT_EVERY_SIZE,
  async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 409/, /Mutation error:/);
    await actAs(page, 'vorstand');
    const day = clubDay(addClubDays(new Date(), 90));
    const purpose = `Chorprobe ${Date.now()}`;
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Vereinsheim' }).click();
    const book = async (from: string, to: string, what: string) => {
      await page.getByRole('button', { name: 'Neue Buchung' }).click();
      const dialog = page.getByRole('dialog', { name: 'Vereinsheim buchen' });
      await dialog.getByLabel('Datum und Uhrzeit').fill(`${day}T${from}`);
      await dialog.getByLabel('Ende').fill(`${day}T${to}`);
      await dialog.getByLabel('Zweck').fill(what);
      await dialog.getByRole('button', { name: 'Buchung erstellen' }).click();
      return dialog;
    };
    const booked = await book('19:00', '21:00', purpose);
    await expect(booked).toBeHidden();

    const refused = await book('20:00', '22:00', 'Skatabend');
    await expect(refused).toContainText(purpose);
    await expect(refused.getByLabel('Zweck')).toHaveValue('Skatabend');
    // A booking may begin when another one ends.
    await refused.getByLabel('Datum und Uhrzeit').fill(`${day}T21:00`);
    await refused.getByRole('button', { name: 'Buchung erstellen' }).click();
    await expect(refused).toBeHidden();

    const row = page.getByRole('listitem').filter({ hasText: purpose });
    await row.getByRole('button', { name: /stornieren/i }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /stornieren/i })
      .click();
    await expect(page.getByText('Buchung erfolgreich storniert').first()).toBeVisible();
    await expect(row).toHaveCount(0);
  },
);

test(
  'an organiser selects inquiries and deletes them with one question',
  SAME_AT_EVERY_SIZE,
  async ({ page, request }) => {
    const preferredDate = addClubDays(new Date(), 120).toISOString();
    const names = ['Eins', 'Zwei', 'Drei'].map((number) => `Massenanfrage ${number} ${Date.now()}`);
    for (const name of names) {
      const contact = { name, email: 'masse@example.org', phoneNumber: '030 23125 201', preferredDate };
      await request.post('/api/venue/inquiries', { data: { ...contact, message: 'Bitte gleich wieder löschen.' } });
    }
    await actAs(page, 'vorstand');
    await page.goto('/admin');
    await page.getByRole('tab', { name: /Anfragen/ }).click();
    const list = page.getByRole('list', { name: 'Vermietungsanfragen' });
    await expect(list).toBeVisible();
    const more = page.getByRole('button', { name: /^Weitere anzeigen/ });
    while (!(await list.getByRole('listitem', { name: names[2] ?? '' }).isVisible())) await more.first().click();

    await page.getByRole('button', { name: 'Auswählen' }).click();
    const bar = page.getByRole('group', { name: 'Auswahl' });
    await expect(bar).toBeFocused();
    for (const name of names.slice(0, 2)) await page.getByLabel(`Anfrage von ${name} auswählen`).check();
    await expect(bar).toContainText('2 ausgewählt');
    await expect(bar).toBeInViewport();
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Löschen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Anfragen löschen' });
    await expect(dialog).toContainText('2 Anfragen werden dauerhaft gelöscht. 2 davon sind noch offen.');
    await dialog.getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByText('2 Anfragen wurden gelöscht').first()).toBeVisible();
    for (const name of names.slice(0, 2)) await expect(list.getByRole('listitem', { name })).toHaveCount(0);
    await expect(list.getByRole('listitem', { name: names[2] ?? '' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Vermietungsanfragen/ })).toBeFocused();
  },
);

test('axe finds nothing on the pages of the clubhouse', BOTH_SIZES_AT_ONCE, async ({ page }) => {
  await page.goto('/vermietung');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(page.getByText('Name ist erforderlich')).toBeVisible();
  await expectAccessible(page);

  await actAs(page, 'vorstand');
  await page.goto('/venue-calendar');
  await expect(page.getByRole('heading', { name: 'Vereinsheim Vermietung' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin');
  for (const tab of ['Anfragen', 'Vereinsheim']) {
    await page.getByRole('tab', { name: new RegExp(tab) }).click();
    await expectAccessible(page);
  }
});
