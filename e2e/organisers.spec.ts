import { readFile } from 'node:fs/promises';
import { buildMember } from '../functions/src/testing/builders';
import { expectAccessible } from './support/accessibility';
import { actAs } from './support/members';
import { BOTH_SIZES_AT_ONCE, SAME_AT_EVERY_SIZE } from './support/sizes';
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
  'raising the limit of a full event lets the waitlist move up, and registrations are decided',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    const [first, second, third] = [
      buildMember({ firstName: 'Imke', lastName: 'Voss' }),
      buildMember({ firstName: 'Jost', lastName: 'Wieland' }),
      buildMember({ firstName: 'Karla', lastName: 'Zeller' }),
    ];
    const title = `Getränkewagen ${Date.now()}`;
    const id = await createEvent({
      title,
      startTime: inDays(12),
      maxParticipants: 1,
      active: [first],
      waiting: [second, third],
    });
    await page.goto(`/events/${id}/registrations`);
    const waitlist = page.getByRole('region', { name: 'Warteliste' });
    const card = (name: string) => page.getByRole('region', { name: 'Anmeldungen' }).getByRole('listitem', { name });
    await expect(waitlist.getByText('Jost Wieland')).toBeVisible();

    await page.goto(`/events/${id}/edit`);
    await page.getByLabel('Maximale Teilnehmerzahl').fill('2');
    await page.getByRole('button', { name: 'Aktualisieren' }).click();
    await expect(page).toHaveURL('/admin');
    await page.goto(`/events/${id}/registrations`);
    await expect(card('Jost Wieland')).toContainText('Ausstehend');
    await expect(waitlist.getByText('Karla Zeller')).toBeVisible();

    await page.getByRole('button', { name: 'Imke Voss bestätigen' }).click();
    await expect(card('Imke Voss')).toContainText('Bestätigt');
    await page.getByRole('button', { name: 'Jost Wieland ablehnen' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Karla Zeller');
    await dialog.getByRole('button', { name: 'Ablehnen' }).click();
    await expect(card('Jost Wieland')).toContainText('Abgesagt');
    await expect(card('Karla Zeller')).toContainText('Ausstehend');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Liste als CSV' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv).toContain('Zeller');
  },
);

test(
  'saving an event that somebody else has changed shows the change, and overwrites nothing by accident',
  SAME_AT_EVERY_SIZE,
  async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 409/, /Mutation error:/);
    const title = `Kassendienst ${Date.now()}`;
    const id = await createEvent({ title, location: 'Halle', startTime: inDays(20) });
    await page.goto(`/events/${id}/edit`);
    await expect(page.getByLabel('Titel')).toHaveValue(title);
    const event = await (await page.request.get(`/api/events/${id}`)).json();
    const other = await page.request.put(`/api/events/${id}`, { data: { ...event, location: 'Freibad' } });
    expect(other.status()).toBe(200);

    await page.getByLabel('Titel').fill(`${title} neu`);
    await page.getByRole('button', { name: 'Aktualisieren' }).click();
    const dialog = page.getByRole('dialog', { name: 'Die Veranstaltung wurde inzwischen geändert' });
    await expect(dialog).toContainText('Halle');
    await expect(dialog).toContainText('Freibad');
    await dialog.getByRole('button', { name: 'Meine Änderungen darüber legen' }).click();
    await expect(page).toHaveURL('/admin');
    const saved = await (await page.request.get(`/api/events/${id}`)).json();
    expect(saved).toMatchObject({ title: `${title} neu`, location: 'Freibad' });
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

test('axe finds nothing on the organisers’ pages', BOTH_SIZES_AT_ONCE, async ({ page }) => {
  const [anna, ben, clara] = [buildMember(), buildMember(), buildMember()];
  const id = await createEvent({
    title: 'Sommerlauf',
    startTime: inDays(4),
    maxParticipants: 2,
    active: [anna, ben],
    waiting: [clara],
  });
  const pages = ['/admin', '/events/create', `/events/${id}/edit`, `/events/${id}/registrations`];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    if (path === '/events/create') await page.getByRole('button', { name: 'Erstellen', exact: true }).click();
    await expectAccessible(page);
  }
});
