import { expectAccessible } from './support/accessibility';
import { press } from './support/keyboard';
import { actAs, fillRegistration, newMember, signOut } from './support/members';
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
