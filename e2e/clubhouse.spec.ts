import { addClubDays, clubDate, clubDay, clubNoonOfDay, formatClub } from '@club/contract';
import { expectAccessible } from './support/accessibility';
import { actAs } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
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
    await expect(page.getByRole('heading', { name: 'Danke für Ihre Anfrage!' })).toBeFocused();

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
  'what can be done with the selected inquiries stays in sight, however far down the last one is',
  SAME_AT_EVERY_SIZE,
  async ({ page, request }) => {
    const preferredDate = addClubDays(new Date(), 120).toISOString();
    const name = `Letzte Anfrage ${Date.now()}`;
    const contact = { name, email: 'masse@example.org', phoneNumber: '030 23125 201', preferredDate };
    await request.post('/api/venue/inquiries', { data: { ...contact, message: 'Bitte gleich wieder löschen.' } });
    await actAs(page, 'vorstand');
    await page.goto('/admin?bereich=anfragen');
    await page.getByRole('button', { name: 'Auswählen' }).click();
    const bar = page.getByRole('group', { name: 'Auswahl' });
    await expect(bar).toBeFocused();
    await page
      .getByRole('checkbox', { name: /^Anfrage von .+ auswählen$/ })
      .last()
      .check();
    await expect(bar).toContainText('1 ausgewählt');
    await expect(bar).toBeInViewport();
    await expectAccessible(page);
  },
);
