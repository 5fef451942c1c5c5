import { type AdminRegistration, type AdminWaitlistEntry, type EventDetail, paths } from '@club/contract';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { answers, answersRaw, fails } from '@/testing/responses';
import { server } from '@/testing/server';

type Roster = { registrations?: AdminRegistration[]; waitlist?: AdminWaitlistEntry[] };

/** Opens the page as an organiser. Changing `served` changes what the server answers from then on. */
export async function openRegistrations(roster: Roster, fields: Partial<EventDetail> = {}, query = '') {
  const event = buildEventDetail({ id: 7, title: 'Sommerfest', startTime: '2026-07-11T12:00:00.000Z', ...fields });
  const served = { registrations: roster.registrations ?? [], waitlist: roster.waitlist ?? [] };
  server.use(
    answers('getUser', buildUser({ isAdmin: true })),
    answers('getEvent', event),
    answersRaw('listRegistrations', () => HttpResponse.json(served.registrations)),
    answersRaw('listWaitlist', () => HttpResponse.json(served.waitlist)),
  );
  const app = renderApp(`${paths.registrations(7)}${query}`);
  await screen.findByRole('heading', { level: 1, name: event.title });
  if (served.registrations.length + served.waitlist.length > 0)
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
