import {
  type AdminRegistration,
  type AdminWaitlistEntry,
  type EndpointName,
  type EventDetail,
  paths,
  type User,
  type WaitlistInfo,
} from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { mara, openEventPage } from '@/features/events/testing/open-event';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { answers, takes } from '@/testing/server';

/** Opens the page of an event with three registrations. Changing `waitlist` changes what the server answers from then on. */
export async function openEvent(fields: Partial<EventDetail> = {}, viewer: User | null = mara) {
  const onWaitlist = fields.myStatus === 'waitlisted';
  const waitlist: WaitlistInfo = { onWaitlist, position: null, totalOnWaitlist: 0, shifts: [] };
  const { getWaitlist: waitlistCalls } = answers({ getWaitlist: () => waitlist });
  const app = await openEventPage({ _count: { registrations: 3 }, ...fields }, viewer);
  return { ...app, waitlist, waitlistCalls };
}

export type Served = { registrations: AdminRegistration[]; waitlist: AdminWaitlistEntry[] };
type Roster = { registrations?: AdminRegistration[]; waitlist?: AdminWaitlistEntry[] };

/** Opens the page as an organiser. Changing `served` changes what the server answers from then on. */
export async function openRegistrations(roster: Roster, fields: Partial<EventDetail> = {}, query = '') {
  const event = buildEventDetail({ id: 7, title: 'Sommerfest', startTime: '2026-07-11T12:00:00.000Z', ...fields });
  const served = { registrations: roster.registrations ?? [], waitlist: roster.waitlist ?? [] };
  answers({
    getUser: buildUser({ isAdmin: true }),
    getEvent: event,
    listRegistrations: () => served.registrations,
    listWaitlist: () => served.waitlist,
  });
  const app = renderPage(`${paths.registrations(7)}${query}`);
  await screen.findByRole('heading', { level: 1, name: event.title });
  if (served.registrations.length + served.waitlist.length > 0 || event.shifts.length > 0)
    await screen.findByText('Anmeldungen', { selector: 'h2' });
  else await screen.findByText('Noch keine Anmeldungen');
  return { ...app, event, served };
}

/** The names of the people in a list. */
export const cards = (list: string) =>
  within(screen.queryByRole('list', { name: list }) ?? document.createElement('div'))
    .queryAllByRole('listitem')
    .map((item) => item.getAttribute('aria-label'));

export const card = (name: string): HTMLElement => screen.getByLabelText(name, { selector: 'li' });

/** Opens all about somebody; `row` is needed where the person has several. */
export async function openPerson(user: UserEvent, name: string, row = card(name)) {
  await user.click(within(row).getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
}

/** Opens the question about somebody that is offered there. */
export async function askAbout(user: UserEvent, name: string, action: string, row = card(name)) {
  await user.click((await openPerson(user, name, row)).getByRole('button', { name: action }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
  return within(await screen.findByRole('dialog'));
}

/** Chooses one of the acts of the whole event. */
export async function actOnEvent(user: UserEvent, act: string) {
  await user.click(screen.getByRole('button', { name: 'Mehr zur Veranstaltung' }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}

/** Records what is sent, and serves the roster as it is afterwards. */
export function takesAct(name: EndpointName, served: Served, after: Partial<Served>, answer: AdminRegistration) {
  return takes(
    name,
    () => {
      Object.assign(served, after);
      return Response.json(answer);
    },
    ({ url, body }) => ({ path: url.pathname.replace('/api/admin/events/7/', ''), body }),
  );
}
