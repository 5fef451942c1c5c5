import {
  type AdminRegistration,
  type AdminWaitlistEntry,
  type EndpointName,
  type EventDetail,
  paths,
  type Registration,
  type ShownShift,
  type User,
  type WaitlistInfo,
} from '@club/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { mara, openEventPage } from '@/features/events/testing/serve-events';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { answers, takes } from '@/testing/server';
import { at } from './builders';

/** Opens the page of an event with three registrations. Changing `waitlist` changes what the server answers from then on. */
export async function openEvent(fields: Partial<EventDetail> = {}, viewer: User | null = mara) {
  const onWaitlist = fields.myStatus === 'waitlisted';
  const waitlist: WaitlistInfo = { onWaitlist, position: null, totalOnWaitlist: 0, shifts: [] };
  const { getWaitlist: waitlistCalls } = answers({ getWaitlist: () => waitlist });
  const app = await openEventPage({ _count: { registrations: 3 }, ...fields }, viewer);
  return { ...app, waitlist, waitlistCalls };
}

type Fields = Partial<EventDetail> & { own?: Registration[]; elsewhere?: EventDetail[] };

/** Opens the page of an event from 10 to 18. Its counts are those of the shifts. */
export async function openShifts(
  shifts: ShownShift[],
  { own = [], elsewhere = [], ...fields }: Fields = {},
  viewer: User | null = mara,
) {
  const held = own.filter(({ status }) => status !== 'waitlisted');
  const sum = (count: (shift: ShownShift) => number) => shifts.reduce((total, shift) => total + count(shift), 0);
  const limits = shifts.map(({ maxParticipants }) => maxParticipants);
  answers({ listUserEvents: elsewhere });
  const app = await openEvent(
    {
      startTime: at(10),
      endTime: at(18),
      shifts,
      registrations: own,
      maxParticipants: limits.includes(null) ? null : sum(({ maxParticipants }) => maxParticipants ?? 0),
      _count: { registrations: sum(({ registrations }) => registrations) },
      waitlistCount: sum(({ waitlistCount }) => waitlistCount),
      myStatus: held.length > 0 ? 'registered' : own.length > 0 ? 'waitlisted' : null,
      myShifts: shifts.filter(({ id }) => held.some(({ shiftId }) => shiftId === id)),
      ...fields,
    },
    viewer,
  );
  await screen.findByRole('heading', { name: 'Schichtplan' });
  await screen.findByText(/(Plätzen|Plätze|Platz) besetzt/);
  return app;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** A button of the timetable. */
export const planButton = async (name: string | RegExp) => (await region('Schichtplan')).findByRole('button', { name });

/** A button beside what the viewer has or waits for, above the timetable. */
export const ownButton = async (name: string | RegExp, title = 'Deine Schichten') =>
  (await region(title)).findByRole('button', { name });

/** The rows of a day, or of what people bring. */
export const rowsOf = (list: string): (string | null)[] =>
  [...screen.getByRole('list', { name: list }).children].map(({ textContent }) => textContent);

export type Served = { registrations: AdminRegistration[]; waitlist: AdminWaitlistEntry[] };

/** Serves an event to its organiser or contact. Changing `served` changes what the server answers from then on. */
export function serveRoster(
  { registrations = [], waitlist = [] }: Partial<Served>,
  fields: Partial<EventDetail> = {},
  viewer = buildUser({ isAdmin: true }),
) {
  const event = buildEventDetail({ id: 7, title: 'Sommerfest', startTime: '2026-07-11T12:00:00.000Z', ...fields });
  const served = { registrations, waitlist };
  const { listRegistrations: asked } = answers({
    getUser: viewer,
    getEvent: event,
    listEvents: [],
    listUserEvents: [],
    listRegistrations: () => served.registrations,
    listWaitlist: () => served.waitlist,
  });
  return { event, served, asked };
}

/** Opens the page as an organiser. */
export async function openRegistrations(roster: Partial<Served>, fields: Partial<EventDetail> = {}, query = '') {
  const { event, served } = serveRoster(roster, fields);
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

/** Returns the sheet that stands in the document when the browser has fired its event and lays out what it prints. */
export function catchPrint() {
  let sheet: HTMLElement | null = null;
  window.print = () => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    sheet = document.querySelector('[data-print-sheet]');
  };
  return () => sheet ?? document.createElement('div');
}

/** Records what is sent, and serves the roster as it is afterwards. */
export function takesAct(name: EndpointName, served: Served, after: Partial<Served>, answer: object) {
  return takes(
    name,
    () => {
      Object.assign(served, after);
      return Response.json(answer);
    },
    ({ url, body }) => ({ path: url.pathname.replace('/api/admin/events/7/', ''), body }),
  );
}
