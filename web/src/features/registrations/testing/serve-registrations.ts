import {
  type AdminRegistration,
  type AdminWaitlistEntry,
  type EventDetail,
  paths,
  type User,
  type WaitlistInfo,
} from '@club/contract';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { serveEvents, signIn } from '@/features/events/testing/serve-events';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { fails, responds, respondsRaw } from '@/testing/responses';
import { server } from '@/testing/server';

export const mara = buildUser({ id: 'me', firstName: 'Mara', lastName: 'Berger' });
export const IN_THREE_DAYS = '2026-07-11T12:00:00.000Z';

/** Opens the page of an event, whose parts come one after the other; the footer is the last. */
export async function openEvent(fields: Partial<EventDetail> = {}, viewer: User | null = mara) {
  const event = buildEventDetail({
    title: 'Sommerfest',
    startTime: IN_THREE_DAYS,
    _count: { registrations: 3 },
    ...fields,
  });
  const served = serveEvents(event);
  const onWaitlist = event.myStatus === 'waitlisted';
  const waitlist: WaitlistInfo = { onWaitlist, position: null, totalOnWaitlist: 0, shifts: [] };
  server.use(respondsRaw('getWaitlist', () => HttpResponse.json(waitlist)));
  if (viewer) signIn(viewer);
  const app = renderApp(paths.event(event.id));
  await screen.findByRole('heading', { level: 1, name: event.title });
  await screen.findByRole('contentinfo');
  return { ...app, served, event, waitlist };
}

type Roster = { registrations?: AdminRegistration[]; waitlist?: AdminWaitlistEntry[] };

/** Opens the page as an organiser. Changing `served` changes what the server answers from then on. */
export async function openRegistrations(roster: Roster, fields: Partial<EventDetail> = {}, query = '') {
  const event = buildEventDetail({ id: 7, title: 'Sommerfest', startTime: '2026-07-11T12:00:00.000Z', ...fields });
  const served = { registrations: roster.registrations ?? [], waitlist: roster.waitlist ?? [] };
  server.use(
    responds('getUser', buildUser({ isAdmin: true })),
    responds('getEvent', event),
    respondsRaw('listRegistrations', () => HttpResponse.json(served.registrations)),
    respondsRaw('listWaitlist', () => HttpResponse.json(served.waitlist)),
  );
  const app = renderApp(`${paths.registrations(7)}${query}`);
  await screen.findByRole('heading', { level: 1, name: event.title });
  if (served.registrations.length + served.waitlist.length > 0 || event.shifts.length > 0)
    await screen.findByText('Anmeldungen', { selector: 'h2' });
  else await screen.findByText('Noch keine Anmeldungen');
  return { ...app, event, served };
}

export const cards = (list: 'Anmeldungen' | 'Warteliste') =>
  within(screen.queryByRole('list', { name: list }) ?? document.createElement('div'))
    .queryAllByRole('listitem')
    .map((item) => item.getAttribute('aria-label'));

export const card = (name: string): HTMLElement => screen.getByLabelText(name, { selector: 'li' });

export const refuse = (...failure: Parameters<typeof fails>) => server.use(fails(...failure));

/** Holds a response back until the test opens it. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** Finds a notice by label, because a dialog hides the region from queries by role while it closes. */
export const notice = (text: string | RegExp) => within(screen.getByLabelText(/^Benachrichtigungen/)).findByText(text);
