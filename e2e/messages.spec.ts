import { buildMember } from '../testing/builders';
import { expectAccessible } from './support/accessibility';
import { press, tabTo } from './support/keyboard';
import { actAs } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

test(
  'an organiser writes to the people of an event with the keyboard, sees whom nothing reaches, and the message stands on the event’s page',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    await actAs(page, 'vorstand');
    const unreachable = buildMember({
      firstName: 'Mechthild-Annegret',
      lastName: 'Freifrau von Hohenfels-Brandenstein',
    });
    const id = await createEvent({ title: `Platzdienst ${Date.now()}`, startTime: inDays(20), active: [unreachable] });
    await page.goto(`/events/${id}`);
    await expect(page.getByRole('heading', { name: 'Kommentare', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nachrichten' })).toHaveCount(0);

    await page.goto(`/events/${id}/registrations`);
    await press(page.getByRole('button', { name: 'Mehr zur Veranstaltung' }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Nachricht schreiben' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('So kommt sie an: 1 musst du anrufen')).toBeVisible();
    await press(page.getByRole('button', { name: 'Senden' }));
    await expect(page.getByText('Bitte gib einen Betreff ein')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Betreff' })).toBeFocused();
    await page.keyboard.type('Treffpunkt <b>hinten</b>');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Wir treffen uns am hinteren Tor.');

    await page.reload();
    await expect(page.getByText(/Dein Text von vorhin ist wieder da/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue('Wir treffen uns am hinteren Tor.');
    await expect(page.getByRole('link', { name: 'Per WhatsApp teilen' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=Platz/,
    );
    await press(page.getByRole('checkbox', { name: 'Ausstehende' }), 'Space');
    await press(page.getByRole('checkbox', { name: 'Warteliste' }), 'Space');
    await press(page.getByRole('button', { name: 'Test an mich' }));
    await expect(page.getByText('Die Testnachricht ist unterwegs zu dir.')).toBeVisible();
    await press(page.getByRole('checkbox', { name: 'Ausstehende' }), 'Space');
    await press(page.getByRole('button', { name: 'Senden' }));
    const messages = page.getByRole('region', { name: 'Nachrichten' });
    await expect(messages.getByText('Treffpunkt <b>hinten</b>')).toBeVisible();
    await expect(messages.getByText(/Ging an eine Person/)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin/verlauf');
    await expect(page.getByText(/hat 1 Person zu einer Veranstaltung geschrieben\./).first()).toBeVisible();
  },
);

test(
  'an organiser asks for helpers with the keyboard, and is told from when they can ask again',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    await actAs(page, 'vorstand');
    const id = await createEvent({ title: `Abbau ${Date.now()}`, startTime: inDays(20), maxParticipants: 4 });
    await page.goto(`/events/${id}/registrations`);
    const menu = page.getByRole('button', { name: 'Mehr zur Veranstaltung' });
    const openDialog = async () => {
      await press(menu);
      await expect(page.getByRole('menuitem', { name: 'Helfer suchen' })).toBeFocused();
      await page.keyboard.press('Enter');
    };
    await openDialog();
    const dialog = page.getByRole('dialog', { name: 'Helfer suchen' });
    await expect(dialog.getByText('Es fehlen noch 4.')).toBeVisible();
    await expect(dialog.getByText(/^So kommt es an: /)).toBeVisible();
    await expectAccessible(page);
    await tabTo(dialog.getByRole('textbox'));
    await page.keyboard.type('Danach wird gegrillt.');
    await press(dialog.getByRole('button', { name: /Mitglieder fragen$/ }));
    await expect(page.getByText(/Mitglieder werden gefragt\.$/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(menu).toBeFocused();
    await openDialog();
    await expect(dialog.getByText(/heute schon Helfer gesucht\. Ab .+ 0 Uhr geht es wieder\.$/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  },
);
