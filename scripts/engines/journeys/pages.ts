import { createEvent, inDays } from '../../../e2e/support/store';
import { buildMember } from '../../../testing/builders';
import type { Journeys, Visit } from '../journey';
import { button, heading } from '../page';
import { actAs } from './people';

/** A long event, so that its page can be scrolled at both sizes. */
const givenEvent = (): Promise<number> =>
  createEvent({
    title: 'Vereinsheimrenovierung mit anschließendem Grillabend',
    description: 'Bitte Arbeitshandschuhe mitbringen.\n'.repeat(30),
    startTime: inDays(3),
    maxParticipants: 12,
    active: Array.from({ length: 9 }, () => buildMember()),
  });

/** Opens each page, and keeps a picture of it when nothing more comes. */
async function look({ page, picture }: Visit, paths: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, path] of Object.entries(paths)) {
    await page.open(path);
    await page.sees(heading());
    await page.settles();
    await picture(name);
    await page.fits();
  }
}

export const pages: Journeys = {
  'every page of visitors fits': (visit) =>
    look(visit, { home: '/', auth: '/auth', rental: '/vermietung', help: '/hilfe#iphone', 'not-found': '/nichts' }),

  async 'every page of members fits'(visit) {
    await actAs(visit.page, 'mitglied1');
    await look(visit, {
      events: '/events',
      event: `/events/${await givenEvent()}`,
      dashboard: '/dashboard',
      profile: '/profile',
      settings: '/einstellungen',
      notifications: '/einstellungen/notifications',
    });
  },

  async 'every page of organisers fits'(visit) {
    const id = await givenEvent();
    await actAs(visit.page, 'vorstand');
    await look(visit, {
      admin: '/admin',
      create: '/events/create',
      edit: `/events/${id}/edit`,
      registrations: `/events/${id}/registrations`,
      'venue-calendar': '/venue-calendar',
    });
  },

  async 'bars and buttons that stick can be pressed wherever the page is scrolled'({ page, picture }) {
    const id = await givenEvent();
    await actAs(page, 'vorstand');
    const screens = [
      { path: `/events/${id}`, buttons: [button('Jetzt anmelden'), button('Teilen'), button('Speichern')] },
      { path: '/events/create', buttons: [button('Erstellen')] },
    ];
    for (const { path, buttons } of screens) {
      await page.open(path);
      await page.sees(heading());
      await page.settles();
      // On wide screens the buttons are beside the page's text, which begins below a picture.
      for (const part of page.size.name === 'phone' ? [0, 0.5, 1] : [0.5]) {
        await page.driver.evaluate(`scrollTo(0, ${part} * (document.documentElement.scrollHeight - innerHeight)), 0`);
        await page.settles();
        for (const query of buttons) await page.isOnTop(query);
      }
      await picture(`scrolled${path.replaceAll(/[/\d]+/g, '-')}`);
    }
  },

  async 'going back returns to where one was, also from another document'({ page }) {
    const id = await givenEvent();
    await page.open(`/events/${id}`);
    await page.sees(heading());
    await page.settles();
    const scrolledTo = async () => Math.round(Number(await page.driver.evaluate('scrollY')));
    await page.until('the position 600', async () => {
      await page.driver.evaluate('scrollTo(0, 600), 0');
      return (await scrolledTo()) === 600;
    });
    await page.settles();
    await page.open('/robots.txt');
    await page.driver.back();
    await page.isAt(`/events/${id}`);
    await page.sees(heading());
    await page.until('the position 600 again', async () => (await scrolledTo()) === 600);
  },
};
