import { act, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildEventDetail } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { fails, pending, responds, unreachable } from '@/testing/responses';
import { server } from '@/testing/server';
import { serveEvents } from '../testing/serve-events';

const event = buildEventDetail({ title: 'Grillabend', category: 'Fest', location: 'Festwiese' });

describe('an event that is being loaded', () => {
  it('shows the facts from the list', async () => {
    server.use(responds('listEvents', [event]), responds('getEvent', event), responds('listComments', []));
    const { user } = renderApp('/events');
    const link = await screen.findByRole('link', { name: /^Grillabend/ });
    server.use(pending('getEvent'));
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Grillabend' })).toBeVisible();
  });

  it('shows the facts from the page that index.html was served with, unless they are of another event', async () => {
    server.use(pending('getEvent'), responds('listComments', []));
    const page = document.body.appendChild(document.createElement('main'));
    onTestFinished(() => page.remove());
    page.dataset.event = JSON.stringify({ ...event, id: event.id + 1 });
    const other = renderApp(`/events/${event.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Veranstaltung' })).toBeInTheDocument();
    other.unmount();
    page.dataset.event = JSON.stringify(event);
    renderApp(`/events/${event.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Grillabend' })).toBeVisible();
    expect(screen.getByRole('status', { name: 'Veranstaltung wird geladen' })).toBeInTheDocument();
    expect(screen.getByText('Festwiese')).toBeVisible();
  });
});

describe('an event that cannot be shown', () => {
  it.each(['abc', '0', '-1', '1.5', '01', '99999999999', '1e3'])(
    'says for /events/%s that there is no such event, without a request',
    async (id) => {
      const { user, location } = renderApp(`/events/${id}`);
      expect(await screen.findByRole('heading', { level: 1, name: 'Veranstaltung nicht gefunden' })).toBeVisible();
      expect(screen.getByText('Die angeforderte Veranstaltung konnte nicht geladen werden.')).toBeVisible();
      expect(screen.queryByText('Erneut versuchen')).not.toBeInTheDocument();
      serveEvents();
      await user.click(screen.getByRole('link', { name: 'Zurück zur Startseite' }));
      expect(location()).toBe('/');
    },
  );

  it('does not exist', async () => {
    serveEvents();
    renderApp('/events/999');
    expect(await screen.findByRole('heading', { name: 'Veranstaltung nicht gefunden' })).toBeVisible();
    expect(screen.queryByText('Erneut versuchen')).not.toBeInTheDocument();
  });

  it.each([
    ['the server fails', () => fails('getEvent', 'internal'), false],
    ['the connection is down', () => unreachable('getEvent'), true],
  ])('fails to load and can be tried again: %s', async (_case, failure, offline) => {
    server.use(failure());
    const { user } = renderApp('/events/7');
    expect(await screen.findByRole('heading', { name: 'Veranstaltung nicht gefunden' })).toBeVisible();
    expect(screen.queryByText(/Es gibt gerade keine Verbindung/) !== null).toBe(offline);
    serveEvents(buildEventDetail({ id: 7, title: 'Doch noch da' }));
    await user.click(screen.getByText('Erneut versuchen'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Doch noch da' })).toBeVisible();
  });

  it('was deleted while its page was open', async () => {
    const served = serveEvents(event);
    const { queryClient } = renderApp(`/events/${event.id}`);
    await screen.findByRole('heading', { level: 1, name: 'Grillabend' });
    served.events = [];
    await act(() => queryClient.refetchQueries());
    expect(await screen.findByRole('heading', { name: 'Veranstaltung nicht gefunden' })).toBeVisible();
  });

  it('shows a way back while it loads', async () => {
    server.use(pending('getEvent'));
    renderApp('/events/7');
    expect(await screen.findByRole('status', { name: 'Veranstaltung wird geladen' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Zurück' })).toBeVisible();
  });
});
