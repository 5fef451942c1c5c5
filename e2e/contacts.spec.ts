import { userSchema } from '@club/contract';
import { buildMember } from '../functions/src/testing/builders';
import { press } from './support/keyboard';
import { joinClub } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

test(
  'a contact confirms the helpers of the event and notes who was there, with the keyboard',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    await joinClub(page, 'Ute', 'Tannhäuser');
    const { id: contactId } = userSchema.parse(await (await page.request.get('/api/user')).json());
    const helper = buildMember({ firstName: 'Ludger', lastName: 'Abendroth' });
    const id = await createEvent({ startTime: inDays(-2), contactIds: [contactId], active: [helper] });
    await page.goto(`/events/${id}`);
    await expect(page.getByText('Ute Tannhäuser')).toBeVisible();
    await page.getByRole('link', { name: 'Helferliste' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Anmeldungen' })).toBeVisible();
    await press(page.getByRole('button', { name: 'Ludger Abendroth bestätigen' }));
    await expect(page.getByRole('listitem', { name: 'Ludger Abendroth' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Mehr zu Ludger Abendroth' })).toBeVisible();

    await page.getByRole('link', { name: 'Anwesenheit eintragen' }).click();
    const tick = page.getByRole('checkbox', { name: 'Ludger Abendroth' });
    await expect(tick).toBeChecked();
    await tick.focus();
    await page.keyboard.press('Space');
    await press(page.getByRole('button', { name: 'Speichern' }));
    await expect(page.getByText('0 Personen waren da, 1 Person fehlte.')).toBeVisible();
  },
);
