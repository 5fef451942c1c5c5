import { createEvent, inDays } from '../../../e2e/support/store';
import { buildMember } from '../../../testing/builders';
import type { Journeys } from '../journey';
import { button, dialog, field, heading, link, text } from '../page';
import { actAs, joinClub, signIn } from './people';

const PLACE = 'Du bist für diese Veranstaltung angemeldet';
const TOASTS = { role: 'region', name: /Benachrichtigungen/ };
const COMMENTS = { role: 'region', name: 'Kommentare' };

export const members: Journeys = {
  async 'a member signs in, finds an event, takes a place and gives it back'({ page, picture }) {
    const title = `Kuchenverkauf ${Date.now()}`;
    const id = await createEvent({ title, startTime: inDays(3), maxParticipants: 5 });
    await page.open('/');
    await page.click(link('Jetzt anmelden'));
    await page.isAt(/^\/auth/);
    await signIn(page, 'mitglied2');
    await page.isAt('/');
    // A page that is left while it loads complains about what it could not load.
    await page.settles();

    await page.open('/events');
    await page.fill({ role: 'searchbox' }, title);
    await page.click(link(new RegExp(title)));
    await page.isAt(`/events/${id}`);
    await page.click(button('Jetzt anmelden'));
    await page.sees(text(PLACE));
    await page.sees(text('Du bist dabei. Der Verein bestätigt deine Anmeldung noch.'));
    for (const name of ['Abmelden', 'Speichern', 'Teilen', 'Zurück']) await page.isOnTop(button(name));
    await picture('joined');
    await page.click(button('Abmelden'));
    await page.sees(button('Jetzt anmelden'));
    await page.fits();
  },

  async 'a full event has a waitlist that can be left while the toast still shows'({ page, picture }) {
    const id = await createEvent({
      title: 'Hallendienst',
      startTime: inDays(5),
      maxParticipants: 1,
      active: [buildMember()],
    });
    await joinClub(page, 'Wiebke', 'Thomsen');
    await page.open(`/events/${id}`);
    await page.click(button('Auf Warteliste'));
    await page.sees(text(/Position 1/));
    await page.sees({ role: 'button', name: 'Schließen', within: TOASTS });
    await page.isOnTop(button('Von Warteliste entfernen'));
    await picture('waiting');
    await page.click(button('Von Warteliste entfernen'));
    await page.sees(button('Auf Warteliste'));
  },

  async 'a dialog shows its focus, keeps it, and gives it back'({ page, picture }) {
    const id = await createEvent({ title: 'Sommerfest', startTime: inDays(4) });
    await page.open(`/events/${id}`);
    await page.click(button('Teilen'));
    const share = dialog('Veranstaltung teilen');
    await page.sees(share);
    await page.settles();
    const services = ['Facebook', 'Twitter', 'WhatsApp', 'Telegram'].map((name) => link(name, share));
    const close = button('Schließen', share);
    for (const stop of [close, button('Link kopieren', share), ...services, close]) {
      await page.driver.press('Tab');
      await page.hasFocus(stop);
    }
    await picture('dialog');
    await page.driver.press('Escape');
    await page.seesNo(share);
    await page.hasFocus(button('Teilen'));
  },

  async 'comments are written by button and by keys, and deleted'({ page, picture }) {
    const id = await createEvent({ title: 'Platzpflege', startTime: inDays(4) });
    await joinClub(page, 'Imke', 'Petersen');
    await page.open(`/events/${id}`);
    const words = field('Dein Kommentar', COMMENTS);
    await page.fill(words, 'Ich bringe eine Schubkarre mit');
    await page.click(button('Senden', COMMENTS));
    await page.sees(text('Kommentar hinzugefügt'));
    await page.fill(words, 'Und zwei Harken');
    await page.driver.press('Enter', 'Control');
    await page.sees(text('2 Kommentare', COMMENTS));
    await picture('comments');
    await page.click(button('Kommentar löschen', COMMENTS));
    await page.click(button('Löschen', dialog()));
    await page.sees(text('1 Kommentar', COMMENTS));
    await page.fits();
  },

  async 'quiet hours are moved by keys and by mouse, and are there again after a reload'({ page, picture }) {
    await joinClub(page, 'Tomma', 'Ahlers');
    await page.open('/einstellungen/notifications');
    await page.click(button('Ruhezeit'));
    await page.click({ role: 'switch', name: /Ruhezeit einhalten/ });
    await page.sees(text(/^Von 22 bis 7 Uhr bleibt es still/));
    await page.focus({ role: 'slider', name: 'Ende der Ruhezeit' });
    await page.driver.press('ArrowRight');
    await page.sees(text(/^Von 22 bis 8 Uhr bleibt es still/));
    await page.settles();
    await picture('quiet-hours');
    await page.driver.reload();
    await page.click(button('Ruhezeit'));
    await page.sees(text(/^Von 22 bis 8 Uhr bleibt es still/));
    await page.fits();
  },

  async 'a password is refused at its field, and nothing that was typed is lost'({ page }) {
    await actAs(page, 'mitglied3');
    await page.open('/einstellungen');
    await page.click(button('Passwort ändern'));
    const form = dialog('Passwort ändern');
    await page.fill(field('Aktuelles Passwort', form), 'Vereinsheim1');
    await page.fill(field('Neues Passwort', form), 'kurz');
    await page.driver.press('Enter');
    await page.sees(text('Passwort muss mindestens 8 Zeichen lang sein', form));
    await page.holds(field('Aktuelles Passwort', form), 'Vereinsheim1');
    await page.driver.press('Escape');
    await page.sees(heading('Einstellungen'));
  },
};
