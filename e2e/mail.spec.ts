import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { press } from './support/keyboard';
import { followMail } from './support/mails';
import { joinClub, meOf, submitLogin } from './support/members';
import { PHONE, SAME_AT_EVERY_SIZE } from './support/sizes';
import { expect, test } from './support/test';

const mailSettings = (page: Page) => page.getByRole('region', { name: 'E-Mail' });

test(
  'a new member confirms the address by a link in a mail, in a browser without a session, and chooses mails from then on',
  SAME_AT_EVERY_SIZE,
  async ({ page, browser, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 409/, /Mutation error:/);
    const { email } = await joinClub(page, 'Minna', 'Postel');
    await page.goto('/einstellungen/notifications');
    await expect(mailSettings(page)).toContainText(`Bestätige ${email}`);
    await expectAccessible(page);

    const elsewhere = await browser.newContext();
    const subject = 'Bitte bestätige deine E-Mail-Adresse';
    const link = await followMail(await elsewhere.newPage(), email, subject, 'E-Mail-Adresse bestätigen');
    const confirm = link.getByRole('button', { name: 'Ja, das ist meine' });
    await expect(confirm).toBeVisible();
    await expectAccessible(link);
    await link.setViewportSize({ width: 320, height: 640 });
    // The page takes its narrow shape a frame later.
    await expect.poll(() => link.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await link.setViewportSize(PHONE);
    await page.reload();
    await expect(mailSettings(page)).toContainText(`Bestätige ${email}`);
    await press(confirm);
    await expect(link.getByRole('heading', { level: 1, name: 'Danke!' })).toBeVisible();
    // The link opens nothing of the account.
    expect((await link.request.get('/api/user')).status()).toBe(401);
    await link.goto(`${link.url().split('#')[0]}#forged.abc.${'x'.repeat(43)}`);
    await link.reload();
    await press(confirm);
    await expect(link.getByText(/Dieser Link gilt nicht mehr/)).toBeVisible();
    await link.goto('/abbestellen#x');
    await expect(link.getByText(/Bitte öffne ihn direkt aus der E-Mail/)).toBeVisible();
    await elsewhere.close();

    await page.reload();
    await expect(mailSettings(page)).toContainText(`kommt an ${email}`);
    await press(page.getByRole('button', { name: 'Einzeln wählen' }));
    const reminder = page.getByRole('switch', { name: 'Erinnerung per E-Mail' });
    await expect(reminder).toBeChecked();
    await press(reminder, 'Space');
    await expect(reminder).not.toBeChecked();
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('button', { name: 'Einzeln wählen' }).click();
    await expect(reminder).not.toBeChecked();
  },
);

test(
  'whose account got another address takes it back by the link in the mail to the one before, with the keyboard',
  SAME_AT_EVERY_SIZE,
  async ({ page, browser, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 409/, /Mutation error:/);
    const member = await joinClub(page, 'Olga', 'Einwand');
    const { username, email } = member;
    const elsewhere = await browser.newContext();
    const confirming = await followMail(
      await elsewhere.newPage(),
      email,
      'Bitte bestätige deine E-Mail-Adresse',
      'E-Mail-Adresse bestätigen',
    );
    await press(confirming.getByRole('button', { name: 'Ja, das ist meine' }));
    await expect(confirming.getByRole('heading', { level: 1, name: 'Danke!' })).toBeVisible();
    const form = { ...member, email: `fremd-${email}`, currentPassword: member.password };
    expect((await page.request.put('/api/user/profile', { data: form })).status()).toBe(200);

    const subject = 'Dein Konto hat eine andere E-Mail-Adresse';
    const link = await followMail(await elsewhere.newPage(), email, subject, 'Das wollte ich nicht');
    await expect(link.getByText(/Hast du die Adresse selbst geändert, musst du nichts tun/)).toBeVisible();
    await expectAccessible(link);
    await link.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => link.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await link.setViewportSize(PHONE);
    await link.getByLabel('Neues Passwort', { exact: true }).fill('Sportheim22');
    await link.getByLabel('Neues Passwort bestätigen', { exact: true }).fill('Sportheim22');
    await press(link.getByRole('button', { name: 'Konto zurückholen' }));
    await expect(link.getByRole('heading', { level: 1, name: 'Geschafft!' })).toBeVisible();
    await expectAccessible(link);
    expect((await page.request.get('/api/user')).status()).toBe(401);
    await press(link.getByRole('link', { name: 'Zur Anmeldung' }));
    await submitLogin(link, email, 'Sportheim22');
    await expect(link).toHaveURL('/');
    expect(await meOf(link)).toMatchObject({ username, email });
    await elsewhere.close();
  },
);

test(
  'who has forgotten the password chooses another one by a link in a mail, with the keyboard, and is signed out elsewhere',
  SAME_AT_EVERY_SIZE,
  async ({ page, browser, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 4(?:01|09)/, /Mutation error:/);
    const { username, email } = await joinClub(page, 'Vera', 'Gesslich');
    const elsewhere = await browser.newContext();
    const asking = await elsewhere.newPage();
    const asked = await asking.request.post('/api/password-reset', { data: { username } });
    expect(asked.ok()).toBe(true);
    const link = await followMail(asking, email, 'Dein neues Passwort', 'Neues Passwort wählen');

    const field = (label: string) => link.getByLabel(label, { exact: true });
    await field('Neues Passwort').fill('kurz');
    await field('Neues Passwort bestätigen').fill('lang');
    await press(link.getByRole('button', { name: 'Passwort speichern' }));
    await expect(link.getByText('Passwörter stimmen nicht überein')).toBeVisible();
    await expectAccessible(link);
    await field('Neues Passwort').fill('Sportheim22');
    await field('Neues Passwort bestätigen').fill('Sportheim22');
    await press(link.getByRole('button', { name: 'Passwort speichern' }));
    await expect(link.getByRole('heading', { level: 1, name: 'Geschafft!' })).toBeVisible();
    expect((await page.request.get('/api/user')).status()).toBe(401);
    await press(link.getByRole('link', { name: 'Zur Anmeldung' }));
    await submitLogin(link, username, 'Sportheim22');
    await expect(link).toHaveURL('/');

    await link.goto('/neues-passwort#x');
    await expect(link.getByText(/Bitte öffne ihn direkt aus der E-Mail/)).toBeVisible();
    await elsewhere.close();
  },
);
