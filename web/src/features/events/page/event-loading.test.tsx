import { act, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { answers, fails, pending, unreachable } from '@/testing/server';
import { serveEvents, signIn } from '../testing/serve-events';

const event = buildEventDetail({ title: 'Grillabend', category: 'Fest', location: 'Festwiese' });

it('an event that is being loaded shows the facts from the list', async () => {
  answers({ listEvents: [event], getEvent: event, listComments: [] });
  const { user } = renderPage('/events');
  const link = await screen.findByRole('link', { name: /^Grillabend/ });
  answers({ getEvent: pending });
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Grillabend' })).toBeVisible();
});

it('an event that is being loaded shows the facts from the page that index.html was served with, unless they are of another event, and a way back', async () => {
  answers({ getEvent: pending, listComments: [] });
  const page = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => page.remove());
  page.dataset.event = JSON.stringify({ ...event, id: event.id + 1 });
  const other = renderPage(`/events/${event.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Veranstaltung' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Zurück' })).toBeVisible();
  other.unmount();
  page.dataset.event = JSON.stringify(event);
  renderPage(`/events/${event.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Grillabend' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Veranstaltung wird geladen' })).toBeInTheDocument();
  expect(screen.getByText('Festwiese')).toBeVisible();
});

it.each(['abc', '01', '99999999999'])(
  'an event that cannot be shown says for /events/%s that there is no such event, without a request',
  async (id) => {
    const { user, location } = renderPage(`/events/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Veranstaltung nicht gefunden' })).toBeVisible();
    expect(screen.getByText('Die angeforderte Veranstaltung konnte nicht geladen werden.')).toBeVisible();
    expect(screen.queryByText('Erneut versuchen')).not.toBeInTheDocument();
    serveEvents();
    await user.click(screen.getByRole('link', { name: 'Zurück zur Startseite' }));
    expect(location()).toBe('/');
  },
);

it.each(['/events/999', '/events/999/edit', '/events/create?vorlage=999'])(
  'an event that cannot be shown does not exist: %s',
  async (path) => {
    serveEvents();
    signIn(buildUser({ isAdmin: true }));
    renderPage(path);
    expect(await screen.findByRole('heading', { name: 'Veranstaltung nicht gefunden' })).toBeVisible();
    expect(screen.queryByText('Erneut versuchen')).not.toBeInTheDocument();
    expect(screen.getByText(/^Unter dieser Adresse gibt es keine, die du sehen kannst/)).toBeVisible();
  },
);

it('an event that cannot be shown may be refused, which trying again does not mend', async () => {
  answers({ getEvent: fails('not-allowed', { message: 'Das ist nicht für dich.' }) });
  renderPage('/events/7');
  expect(await screen.findByText('Das ist nicht für dich.')).toBeVisible();
  expect(screen.queryByText('Erneut versuchen')).not.toBeInTheDocument();
});

it.each([
  ['the server fails', fails('internal'), /^Der Server konnte gerade nicht richtig antworten/],
  ['a gateway sends a page', () => new Response('<html>'), /^Der Server konnte gerade nicht richtig antworten/],
  ['the connection is down', unreachable, /^Es gibt gerade keine Verbindung/],
])(
  'an event that cannot be shown fails to load, says why, and can first of all be tried again: %s',
  async (_case, getEvent, reason) => {
    answers({ getEvent });
    const { user } = renderPage('/events/7');
    expect(await screen.findByRole('heading', { name: 'Veranstaltung nicht gefunden' })).toBeVisible();
    const failure = within(screen.getByRole('main'));
    expect(failure.getByText('Die angeforderte Veranstaltung konnte nicht geladen werden.')).toBeVisible();
    expect(failure.getByText(reason)).toBeVisible();
    expect(failure.getByRole('link', { name: 'Zurück zur Startseite' })).toBeVisible();
    serveEvents(buildEventDetail({ id: 7, title: 'Doch noch da' }));
    await user.click(screen.getByText('Erneut versuchen'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Doch noch da' })).toBeVisible();
  },
);

it('an event that cannot be shown was deleted while its page was open', async () => {
  const served = serveEvents(event);
  const { queryClient } = renderPage(`/events/${event.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Grillabend' });
  served.events = [];
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByRole('heading', { name: 'Veranstaltung nicht gefunden' })).toBeVisible();
});
