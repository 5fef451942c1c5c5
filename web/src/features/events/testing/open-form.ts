import { type EventDetail, paths, type SavedEvent } from '@club/contract';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { enter } from '@/testing/screen';
import { answers, takes, withKey } from '@/testing/server';
import { buildAdminEvent, buildSavedEvent } from './builders';
import { serveDashboard } from './serve-events';

export const organiser = buildUser({ isAdmin: true });

/** The entries that a valid form needs at least, by label. */
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

/** Serves the dashboard, which the form leads to. */
export function serveOrganiser() {
  serveDashboard();
  const getUserStats = { totalEventsAttended: 0, volunteerHours: 0 };
  answers({ getUser: organiser, listEvents: [], listUserEvents: [], getUserStats });
}

export async function openNew(render = renderPage) {
  serveOrganiser();
  const app = render(paths.createEvent);
  await screen.findByRole('heading', { level: 1, name: 'Neue Veranstaltung erstellen' });
  await screen.findByLabelText('Titel');
  return { ...app, submit: () => app.user.click(screen.getByRole('button', { name: 'Erstellen' })) };
}

export async function openEdit(event: EventDetail, { others = [] as EventDetail[] } = {}) {
  serveOrganiser();
  const listed = [event, ...others].map(({ gaps: _, guestCounts: __, ...one }) => buildAdminEvent(one));
  answers({ getEvent: event, listAdminEvents: listed, listRegistrations: [], listWaitlist: [] });
  const app = renderPage(paths.editEvent(event.id));
  await screen.findByLabelText('Titel');
  return { ...app, submit: () => app.user.click(screen.getByRole('button', { name: 'Aktualisieren' })) };
}

/** Accepts what is saved. Returns the bodies and idempotency keys that have arrived. */
export function takesSaves(name: 'createEvent' | 'updateEvent', saved: Partial<SavedEvent> = {}) {
  return takes(name, buildSavedEvent(saved), withKey);
}
