import { buildMember } from '../testing/builders';
import { expectAccessible } from './support/accessibility';
import { actAs } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

test(
  'the dialogs in which an organiser gives and takes places can be read and used by everybody',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    await actAs(page, 'vorstand');
    const id = await createEvent({
      startTime: inDays(12),
      maxParticipants: 1,
      active: [buildMember({ firstName: 'Imke', lastName: 'Voss' })],
      waiting: [buildMember(), buildMember({ firstName: 'Karla', lastName: 'Zeller' })],
    });
    await page.goto(`/events/${id}/registrations`);
    const dialog = page.getByRole('dialog');
    for (const [name, action] of [
      ['Karla Zeller', 'Vorziehen'],
      ['Imke Voss', 'Platz entziehen'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: action }).click();
      await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Abbrechen' }).click();
      await expect(dialog).toBeHidden();
    }
    await page.getByRole('button', { name: 'Person hinzufügen' }).click();
    await dialog.getByLabel('Name des Mitglieds').fill('Lukas Berger');
    await dialog.getByRole('radio', { name: 'Lukas Berger' }).check();
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: 'Gast ohne Konto' }).check();
    await dialog.getByLabel('Name des Gasts').fill('Erika');
    await expectAccessible(page);
  },
);
