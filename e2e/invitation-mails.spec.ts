import { expectAccessible } from './support/accessibility';
import { press } from './support/keyboard';
import { followMail } from './support/mails';
import { actAs, newMember, PASSWORD } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { expect, test } from './support/test';

test(
  'an organiser has the club mail invitations with the keyboard, one joins by the link, and another wants no more',
  SAME_AT_EVERY_SIZE,
  async ({ page, browser }) => {
    const people = ['Gerd', 'Anna', 'Mia'].map((firstName) => newMember(firstName, 'Neumann'));
    const [gerd, anna, mia] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
    await actAs(page, 'vorstand');
    for (const { firstName, username: lastName, email } of people) {
      const person = { firstName, lastName, email, phoneNumber: '' };
      const made = await page.request.post('/api/admin/invitations', { data: { person, validDays: 30 } });
      expect(made.status()).toBe(200);
    }
    await page.goto('/admin/mitglieder/einladungen');
    const card = ({ firstName, username }: (typeof people)[0]) =>
      page.getByRole('article', { name: `${firstName} ${username}` });
    await press(card(gerd).getByRole('button', { name: /^Einladung per E-Mail senden/ }));
    await expect(page.getByText('Die Einladung ist unterwegs')).toBeVisible();

    await press(page.getByRole('button', { name: 'Mehrere per E-Mail senden' }));
    const dialog = page.getByRole('dialog', { name: 'Einladungen per E-Mail senden' });
    await expect(dialog.getByRole('checkbox', { name: new RegExp(anna.username) })).toBeChecked();
    await press(dialog.getByRole('checkbox', { name: /^Alle/ }), 'Space');
    await expect(dialog.getByRole('button', { name: /^0 Einladungen/ })).toBeDisabled();
    for (const { username } of [anna, mia])
      await press(dialog.getByRole('checkbox', { name: new RegExp(username) }), 'Space');
    await expectAccessible(page);
    await press(dialog.getByRole('button', { name: '2 Einladungen senden' }));
    await expect(dialog.getByText('2 Einladungen sind unterwegs.')).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Fertig' }));
    await expect(async () => {
      await page.reload();
      await expect(card(mia).getByText(/^Per E-Mail verschickt am/)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(card(mia).getByRole('button', { name: /per E-Mail senden/ })).toBeHidden();

    const elsewhere = await browser.newContext();
    const mails = await elsewhere.newPage();
    const join = await followMail(mails, gerd.email, 'Deine Einladung', 'Einladung annehmen');
    await expect(join.getByRole('heading', { name: 'Hallo Gerd!' })).toBeVisible();
    const form = join.getByRole('main');
    // The holder of the code is not told how to reach Gerd.
    await expect(form.getByLabel('E-Mail-Adresse')).toHaveValue('');
    await form.getByLabel('E-Mail-Adresse').fill(gerd.email);
    await form.getByRole('textbox', { name: 'Telefonnummer' }).fill('030 1234567');
    await form.getByLabel('Benutzername').fill(gerd.username);
    await form.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await form.getByLabel('Passwort bestätigen', { exact: true }).fill(PASSWORD);
    await press(form.getByRole('button', { name: 'Registrieren' }));
    await expect(join).toHaveURL('/');

    await join.goto('/dashboard');
    const reminder = join.getByRole('region', { name: 'E-Mail-Adresse bestätigen' });
    await expect(reminder).toContainText(gerd.email);
    await expectAccessible(join);
    await press(reminder.getByRole('button', { name: 'Später erinnern' }));
    await expect(reminder).toBeHidden();
    await join.goto('/profile');
    await expect(join.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(reminder).toBeHidden();

    const ending = await followMail(mails, anna.email, 'Deine Einladung', 'Keine Einladungen mehr');
    await expect(ending.getByRole('heading', { level: 1, name: 'Einladungen abbestellen' })).toBeVisible();
    await expectAccessible(ending);
    await press(ending.getByRole('button', { name: 'Abbestellen' }));
    await expect(ending.getByText('An diese Adresse kommt keine Einladung mehr.')).toBeVisible();
    await elsewhere.close();
  },
);
