import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { buildEventDetail } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { answers, pending } from '@/testing/responses';
import { server } from '@/testing/server';

const event = buildEventDetail({ title: 'Grillabend', category: 'Fest', location: 'Festwiese' });

test('who comes from the list sees the top of an event while the rest is loaded', async () => {
  server.use(answers('listEvents', [event]), answers('getEvent', event), answers('listComments', []));
  const { user } = renderApp('/events');
  const link = await screen.findByRole('link', { name: /^Grillabend/ });
  server.use(pending('getEvent'));
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Grillabend' })).toBeVisible();
});

test('who opens its page goes on with what that said; another event’s page says nothing of it', async () => {
  server.use(pending('getEvent'), answers('listComments', []));
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
