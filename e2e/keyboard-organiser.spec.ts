import type { Page } from '@playwright/test';
import { buildMember } from '../testing/builders';
import { expectArrived, press, tabTo, typeInto } from './support/keyboard';
import { actAs } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notices = (page: Page) => page.getByRole('region', { name: /Benachrichtigungen/ });

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test(
    'without a mouse: a series, an edit of some of its events, and their deletion',
    SAME_AT_EVERY_SIZE,
    async ({ page }) => {
      await actAs(page, 'vorstand');
      const title = `Schiebedienst ${Date.now()}`;
      await page.goto('/admin');
      await press(page.getByRole('link', { name: 'Event erstellen' }));
      await expectArrived(page, 'Neue Veranstaltung erstellen', /^Neue Veranstaltung/);
      const main = page.getByRole('main');
      await typeInto(main, { Titel: title, Beschreibung: 'Bänke und Tische.' });
      for (const [label, time] of [
        ['Startzeit', '0900'],
        ['Endzeit', '1100'],
      ] as const) {
        await tabTo(page.getByLabel(label));
        // This date works in either order of day and month, and with a 12-hour clock.
        await page.keyboard.type(`0505${new Date().getFullYear() + 1}${time}AM`);
        await expect(page.getByLabel(label)).toHaveValue(/-05-05T(09|11):00$/);
      }
      await tabTo(page.getByRole('textbox', { name: 'Ort', exact: true }));
      await page.keyboard.insertText('Halle');
      await tabTo(page.getByRole('combobox', { name: 'Wiederholung' }));
      await page.keyboard.type('W');
      await expect(page.getByText(/Termine: vom/)).toBeVisible();
      await press(button(page, 'Erstellen'));
      await expect(page).toHaveURL('/admin');
      await expect(notices(page).getByRole('status')).toContainText('erfolgreich erstellt');

      const rows = page.getByRole('list', { name: title }).getByRole('listitem');
      const open = page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Alle Termine' });
      await tabTo(page.getByRole('searchbox', { name: /^Suche/ }));
      await page.keyboard.insertText(title);
      await press(open);
      await press(rows.first().getByRole('button', { name: /^Mehr zu/ }));
      await expect(page.getByRole('menuitem', { name: 'Bearbeiten' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expectArrived(page, 'Veranstaltung bearbeiten', /^Veranstaltung bearbeiten/);
      await tabTo(page.getByLabel('Titel'));
      await page.keyboard.press('End');
      await page.keyboard.insertText(' neu');
      await press(button(page, 'Aktualisieren'));
      const scope = page.getByRole('dialog');
      await press(scope.getByRole('button', { name: 'Diesen und alle folgenden' }));
      await expect(page).toHaveURL(/\/admin/);
      await tabTo(page.getByRole('searchbox', { name: /^Suche/ }));
      await page.keyboard.insertText(`${title} neu`);
      await press(open);
      await press(rows.first().getByRole('button', { name: /^Mehr zu/ }));
      await expect(page.getByRole('menuitem', { name: 'Bearbeiten' })).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: 'Sind Sie sicher?' });
      await tabTo(question.getByRole('radio', { name: 'Nur diesen Termin' }));
      await page.keyboard.press('ArrowDown');
      await press(question.getByRole('button', { name: 'Löschen' }));
      await expect(rows).toHaveCount(0);
    },
  );

  test('without a mouse: an inquiry, its booking, and registrations', SAME_AT_EVERY_SIZE, async ({ page, request }) => {
    await actAs(page, 'vorstand');
    const [first, second] = [
      buildMember({ firstName: 'Ubbo', lastName: 'Freese' }),
      buildMember({ firstName: 'Wiebe', lastName: 'Groen' }),
    ];
    const decided = await createEvent({
      title: 'Auswahl',
      startTime: inDays(9),
      maxParticipants: 2,
      active: [first, second],
      waiting: [buildMember()],
    });
    const name = `Chor Tastatur ${Date.now()}`;
    const preferredDate = inDays(120).toISOString();
    const inquiry = { name, email: 'chor@example.org', phoneNumber: '030 23125 300', preferredDate };
    await request.post('/api/venue/inquiries', { data: { ...inquiry, message: 'Probe mit 30 Stimmen.' } });

    await page.goto('/vereinsheim');
    const asked = page.getByRole('list', { name: 'Vermietungsanfragen' }).getByRole('listitem', { name });
    await press(asked.getByRole('button', { name: /^Annehmen/ }));
    const booking = page.getByRole('dialog', { name: 'Vereinsheim buchen' });
    await press(booking.getByRole('button', { name: 'Buchung erstellen' }));
    await expect(asked).toContainText('Buchung angelegt');
    const booked = page.getByRole('listitem').filter({ hasText: name });
    await press(booked.getByRole('button', { name: /^Stornieren/i }));
    await press(page.getByRole('dialog').getByRole('button', { name: /^Stornieren/i }));
    await expect(page.getByText('Buchung erfolgreich storniert').first()).toBeVisible();

    await page.goto(`/events/${decided}/registrations`);
    const card = (person: string) =>
      page.getByRole('region', { name: 'Anmeldungen' }).getByRole('listitem', { name: person });
    await press(button(page, 'Ubbo Freese bestätigen'));
    await expect(card('Ubbo Freese')).not.toContainText('Ausstehend');
    await press(button(page, 'Wiebe Groen ablehnen'));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }));
    await expect(card('Wiebe Groen')).toContainText('Abgesagt');
  });
});
