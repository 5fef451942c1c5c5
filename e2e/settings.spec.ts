import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessibility';
import { joinClub, submitLogin } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

const ANOTHER = 'Sportheim22';
/** The emulator may close an idle connection just as it is used again. */
const AFTER_A_WHILE = { maxRetries: 2 };
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

test(
  'a new password ends the other sessions, not this one, and signs in from then on',
  SAME_AT_EVERY_SIZE,
  async ({ page, context, browser, baseURL, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 40[01]/, /ERR_INTERNET_DISCONNECTED/, /Mutation error:/);
    const member = await joinClub(page, 'Imme', 'Vollers');
    const elsewhere = await browser.newContext({ baseURL });
    await elsewhere.request.post('/api/login', { data: { username: member.username, password: member.password } });
    await page.goto('/einstellungen');
    await page.getByRole('button', { name: 'Passwort ändern' }).click();
    const dialog = page.getByRole('dialog', { name: 'Passwort ändern' });
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    const submit = () => dialog.getByRole('button', { name: 'Passwort ändern' }).click();
    await field('Aktuelles Passwort').fill('Vereinsheim2');
    await field('Neues Passwort').fill(ANOTHER);
    await field('Neues Passwort bestätigen').fill(ANOTHER);
    await submit();
    await expect(page.getByText('Fehler bei der Passwortänderung')).toBeVisible();
    await expect(field('Aktuelles Passwort')).toHaveAccessibleDescription('Das aktuelle Passwort ist falsch');
    await expectAccessible(page);
    await field('Aktuelles Passwort').fill(member.password);
    await context.setOffline(true);
    await submit();
    await expect(page.getByText(/Keine Verbindung zum Server/)).toBeVisible();
    await context.setOffline(false);
    await expect(field('Neues Passwort')).toHaveValue(ANOTHER);
    await submit();
    await expect(page.getByText('Passwort geändert', { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();

    expect((await page.request.get('/api/user/data', AFTER_A_WHILE)).status()).toBe(200);
    expect((await elsewhere.request.get('/api/user/data', AFTER_A_WHILE)).status()).toBe(401);
    await expect(page.getByText('Du bist nur auf diesem Gerät angemeldet.')).toBeVisible();
    await elsewhere.close();
    await page.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true }).click();
    await expect(page).toHaveURL(/\/auth/);
    await submitLogin(page, member.username, member.password);
    await expect(page.getByText('Ungültiger Benutzername oder Passwort.')).toBeVisible();
    await submitLogin(page, member.username, ANOTHER);
    await expect(page).toHaveURL('/einstellungen');
  },
);

test(
  'a device that another one signs out keeps its place, and comes back to it with the password',
  SAME_AT_EVERY_SIZE,
  async ({ page, browser, baseURL, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 401/);
    const member = await joinClub(page, 'Okka', 'Tamm');
    const phone = await browser.newContext({ baseURL: baseURL ?? '', userAgent: PHONE, reducedMotion: 'reduce' });
    const elsewhere = await phone.newPage();
    await elsewhere.request.post('/api/login', { data: { username: member.username, password: member.password } });
    await elsewhere.goto('/einstellungen/notifications');
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Benachrichtigungen' })).toBeVisible();

    await page.goto('/einstellungen');
    const devices = page.getByRole('region', { name: 'Angemeldete Geräte' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByRole('listitem').first()).toContainText('Dieses Gerät');
    const end = devices.getByRole('button', { name: 'Chrome auf Android abmelden' });
    await end.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Gerät abmelden?' });
    await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(end).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Abmelden' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Gerät abgemeldet')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(devices.getByText('Du bist nur auf diesem Gerät angemeldet.')).toBeVisible();

    await elsewhere.reload();
    await expect(elsewhere).toHaveURL('/auth?weiter=%2Feinstellungen%2Fnotifications');
    await submitLogin(elsewhere, member.username, member.password);
    await expect(elsewhere).toHaveURL('/einstellungen/notifications');

    await page.reload();
    await devices.getByRole('button', { name: 'Alle anderen abmelden' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click();
    await expect(page.getByText('Alle anderen Geräte sind abgemeldet')).toBeVisible();
    expect((await elsewhere.request.get('/api/user', AFTER_A_WHILE)).status()).toBe(401);
    expect((await page.request.get('/api/user', AFTER_A_WHILE)).status()).toBe(200);
    await phone.close();
  },
);

test(
  'the calendar link leads to one’s own dates, and to nothing after it is replaced or removed',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    const id = await createEvent({ title: 'Netze flicken', startTime: inDays(5) });
    await joinClub(page, 'Jelto', 'Wessels');
    await page.request.post(`/api/events/${id}/register`, { data: { notes: null } });
    await page.goto('/einstellungen');
    const create = page.getByRole('button', { name: 'Persönlichen Kalenderlink erstellen' });
    await expect(create).toBeVisible();
    await create.click();
    const link = page.getByRole('textbox', { name: 'Persönlicher Kalenderlink' });
    await expect(link).toBeFocused();
    await expectAccessible(page);
    const first = await link.inputValue();
    expect(await (await page.request.get(first, AFTER_A_WHILE)).text()).toContain('Netze flicken');

    const settle = async (button: string, action: string) => {
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: action }).click();
      await expect(dialog).toBeHidden();
    };
    await settle('Link zurücksetzen', 'Zurücksetzen');
    await expect(link).not.toHaveValue(first);
    const second = await link.inputValue();
    expect((await page.request.get(first, AFTER_A_WHILE)).status()).toBe(404);
    expect((await page.request.get(second, AFTER_A_WHILE)).status()).toBe(200);
    await page.reload();
    await expect(link).toHaveValue(second);
    await settle('Link entfernen', 'Entfernen');
    await expect(create).toBeFocused();
    expect((await page.request.get(second, AFTER_A_WHILE)).status()).toBe(404);
  },
);

test(
  'a person’s data are downloaded, then deleted with the account and the name',
  SAME_AT_EVERY_SIZE,
  async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 40[01]/, /Mutation error:/);
    const id = await createEvent({ title: 'Zeltaufbau', startTime: inDays(7) });
    const member = await joinClub(page, 'Keno', 'Xanten');
    await page.request.post(`/api/events/${id}/register`, { data: { notes: null } });
    await page.goto('/einstellungen');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Meine Daten herunterladen' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^meine-daten-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(data).toMatchObject({
      account: { username: member.username, email: member.email },
      registrations: [{ event: { id, title: 'Zeltaufbau' } }],
    });

    await page.getByRole('button', { name: 'Alle Daten löschen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Alle Daten löschen?' });
    const password = dialog.getByLabel('Passwort', { exact: true });
    await password.fill('Vereinsheim2');
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
    await expect(password).toHaveAccessibleDescription('Das Passwort ist falsch');
    await expectAccessible(page);
    await password.fill(member.password);
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Alle Daten gelöscht')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Anmelden', exact: true })).toBeVisible();

    await page.goto(`/events/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Zeltaufbau' })).toBeVisible();
    await expect(page.getByText('Keno')).toHaveCount(0);
    await page.goto('/auth');
    await submitLogin(page, member.username, member.password);
    await expect(page.getByText('Ungültiger Benutzername oder Passwort.')).toBeVisible();
  },
);

test('the personal pages are as wide as the dashboard, and a dialog that is higher than the screen keeps its buttons in view', async ({
  page,
}) => {
  await joinClub(page, 'Swantje', 'Ottens');
  const { width = 390 } = page.viewportSize() ?? {};
  // The app may still put its own elements in place of those of the first view.
  const edges = async () => {
    const box = await page.locator('main > .MuiContainer-root > *').last().boundingBox();
    return box && { left: Math.round(box.x), right: Math.round(box.x + box.width) };
  };
  const [margin, room] = width < 768 ? [16, width - 32] : [(width - 1032) / 2, 1032];
  for (const path of ['/dashboard', '/profile', '/einstellungen/notifications', '/einstellungen']) {
    await page.goto(path);
    await expect.poll(edges, path).toEqual({ left: margin, right: margin + room });
  }

  await page.setViewportSize({ width, height: 520 });
  await page.getByRole('button', { name: 'Alle Daten löschen' }).click();
  await expect(page.getByRole('button', { name: 'Endgültig löschen' })).toBeInViewport();
  await page.getByLabel('Passwort', { exact: true }).fill('geheim');
  await expect(page.getByLabel('Passwort', { exact: true })).toBeInViewport();
  await expectAccessible(page);
});
