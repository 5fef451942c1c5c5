import { type EventDetail, paths, type SavedEvent } from '@club/contract';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { enter } from '@/testing/fields';
import { renderApp, renderAppInBrowser } from '@/testing/render';
import { answers, answersRaw } from '@/testing/responses';
import { server } from '@/testing/server';

export const organiser = buildUser({ isAdmin: true });

/** What the form needs to be sent, by label. */
export const ENTRIES = {
  Titel: 'Sommerfest',
  Beschreibung: 'Wir bauen auf.',
  Ort: 'Vereinsheim',
  Startzeit: '2026-10-20T18:00',
};

type Label = keyof typeof ENTRIES | 'Endzeit' | 'Ende der Wiederholung' | 'Maximale Teilnehmerzahl';

export async function fill(user: UserEvent, entries: Partial<Record<Label, string>> = ENTRIES) {
  for (const [label, text] of Object.entries(entries)) await enter(user, label, text);
}

/** The organisers' list, where the form leads to. */
export function serveOrganiser() {
  server.use(
    answers('getUser', organiser),
    answers('listEvents', []),
    answers('listAdminEvents', []),
    answers('listVenueInquiries', []),
    answers('listVenueBookings', []),
    answers('listUserEvents', []),
    answers('getUserStats', { totalEventsAttended: 0, volunteerHours: 0 }),
    answers('getCalendarFeed', { path: null }),
  );
}

const SUBMIT = { create: 'Erstellen', edit: 'Aktualisieren' };

export async function openNew(path = paths.createEvent) {
  serveOrganiser();
  const app = renderApp(path);
  await screen.findByRole('heading', { level: 1, name: 'Neue Veranstaltung erstellen' });
  await screen.findByLabelText('Titel');
  return { ...app, submit: () => app.user.click(screen.getByRole('button', { name: SUBMIT.create })) };
}

export async function openEdit(event: EventDetail, { others = [] as EventDetail[] } = {}) {
  serveOrganiser();
  server.use(answers('getEvent', event), answers('listEvents', [event, ...others]));
  const app = renderApp(paths.editEvent(event.id));
  await screen.findByLabelText('Titel');
  return { ...app, submit: () => app.user.click(screen.getByRole('button', { name: SUBMIT.edit })) };
}

/** The form over the window's own history, reached from the person's own page. */
export async function openFromDashboard() {
  serveOrganiser();
  const app = renderAppInBrowser(paths.dashboard);
  await screen.findByRole('heading', { level: 1 });
  await app.navigate(paths.createEvent);
  await screen.findByLabelText('Titel');
  return app;
}

export const savedEvent = (fields: Partial<SavedEvent> = {}): SavedEvent => ({
  event: buildEventDetail({ id: 77 }),
  created: 0,
  updated: 1,
  removed: 0,
  kept: [],
  ...fields,
});

/** The server takes what is saved; `sent` holds it, the idempotency keys beside. */
export function takesSaves(name: 'createEvent' | 'updateEvent', saved: Partial<SavedEvent> = {}) {
  const sent: { body: Record<string, unknown>; key: string | null }[] = [];
  server.use(
    answersRaw(name, ({ body, headers }) => {
      sent.push({ body: body as Record<string, unknown>, key: headers.get('idempotency-key') });
      return HttpResponse.json(savedEvent(saved));
    }),
  );
  return sent;
}
