import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildAdminRegistration, buildShift } from '@/features/registrations/testing/builders';
import { authPanel, fillAuth } from '@/testing/auth-form';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { renderApp } from '@/testing/render';
import { enter, field } from '@/testing/screen';
import { answers, fails } from '@/testing/server';
import { ENTRIES, fill, openEdit, openNew, organiser, takesSaves } from '../testing/open-form';

stopClockAt('2026-09-01T10:00:00Z');

const event = buildEventDetail({
  id: 5,
  title: 'Arbeitseinsatz',
  location: 'Platz 2',
  revision: 4,
  shifts: [buildShift()],
  registrations: [buildAdminRegistration({ name: 'Philippa Unverkennbar' })],
});

const offer = () => screen.findByRole('region', { name: 'Ungespeicherte Eingaben' });
const noOffer = () => expect(screen.queryByRole('region', { name: 'Ungespeicherte Eingaben' })).not.toBeInTheDocument();
const restore = async (user: Awaited<ReturnType<typeof openNew>>['user']) =>
  user.click(within(await offer()).getByRole('button', { name: 'Eingaben wiederherstellen' }));

type App = Awaited<ReturnType<typeof openNew>>;

/** Leaves without a question, as when the app itself navigates, and comes back. */
async function leaveAndReturn({ navigate }: App, path = '/events/create') {
  await navigate('/einstellungen');
  await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
  await navigate(path);
  await screen.findByLabelText('Titel');
}

/** The server ends the session, and `account` signs in where that led to. */
async function signInAgain({ user }: App, account = organiser) {
  await screen.findByRole('heading', { level: 1, name: 'Anmeldung' });
  answers({
    login: () => {
      answers({ getUser: account });
      return account;
    },
  });
  await fillAuth(user, { Benutzername: account.username, Passwort: 'Vereinsheim1' });
  await user.click(within(authPanel()).getByRole('button', { name: 'Anmelden' }));
}

const kept = () => Object.values(localStorage).join();

test('entries survive a session that ends while they are being saved', async () => {
  const app = await openNew();
  const { user, submit, location } = app;
  await fill(user);
  answers({ createEvent: fails('not-signed-in'), getUser: fails('not-signed-in') });
  await submit();
  await waitFor(() => expect(location()).toBe('/auth?weiter=%2Fevents%2Fcreate'));

  await signInAgain(app);
  expect(await offer()).toHaveTextContent(
    'Eingaben von dir, die nicht gespeichert sind: Sommerfest (zuletzt geändert um 12:00 Uhr)',
  );
  expect(field('Titel')).toHaveValue('');

  await restore(user);
  noOffer();
  await waitFor(() => expect(field('Titel')).toHaveFocus());
  for (const [label, text] of Object.entries(ENTRIES)) expect(field(label)).toHaveValue(text);
  expect(field('Endzeit')).toHaveValue('2026-10-20T20:00');
  // The end follows the start again.
  await enter(user, 'Startzeit', '2026-10-21T09:00');
  expect(field('Endzeit')).toHaveValue('2026-10-21T11:00');
  const sent = takesSaves('createEvent', { created: 1, updated: 0 });
  await submit();
  await waitFor(() => expect(location()).toBe('/admin'));
  expect(sent[0]?.body).toMatchObject({ title: 'Sommerfest', startTime: '2026-10-21T07:00:00.000Z' });
  await app.navigate('/events/create');
  await screen.findByLabelText('Titel');
  noOffer();
});

test('unsaved entries are there in another tab for half a day, and are then removed when any form opens', async () => {
  const app = await openEdit(event);
  await enter(app.user, 'Titel', 'Laubfest');
  app.unmount();
  const another = await openNew();
  await enter(another.user, 'Titel', 'Fest');
  another.unmount();
  sessionStorage.clear();
  const later = await openNew();
  await offer();
  vi.setSystemTime(new Date('2026-09-01T22:00:00Z'));
  await leaveAndReturn(later);
  noOffer();
  expect(kept()).not.toContain('Laubfest');
});

test('unsaved entries end with a sign-out', async () => {
  const { user, location } = await openNew(renderApp);
  await enter(user, 'Titel', 'Fest');
  expect(kept()).toContain('Fest');
  answers({ logout: { ok: true } });
  await user.click(screen.getByRole('button', { name: 'Abmelden' }));
  await waitFor(() => expect(location()).not.toBe('/events/create'));
  expect(kept()).not.toContain('Fest');
});

test('a form that is still open keeps nothing when somebody has signed out in another tab', async () => {
  const { user } = await openNew();
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  await enter(user, 'Titel', 'Fest');
  expect(kept()).not.toContain('Fest');
});

test('unsaved entries are offered to nobody else who signs in here, and end there', async () => {
  const app = await openNew();
  await enter(app.user, 'Titel', 'Fest');
  answers({ getUser: fails('not-signed-in') });
  await app.queryClient.resetQueries();
  const another = buildUser({ id: 'jemand-anderes', username: 'jonas', isAdmin: true });
  await signInAgain(app, another);
  await screen.findByLabelText('Titel');
  noOffer();
  expect(kept()).not.toContain('Fest');
});

test('discarding the changes or the entries removes them, and so does undoing them by hand', async () => {
  const app = await openNew();
  const { user } = app;
  await enter(user, 'Titel', 'Fest');
  await user.click(screen.getByRole('link', { name: 'Abbrechen' }));
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  await waitFor(() => expect(app.location()).toBe('/admin'));
  await leaveAndReturn(app);
  noOffer();

  await enter(user, 'Titel', 'Fest');
  await leaveAndReturn(app);
  await offer();
  // An offer that is ignored stays.
  await leaveAndReturn(app);
  await restore(user);
  await enter(user, 'Titel', '');
  await leaveAndReturn(app);
  noOffer();

  await enter(user, 'Titel', 'Fest');
  await leaveAndReturn(app);
  await user.click(within(await offer()).getByRole('button', { name: 'Eingaben verwerfen' }));
  noOffer();
  await leaveAndReturn(app);
  noOffer();
  expect(field('Titel')).toHaveValue('');
});

test('restored changes overwrite nothing unasked when somebody has changed the event since', async () => {
  const app = await openEdit(event);
  const { user, submit } = app;
  await enter(user, 'Titel', 'Laubfest');
  answers({
    getEvent: { ...event, title: 'Herbstputz', revision: 5 },
    updateEvent: fails('changed-meanwhile'),
  });
  await leaveAndReturn(app, '/events/5/edit');
  expect(field('Titel')).toHaveValue('Herbstputz');
  await restore(user);
  expect(field('Titel')).toHaveValue('Laubfest');
  expect(screen.getByRole('list', { name: 'Schichten' }).children).toHaveLength(1);
  await submit();
  const dialog = await screen.findByRole('dialog', { name: 'Die Veranstaltung wurde inzwischen geändert' });
  expect(dialog).toHaveTextContent('Jetzt gespeichertHerbstputzDeine Eingabe, die das überschreiben würdeLaubfest');
});

test('the entries belong to one event and hold no registrations, and broken ones are ignored', async () => {
  const app = await openEdit(event);
  await enter(app.user, 'Titel', 'Laubfest');
  const [[key = '', text = ''] = []] = Object.entries(localStorage).filter(([, value]) => value.includes('Laubfest'));
  expect(text).toContain('Arbeitseinsatz');
  expect(text).not.toContain('Unverkennbar');
  await leaveAndReturn(app);
  noOffer();
  for (const broken of ['{', '{"savedAt":1}', text.replace('"Laubfest"', '7')]) {
    localStorage.setItem(key, broken);
    await leaveAndReturn(app, '/events/5/edit');
    noOffer();
  }
  localStorage.setItem(key, text);
  await leaveAndReturn(app, '/events/5/edit');
  await offer();
});
