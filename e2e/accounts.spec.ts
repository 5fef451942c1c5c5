import { actAs, fillRegistration, newMember, signIn, submitLogin } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { expect, test } from './support/test';

test(
  'a wrong password says so in the words of the club, and loses nothing that was typed',
  SAME_AT_EVERY_SIZE,
  async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 401/, /Mutation error:/);
    await page.goto('/auth');
    await submitLogin(page, 'mitglied1', 'Vereinsheim2');
    await expect(page.getByText('Anmeldung fehlgeschlagen')).toBeVisible();
    await expect(page.getByText('Ungültiger Benutzername oder Passwort.')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByLabel('Benutzername')).toHaveValue('mitglied1');
  },
);

test(
  'a taken user name is told apart, and the form keeps everything else',
  SAME_AT_EVERY_SIZE,
  async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 409/, /Mutation error:/);
    const member = { ...newMember('Silke', 'Ahrens'), username: 'Mitglied1' };
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Registrieren' }).click();
    const form = page.getByRole('tabpanel', { name: 'Registrieren' });
    await fillRegistration(page.getByRole('tabpanel'), member);
    await form.getByRole('button', { name: 'Registrieren' }).click();
    await expect(page.getByText('Registrierung fehlgeschlagen')).toBeVisible();
    await expect(page.getByText('Dieser Benutzername ist bereits vergeben.').first()).toBeVisible();
    await expect(form.getByLabel('E-Mail-Adresse')).toHaveValue(member.email);
  },
);

test('an empty registration names every missing field', SAME_AT_EVERY_SIZE, async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Registrieren' }).click();
  const form = page.getByRole('tabpanel', { name: 'Registrieren' });
  await form.getByRole('button', { name: 'Registrieren' }).click();
  for (const text of [
    'Benutzername ist erforderlich',
    'Ungültige E-Mail-Adresse',
    'Passwort muss mindestens 8 Zeichen lang sein',
    'Passwortbestätigung ist erforderlich',
    'Vorname ist erforderlich',
    'Nachname ist erforderlich',
    'Telefonnummer ist erforderlich',
  ]) {
    await expect(form.getByText(text)).toBeVisible();
  }
});

test(
  'a signed-in member is sent from /auth to the home page, and from the organisers’ pages too',
  SAME_AT_EVERY_SIZE,
  async ({ page, expectConsoleErrors }) => {
    // The page asks for the organisers' list before it knows who is one.
    expectConsoleErrors(/status of 403/);
    await actAs(page, 'mitglied1');
    for (const path of ['/auth', '/admin', '/events/create', '/venue-calendar']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
  },
);

test(
  'who opens a page for members is asked to sign in and then brought there',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/auth/);
    await submitLogin(page, 'mitglied2');
    await expect(page).toHaveURL('/dashboard');
  },
);

test(
  'an organiser sees the way to the organisers’ area and the clubhouse calendar',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    await signIn(page, 'vorstand');
    await expect(page.getByRole('link', { name: 'Kalender ansehen' })).toHaveAttribute('href', '/venue-calendar');
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin');
  },
);
