import { expectAccessible } from './support/accessibility';
import { press } from './support/keyboard';
import { actAs } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { expect, test } from './support/test';

/** One of those in the demo data who wait. */
const name = 'Nadine Kurz';

test(
  'an organiser lets somebody in with the keyboard, finds it in the history, and others go on waiting',
  SAME_AT_EVERY_SIZE,
  async ({ page, expectConsoleErrors }) => {
    await actAs(page, 'vorstand');
    await page.goto('/admin/mitglieder');
    await expect(page.getByRole('list', { name: 'Mitglieder' })).toBeVisible();
    await press(page.getByRole('button', { name: `Freischalten: ${name}` }));
    await expect(page.getByText(`${name} ist freigeschaltet`)).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Wartet auf Freischaltung/ })).toBeFocused();

    await page.getByLabel('Suche nach Name, E-Mail oder Telefon').fill(name);
    await page.getByRole('list', { name: 'Mitglieder' }).getByRole('link', { name }).click();
    await expect(page.getByText(`Sabine Brandt hat ${name} freigeschaltet.`)).toBeVisible();

    await page.goto('/admin/verlauf');
    await expect(page.getByText(`Sabine Brandt hat ${name} freigeschaltet.`)).toBeVisible();

    await actAs(page, 'jonas.richter');
    await page.goto('/vereinsheim');
    await expect(page.getByRole('heading', { level: 1, name: 'Vereinsheim' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Neue Buchung' })).toBeVisible();

    await actAs(page, 'yannick.thoma');
    // The first script asks for what members see there before anybody knows that this person waits.
    expectConsoleErrors(/403/);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Wartet auf Freischaltung' })).toBeVisible();
  },
);

test(
  'somebody who has yet to confirm the address reads so, and is let in only by an organiser who knows them',
  SAME_AT_EVERY_SIZE,
  async ({ page, browser, expectConsoleErrors }) => {
    const waits = await browser.newContext();
    // The first script asks for what members see there before anybody knows that this person waits.
    expectConsoleErrors(/403/);
    const waiting = await waits.newPage();
    await actAs(waiting, 'vera.lang');
    await waiting.goto('/dashboard');
    await expect(waiting.getByRole('main')).toContainText('Bestätige zuerst deine E-Mail-Adresse');
    await expectAccessible(waiting);
    await press(waiting.getByRole('button', { name: 'Erneut senden' }));
    await expect(waiting.getByText(/^Der Link ist unterwegs/)).toBeVisible();
    await waits.close();

    await actAs(page, 'vorstand');
    await page.goto('/admin/mitglieder');
    await press(page.getByRole('button', { name: 'Freischalten: Vera Lang' }));
    const dialog = page.getByRole('dialog', { name: 'Vera Lang schon freischalten?' });
    await expect(dialog).toContainText('vera.lang@example.org noch nicht bestätigt');
    await expectAccessible(page);
    await press(dialog.getByRole('button', { name: 'Abbrechen' }));
    await page
      .getByRole('list', { name: 'Mitglieder' })
      .getByRole('link', { name: /Vera Lang/ })
      .click();
    await expect(page.getByText('Die Freischaltung wartet darauf.')).toBeVisible();
    await press(page.getByRole('button', { name: 'Freischalten' }));
    await press(dialog.getByRole('button', { name: 'Trotzdem freischalten' }));
    await expect(
      page.getByText('Sabine Brandt hat Vera Lang freigeschaltet (ohne bestätigte E-Mail-Adresse).'),
    ).toBeVisible();
  },
);
