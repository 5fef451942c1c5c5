import { expectAccessible } from './support/accessibility';
import { press } from './support/keyboard';
import { actAs } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { expect, test } from './support/test';

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
