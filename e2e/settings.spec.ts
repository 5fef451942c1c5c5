import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessibility';
import { joinClub, submitLogin } from './support/members';
import { DESKTOP, PHONE, resize, SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

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

test(
  'the personal pages are as wide as the dashboard, and a dialog that is higher than the screen keeps its buttons in view',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    await joinClub(page, 'Swantje', 'Ottens');
    // The app may still put its own elements in place of those of the first view.
    const edges = async () => {
      const box = await page.locator('main > .MuiContainer-root > *').last().boundingBox();
      return box && { left: Math.round(box.x), right: Math.round(box.x + box.width) };
    };
    for (const path of ['/dashboard', '/profile', '/einstellungen/notifications', '/einstellungen']) {
      await page.goto(path);
      for (const [{ width }, left] of [
        [PHONE, 16],
        [DESKTOP, (DESKTOP.width - 1032) / 2],
      ] as const) {
        await resize(page, width);
        await expect.poll(edges, `${path} at ${width} px`).toEqual({ left, right: width - left });
      }
    }

    await page.getByRole('button', { name: 'Alle Daten löschen' }).click();
    for (const { width } of [DESKTOP, PHONE]) {
      await resize(page, width, 520);
      await expect(page.getByRole('button', { name: 'Endgültig löschen' })).toBeInViewport();
      await page.getByLabel('Passwort', { exact: true }).fill('geheim');
      await expect(page.getByLabel('Passwort', { exact: true })).toBeInViewport();
      await expectAccessible(page);
    }
  },
);
