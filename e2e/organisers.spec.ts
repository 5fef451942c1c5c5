import { actAs } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

test.beforeEach(async ({ page }) => actAs(page, 'vorstand'));

test(
  'a weekly series keeps its hour over summer time; later occurrences are moved, one is deleted, then the rest',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    const title = `Platzdienst ${Date.now()}`;
    // The first Thursdays before and after summer time begins, in the coming year.
    const year = new Date().getFullYear() + 1;
    const change = new Date(Date.UTC(year, 2, 31));
    change.setUTCDate(31 - change.getUTCDay());
    const thursday = (weeks: number) => new Date(change.getTime() + (weeks * 7 - 3) * 86_400_000);
    const field = (day: Date, time: string) => `${day.toISOString().slice(0, 10)}T${time}`;

    await page.goto('/admin');
    await page.getByRole('link', { name: 'Event erstellen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Neue Veranstaltung erstellen' })).toBeVisible();
    await page.getByLabel('Titel').fill(title);
    await page.getByLabel('Beschreibung').fill('Linien ziehen und Netze prüfen.');
    await page.getByRole('textbox', { name: 'Ort', exact: true }).fill('Sportplatz');
    await page.getByLabel('Startzeit').fill(field(thursday(-1), '18:00'));
    await page.getByLabel('Endzeit').fill(field(thursday(-1), '20:00'));
    await page.getByRole('combobox', { name: 'Wiederholung' }).selectOption('Wöchentlich');
    await page.getByLabel('Ende der Wiederholung').fill(field(thursday(2), '18:00'));
    await expect(page.getByText(/^4 Termine: vom .*, jeweils 18:00 Uhr/)).toBeVisible();
    await expect(page.getByText('Dazwischen beginnt die Sommerzeit.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Erstellen', exact: true }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByText('Das Event wurde erfolgreich erstellt.', { exact: false })).toBeVisible();

    await page.goto(`/admin?suche=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: 'Alle Termine' }).click();
    const rows = page.getByRole('list', { name: title }).getByRole('listitem');
    const clocks = async () => (await rows.locator('time').allInnerTexts()).map((text) => text.slice(-5));
    await expect(rows).toHaveCount(4);
    expect(await clocks()).toEqual(['18:00', '18:00', '18:00', '18:00']);

    await rows.nth(2).getByRole('link', { name: 'bearbeiten' }).click();
    await expect(page.getByLabel('Titel')).toHaveValue(title);
    await page.getByLabel('Startzeit').fill(field(thursday(1), '19:00'));
    await page.getByRole('button', { name: 'Aktualisieren' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Diesen und alle folgenden' }).click();
    await expect(page).toHaveURL(/\/admin/);
    await page.goto(`/admin?suche=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: 'Alle Termine' }).click();
    await expect(rows).toHaveCount(4);
    expect(await clocks()).toEqual(['18:00', '18:00', '19:00', '19:00']);

    const remove = async (index: number, scope: string) => {
      await rows.nth(index).getByRole('button', { name: 'löschen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Sind Sie sicher?' });
      await expect(dialog).toContainText(`Die Veranstaltung „${title}“ wird dauerhaft gelöscht.`);
      await dialog.getByRole('radio', { name: scope }).check();
      await dialog.getByRole('button', { name: 'Löschen' }).click();
      await expect(dialog).toBeHidden();
    };
    await remove(0, 'Nur diesen Termin');
    await expect(rows).toHaveCount(3);
    await remove(1, 'Diesen und alle folgenden');
    await expect(page.getByRole('list', { name: 'Veranstaltungen' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText('Veranstaltung wurde erfolgreich gelöscht').first()).toBeVisible();
  },
);

test(
  'a picture is scaled, shown and kept; leaving with unsaved changes asks first',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    const id = await createEvent({ title: 'Flohmarkt', startTime: inDays(25) });
    await page.goto(`/events/${id}/edit`);
    await page.locator('input[type=file]').setInputFiles('docs/images/event-desktop.png');
    await expect(page.getByRole('img', { name: /Bild/ })).toBeVisible();
    await page.getByRole('link', { name: 'Abbrechen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Änderungen verwerfen?' });
    await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await page.getByRole('button', { name: 'Aktualisieren' }).click();
    await expect(page).toHaveURL('/admin');
    const { imageUrl } = await (await page.request.get(`/api/events/${id}`)).json();
    const picture = await page.request.get(imageUrl);
    expect(picture.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  },
);
