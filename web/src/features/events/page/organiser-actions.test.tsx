import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { responds, respondsRaw } from '@/testing/responses';
import { server } from '@/testing/server';
import { toasts } from '@/testing/toasts';
import { serveDashboard, serveEvents, signIn } from '../testing/serve-events';

const event = buildEventDetail({ id: 7, title: 'Sommerfest' });

beforeEach(() => {
  server.use(responds('getWaitlist', { onWaitlist: false, position: null, totalOnWaitlist: 0 }));
});

it('organisers copy an event on its page', async () => {
  serveEvents(event);
  signIn(buildUser({ isAdmin: true }));
  renderApp('/events/7');
  expect(await screen.findByRole('link', { name: 'Kopieren' })).toHaveAttribute('href', '/events/create?vorlage=7');
});

it('organisers delete an event on its page after a question, and come to the dashboard', async () => {
  serveDashboard();
  const served = serveEvents(event);
  const sent: string[] = [];
  server.use(
    respondsRaw('deleteEvent', ({ url }) => {
      sent.push(url.pathname + url.search);
      served.events = [];
      return HttpResponse.json({ removed: 1 });
    }),
  );
  const { user, location } = renderApp('/events/7');
  await user.click(await screen.findByRole('button', { name: 'Löschen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sind Sie sicher?' }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(location()).toBe('/admin'));
  expect(sent).toEqual(['/api/admin/events/7?scope=this']);
  expect(toasts().getByText('Veranstaltung wurde erfolgreich gelöscht')).toBeVisible();
});

it('members see neither', async () => {
  serveEvents(event);
  server.use(responds('getUser', buildUser()));
  renderApp('/events/7');
  await screen.findByRole('heading', { level: 1, name: 'Sommerfest' });
  expect(screen.queryByRole('link', { name: 'Kopieren' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Löschen' })).not.toBeInTheDocument();
});
