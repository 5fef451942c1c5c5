import { expectAccessible } from './support/accessibility';
import { press, typeInto } from './support/keyboard';
import { actAs, fillRegistration, newMember, PASSWORD, signIn, signOut } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { expect, test } from './support/test';

test(
  'an organiser invites by code with the keyboard, a guest joins with it at once, and a code that is used up says so',
  SAME_AT_EVERY_SIZE,
  async ({ page, browser }) => {
    await actAs(page, 'vorstand');
    await page.goto('/admin/mitglieder/einladungen');
    await press(page.getByRole('button', { name: 'Einladung für alle' }));
    const occasion = `Sommerfest ${Date.now()}`;
    await page.getByLabel('Anlass').fill(occasion);
    await page.getByLabel('Wie viele Personen').fill('1');
    await press(page.getByRole('button', { name: 'Einladen', exact: true }));
    const card = page.getByRole('article', { name: occasion });
    await expect(card.getByText('0 von 1 angenommen')).toBeVisible();
    const code = (await card.getByText(/^\w{4}(-\w{4}){3}$/).textContent()) ?? '';
    await press(card.getByRole('link', { name: 'Drucken' }));
    await expect(page.getByRole('img', { name: 'QR-Code der Einladung' })).toBeVisible();

    const guest = await browser.newContext();
    const join = await guest.newPage();
    const member = newMember('Greta', 'Gast');
    await join.goto('/einladung#%');
    await join.getByLabel('Einladungscode').fill(code.toLowerCase());
    await press(join.getByRole('button', { name: 'Weiter' }));
    await expect(join.getByText('Mit deiner Einladung kannst du dich gleich registrieren.')).toBeVisible();
    await expectAccessible(join);
    await fillRegistration(join.getByRole('main'), member);
    await press(join.getByRole('button', { name: 'Registrieren' }));
    await expect(join).toHaveURL('/');
    await join.goto(`/einladung#${code}`);
    await expect(join.getByText(`Du bist schon als ${member.username} angemeldet.`)).toBeVisible();
    await signOut(join);
    await join.goto(`/einladung#${code}`);
    await join.reload();
    await expect(
      join.getByText('Diese Einladung wurde schon benutzt. Bitte melde dich an, oder frag im Verein nach einer neuen.'),
    ).toBeVisible();
    await guest.close();

    await page.goto('/admin/mitglieder/einladungen');
    await expect(card.getByText('1 von 1 angenommen')).toBeVisible();
  },
);

test(
  'somebody without an e-mail address comes with a personal link, signs in by user name, and adds an address later',
  SAME_AT_EVERY_SIZE,
  async ({ page, browser }) => {
    await actAs(page, 'vorstand');
    await page.goto('/admin/mitglieder/einladungen');
    const { username } = newMember('Hiltrud', 'Ostermann');
    const name = `Hiltrud ${username}`;
    const invite = async () => {
      await press(page.getByRole('button', { name: 'Person einladen' }));
      const dialog = page.getByRole('dialog');
      await typeInto(dialog, { Vorname: 'Hiltrud', Nachname: username, 'Telefonnummer (freiwillig)': '030 7654321' });
      await press(dialog.getByRole('button', { name: 'Einladen', exact: true }));
      await expect(dialog).toBeHidden();
    };
    await invite();
    const card = page.getByRole('article', { name });
    const withdrawn = (await card.getByText(/^\w{4}(-\w{4}){3}$/).textContent()) ?? '';
    await press(card.getByRole('button', { name: `Zurückziehen: ${name}` }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }));
    await expect(card.getByText('Zurückgezogen', { exact: true })).toBeVisible();
    await expect(card.getByRole('heading', { name })).toBeFocused();
    await invite();
    const code = (await card.getByText(/^\w{4}(-\w{4}){3}$/).textContent()) ?? '';

    const guest = await browser.newContext();
    const join = await guest.newPage();
    await join.goto(`/einladung#${withdrawn}`);
    await expect(join.getByText('Diese Einladung wurde zurückgezogen.')).toBeVisible();
    // Another link in the same tab.
    await join.goto(`/einladung#${code}`);
    await expect(join.getByRole('heading', { name: 'Hallo Hiltrud!' })).toBeVisible();
    const form = join.getByRole('main');
    await expect(form.getByRole('textbox', { name: 'Telefonnummer' })).toHaveValue('030 7654321');
    await form.getByLabel('Benutzername').fill(username);
    await form.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await form.getByLabel('Passwort bestätigen', { exact: true }).fill(PASSWORD);
    await press(form.getByRole('button', { name: 'Registrieren' }));
    await expect(join).toHaveURL('/');

    await join.goto('/profile');
    await press(join.getByRole('button', { name: 'Profil bearbeiten' }));
    await join.getByLabel('Vorname').fill('Traudl');
    await press(join.getByRole('button', { name: 'Speichern' }));
    await expect(join.getByRole('heading', { level: 1, name: `Traudl ${username}` })).toBeVisible();
    await join.goto('/');
    await signOut(join);
    await signIn(join, username);
    await join.goto('/profile');
    await press(join.getByRole('button', { name: 'Profil bearbeiten' }));
    await join.getByLabel('E-Mail-Adresse (freiwillig)').fill(`${username}@example.org`);
    await join.getByLabel('Aktuelles Passwort', { exact: true }).fill(PASSWORD);
    await press(join.getByRole('button', { name: 'Speichern' }));
    await expect(join.getByRole('definition').filter({ hasText: `${username}@example.org` })).toBeVisible();
    await guest.close();

    await page.reload();
    await expect(page.getByRole('article', { name: `Traudl ${username}` }).getByText('Angenommen')).toBeVisible();
  },
);
