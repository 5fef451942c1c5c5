import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { press } from './support/keyboard';
import { followMail } from './support/mails';
import { joinClub } from './support/members';
import { PHONE, SAME_AT_EVERY_SIZE } from './support/sizes';
import { expect, test } from './support/test';

const mailSettings = (page: Page) => page.getByRole('region', { name: 'Wie sollen wir dich erreichen?' });

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
    await press(page.getByRole('button', { name: 'E-Mails einzeln wählen' }));
    const reminder = page.getByRole('switch', { name: 'Erinnerung per E-Mail' });
    await expect(reminder).toBeChecked();
    await press(reminder, 'Space');
    await expect(reminder).not.toBeChecked();
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('button', { name: 'E-Mails einzeln wählen' }).click();
    await expect(reminder).not.toBeChecked();
  },
);
