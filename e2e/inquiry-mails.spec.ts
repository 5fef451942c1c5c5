import { expectAccessible } from './support/accessibility';
import { press } from './support/keyboard';
import { followMail } from './support/mails';
import { actAs } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { expect, test } from './support/test';

test(
  'the keeper of the clubhouse asks back, the visitor answers by the link in a mail, and the thread stands with the inquiry, by keyboard',
  SAME_AT_EVERY_SIZE,
  async ({ page, browser, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 409/);
    const unique = Date.now();
    const [name, email] = [`Familie Rückert ${unique}`, `rueckert${unique}@example.org`];
    const origin = new URL((await page.goto('/'))?.url() ?? '').origin;
    const inquiry = {
      name,
      email,
      phoneNumber: '030 23125 201',
      preferredDate: new Date(unique + 30 * 86_400_000).toISOString(),
      guestCount: 35,
      message: 'Wir feiern eine goldene Hochzeit.',
    };
    const reply = await page.request.post('/api/venue/inquiries', { data: inquiry, headers: { origin } });
    expect(reply.status()).toBe(200);

    await actAs(page, 'jonas.richter');
    await page.goto('/vereinsheim');
    const item = page.getByRole('list', { name: 'Vermietungsanfragen' }).getByRole('listitem', { name });
    await press(item.getByRole('button', { name: `Rückfrage an ${name}` }));
    const asking = page.getByRole('dialog', { name: `Rückfrage an ${name}` });
    await asking.getByLabel('Deine Frage').fill('Braucht ihr die Küche?');
    await expectAccessible(page);
    await press(asking.getByRole('button', { name: 'Senden' }));
    await expect(asking).toBeHidden();
    await expect(item).toBeFocused();
    await expect(item).toContainText('Braucht ihr die Küche?');

    const elsewhere = await browser.newContext();
    const subject = 'Rückfrage zu Ihrer Anfrage';
    const link = await followMail(await elsewhere.newPage(), email, subject, 'Jetzt antworten');
    await expect(link.getByText('Braucht ihr die Küche?')).toBeVisible();
    await expectAccessible(link);
    const answer = link.getByLabel('Ihre Antwort');
    await answer.fill('Ja, und die Kaffeemaschine.');
    await press(link.getByRole('button', { name: 'Antwort senden' }));
    await expect(link.getByText('Danke! Ihre Antwort ist beim Verein.')).toBeVisible();
    await expect(answer).toHaveValue('');
    expect((await link.request.get('/api/user')).status()).toBe(401);

    await page.reload();
    await expect(item).toContainText('Ja, und die Kaffeemaschine.');
    await expectAccessible(page);
    await press(item.getByRole('button', { name: `Ablehnen: Anfrage von ${name}` }));
    const rejection = page.getByRole('dialog', { name: 'Anfrage ablehnen?' });
    await rejection.getByLabel('Begründung (freiwillig)').fill('An dem Tag feiern wir selbst.');
    await press(rejection.getByRole('button', { name: 'Ablehnen' }));
    await expect(item).toContainText('Abgelehnt');

    await link.reload();
    await expect(link.getByText(/Ihre Anfrage haben wir leider abgelehnt/)).toBeVisible();
    await expectAccessible(link);
    await link.goto(`${link.url().split('#')[0]}#forged.abc.${'x'.repeat(43)}`);
    await link.reload();
    await expect(link.getByText(/Dieser Link gilt nicht mehr/)).toBeVisible();
    await elsewhere.close();
  },
);
