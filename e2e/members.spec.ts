import { expectAccessible } from './support/accessibility';
import { press } from './support/keyboard';
import { actAs } from './support/members';
import { expect, test } from './support/test';

/** Both sizes share the club: each lets in another person of the demo data, and another one goes on waiting. */
const TO_LET_IN = { phone: 'Nadine Kurz', desktop: 'Vera Lang' };

test('an organiser lets somebody in with the keyboard, finds it in the history, and others go on waiting', async ({
  page,
  expectConsoleErrors,
}) => {
  const name = (page.viewportSize()?.width ?? 0) < 768 ? TO_LET_IN.phone : TO_LET_IN.desktop;
  await actAs(page, 'vorstand');
  await page.goto('/admin/mitglieder');
  await expect(page.getByRole('list', { name: 'Mitglieder' })).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: `Freischalten: ${name}` }));
  await expect(page.getByText(`${name} ist freigeschaltet`)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Wartet auf Freischaltung/ })).toBeFocused();

  await page.getByLabel('Suche nach Name, E-Mail oder Telefon').fill(name);
  await page.getByRole('list', { name: 'Mitglieder' }).getByRole('link', { name }).click();
  await expect(page.getByText(`Sabine Brandt hat ${name} freigeschaltet.`)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/verlauf');
  await expect(page.getByText(`Sabine Brandt hat ${name} freigeschaltet.`)).toBeVisible();
  await expectAccessible(page);

  await actAs(page, 'jonas.richter');
  await page.goto('/vereinsheim');
  await expect(page.getByRole('heading', { level: 1, name: 'Vereinsheim' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Neue Buchung' })).toBeVisible();
  await expectAccessible(page);

  await actAs(page, 'yannick.thoma');
  // The first script asks for what members see there before anybody knows that this person waits.
  expectConsoleErrors(/403/);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Wartet auf Freischaltung' })).toBeVisible();
  await expectAccessible(page);
});
