import { readFile } from 'node:fs/promises';
import { clubDay, formatClub } from '@club/contract';
import type { Page } from '@playwright/test';
import { buildMember } from '../testing/builders';
import { expectAccessible } from './support/accessibility';
import { expectArrived, expectTrap, press, readLarge, tabTo, typeInto } from './support/keyboard';
import { joinClub, newMember } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notices = (page: Page) => page.getByRole('region', { name: /Benachrichtigungen/ });

test(
  'without a mouse and with large text: an account, an event, a place, the waitlist, a comment',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    const start = inDays(1);
    const title = `Tastenlauf ${Date.now()}`;
    await createEvent({ title, category: 'Verkauf', startTime: start, maxParticipants: 3 });
    const full = await createEvent({
      title: 'Volles Haus',
      startTime: start,
      maxParticipants: 1,
      active: [buildMember()],
    });
    const member = newMember('Tessa', 'Rieken');
    const menu = button(page, 'Menü öffnen');
    const drawer = page.getByRole('dialog', { name: 'Menü' });
    await readLarge(page);

    await page.goto('/');
    const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
    await tabTo(skip);
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    // Until the app is there, a link loads its page anew.
    await expect(notices(page)).toBeAttached();
    await expect(page.getByRole('main')).toBeFocused();
    await press(page.getByRole('link', { name: 'Jetzt anmelden' }));
    await expectArrived(page, 'Anmeldung', /^Anmeld/);
    await tabTo(page.getByRole('tab', { name: 'Anmelden' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const form = page.getByRole('tabpanel');
    await typeInto(form, {
      Benutzername: member.username,
      'E-Mail-Adresse': member.email,
      Passwort: member.password,
      'Passwort bestätigen': member.password,
      Vorname: member.firstName,
      Nachname: member.lastName,
    });
    await page.keyboard.press('Enter');
    await expect(form.getByRole('textbox', { name: 'Telefonnummer' })).toBeFocused();
    await expect(form.getByRole('textbox', { name: 'Telefonnummer' })).toHaveAccessibleDescription(
      /Telefonnummer ist erforderlich/,
    );
    await page.keyboard.insertText(member.phoneNumber);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');

    await press(menu);
    await expect(drawer).toBeVisible();
    await expectTrap(drawer, menu);
    await page.keyboard.press('Enter');
    await press(drawer.getByRole('button', { name: 'Abmelden' }));
    await press(page.getByRole('link', { name: 'Anmelden', exact: true }));
    await typeInto(form, { Benutzername: member.username, Passwort: member.password });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await press(menu);
    await press(drawer.getByRole('link', { name: 'Events' }));
    await expectArrived(page, 'Veranstaltungen', /^Veranstaltungen/);

    await tabTo(page.getByRole('searchbox'));
    await page.keyboard.insertText('Tastenlauf');
    await press(button(page, 'Verkauf'), 'Space');
    await tabTo(button(page, 'Kalender'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page.locator('[data-day][aria-current="date"]'));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: new RegExp(formatClub(start, 'EEEE, d. MMMM')) })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`tag=${clubDay(start)}`));
    await press(page.getByRole('link', { name: new RegExp(title) }));
    await expectArrived(page, title, new RegExp(`^${title}`));

    await press(button(page, 'Jetzt anmelden'));
    await expect(page.getByText('Du bist für diese Veranstaltung angemeldet')).toBeVisible();
    await expect(notices(page).getByRole('status')).toContainText('Du bist dabei');
    await expect(button(page, 'Abmelden')).toBeFocused();
    await page.keyboard.press('F8');
    await expect(notices(page)).toBeFocused();
    await press(notices(page).getByRole('button', { name: 'Schließen' }));
    await expect(button(page, 'Abmelden')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Jetzt anmelden')).toBeVisible();
    await press(button(page, 'Teilen'));
    const share = page.getByRole('dialog', { name: 'Veranstaltung teilen' });
    await expect(share).toBeVisible();
    await expectTrap(share, button(page, 'Teilen'));

    const comments = page.getByRole('region', { name: 'Kommentare' });
    await tabTo(comments.getByRole('textbox', { name: 'Dein Kommentar' }), 'Shift+Tab');
    await page.keyboard.insertText('Ganz ohne Maus');
    await press(comments.getByRole('button', { name: 'Senden' }));
    await expect(page.getByText('Kommentar hinzugefügt')).toBeVisible();
    await press(comments.getByRole('button', { name: 'Kommentar löschen' }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Löschen' }));
    await expect(comments).toBeFocused();

    await page.goto(`/events/${full}`);
    await press(button(page, 'Auf Warteliste'));
    await expect(page.getByText('Position 1', { exact: false })).toBeVisible();
    await expect(button(page, 'Von Warteliste entfernen')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Auf Warteliste')).toBeVisible();
  },
);

test(
  'without a mouse: picture and profile, password, calendar link, notices and quiet hours',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    const member = await joinClub(page, 'Tilda', 'Sievers');
    await page.goto('/profile');
    const upload = button(page, 'Profilbild hochladen');
    // Waiting has to begin before the click, so that the browser does not open the system's own dialog.
    const chosen = page.waitForEvent('filechooser');
    await press(upload);
    const chooser = await chosen;
    const buffer = await readFile('docs/images/home-phone.png');
    await chooser.setFiles({ name: 'ich.png', mimeType: 'image/png', buffer });
    await expect(page.getByText('Profilbild gespeichert.')).toBeVisible();
    await press(button(page, 'Profil bearbeiten'));
    await expect(page.getByLabel('Vorname')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('Thea');
    await press(button(page, 'Speichern'));
    await expect(page.getByRole('heading', { level: 1, name: 'Thea Sievers' })).toBeVisible();
    await expect(button(page, 'Profil bearbeiten')).toBeFocused();

    await page.goto('/einstellungen');
    const change = button(page, 'Passwort ändern');
    await press(change);
    const dialog = page.getByRole('dialog', { name: 'Passwort ändern' });
    await expect(dialog).toBeVisible();
    await expectTrap(dialog, change);
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await expect(dialog.getByLabel('Aktuelles Passwort', { exact: true })).toBeFocused();
    await page.keyboard.insertText(member.password);
    await typeInto(dialog, { 'Neues Passwort': 'Sportheim22', 'Neues Passwort bestätigen': 'Sportheim22' });
    await page.keyboard.press('Enter');
    await expect(page.getByText('Passwort geändert', { exact: true })).toBeVisible();
    await expect(change).toBeFocused();
    await tabTo(button(page, 'Persönlichen Kalenderlink erstellen'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Persönlicher Kalenderlink' })).toBeFocused();
    await expectAccessible(page);

    await tabTo(page.getByRole('link', { name: 'Benachrichtigungen einstellen' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectArrived(page, 'Benachrichtigungen', /^Benachrichtigungen/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByText('Antwort auf deine Anmeldung')).toHaveCSS('hyphens', 'auto');
    const reminder = page.getByRole('switch', { name: 'Erinnerung' });
    await press(button(page, 'Wovon du hörst'));
    await press(reminder, 'Space');
    await expect(reminder).not.toBeChecked();
    const switchedOn = page.waitForResponse((response) => response.request().postData()?.includes('Enabled') ?? false);
    await press(button(page, 'Ruhezeit'));
    await press(page.getByRole('switch', { name: 'Ruhezeit einhalten' }), 'Space');
    await expect(page.getByText('Von 22 bis 7 Uhr bleibt es still')).toBeVisible();
    await tabTo(page.getByRole('slider', { name: 'Ende der Ruhezeit' }));
    await switchedOn;
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Von 22 bis 8 Uhr bleibt es still')).toBeVisible();
    // The save may still be under way when the page is left.
    const settings = page.url();
    await page.goto('about:blank');
    const saved = async () => (await page.request.get('/api/notifications/preferences')).json();
    await expect.poll(saved).toMatchObject({ quietHoursEnabled: true, quietHoursEnd: 8 });
    await page.goto(settings);
    await button(page, 'Ruhezeit').click();
    await expect(page.getByText('Von 22 bis 8 Uhr bleibt es still')).toBeVisible();
    await button(page, 'Wovon du hörst').click();
    await expect(reminder).not.toBeChecked();
  },
);
