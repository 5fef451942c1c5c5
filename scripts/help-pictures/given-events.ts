import { type RequestBody, savedEventSchema } from '@club/contract';
import type { APIRequestContext, Browser } from '@playwright/test';
import { DEMO_PASSWORD, ORGANISER } from '../../local/seed/demo-accounts';
import { type GivenEvents, lastJune, nextJune } from './scenes';

export const PHONE = { width: 390, height: 844 };

/** Opens a phone's browser for this person, who is signed in. null is a visitor. */
export async function contextOf(
  browser: Browser,
  viewer: string | null,
  options: { baseURL: string; userAgent?: string },
) {
  const context = await browser.newContext({
    ...options,
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  if (viewer) await post(context.request, '/api/login', { username: viewer, password: DEMO_PASSWORD });
  return context;
}

async function post(request: APIRequestContext, path: string, data: unknown): Promise<unknown> {
  const response = await request.post(path, { data });
  if (!response.ok()) throw new Error(`POST ${path}: ${response.status()} ${await response.text()}`);
  return response.json();
}

/** These people register in this order. `viewer` is who sees the pictures. */
const EVENTS: Record<
  Exclude<keyof GivenEvents, 'past'>,
  { title: string; maxParticipants: number; people: readonly string[] }
> = {
  waiting: {
    title: 'Waffelstand beim Sommerfest',
    maxParticipants: 3,
    people: ['katharina.schaefer', 'thomas.lehmann', 'mitglied2', 'nele.hoffmann', 'mitglied1'],
  },
  registered: { title: 'Zelte aufbauen', maxParticipants: 8, people: ['mitglied3', 'mitglied1'] },
  full: {
    title: 'Grillstand beim Sommerfest',
    maxParticipants: 2,
    people: ['katharina.schaefer', 'mitglied1', 'mitglied2'],
  },
};

const GUESTS = ['Karl Beispiel', 'Erika Muster', 'Hanna Vorlage'];

/** Makes the events of the pictures through the app's own calls. */
export async function giveEvents(browser: Browser, baseURL: string): Promise<GivenEvents> {
  const organiser = await contextOf(browser, ORGANISER, { baseURL });
  const give = async (
    { title, maxParticipants, people }: (typeof EVENTS)[keyof typeof EVENTS],
    day = nextJune(),
  ): Promise<number> => {
    const event: RequestBody<'createEvent'> = {
      title,
      description: 'Wir freuen uns über jede Hand.',
      location: 'Sportplatz',
      category: 'Fest',
      startTime: `${day}T12:00:00.000Z`,
      endTime: `${day}T16:00:00.000Z`,
      maxParticipants,
    };
    const saved = await post(organiser.request, '/api/events', event);
    const { id } = savedEventSchema.parse(saved).event;
    for (const username of people) {
      const person = await contextOf(browser, username, { baseURL });
      await post(person.request, `/api/events/${id}/register`, { notes: null });
      await person.close();
    }
    return id;
  };
  const events: GivenEvents = {
    waiting: await give(EVENTS.waiting),
    registered: await give(EVENTS.registered),
    full: await give(EVENTS.full),
    past: await give({ title: 'Kuchenverkauf', maxParticipants: 8, people: [] }, lastJune()),
  };
  // Nobody can register for what is over, but organisers can enter who came.
  for (const name of GUESTS) {
    const guest = { name, phoneNumber: '0170 7654321' };
    const place = { waits: false, instead: null, raiseLimit: false };
    await post(organiser.request, `/api/admin/events/${events.past}/registrations`, { userId: null, guest, ...place });
  }
  await organiser.close();
  return events;
}
