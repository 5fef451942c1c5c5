import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serveEvents, signIn, summaryOf } from '@/features/events/testing/serve-events';
import { noteAge } from '@/lib/offline-since';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { toast } from '@/testing/screen';
import { answers, unreachable } from '@/testing/server';

const event = buildEventDetail({ id: 7, title: 'Stadtlauf', startTime: '2099-07-11T08:00:00.000Z' });
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
const MARK = /^Offline – Stand von (heute|gestern), \d\d:\d\d Uhr$/;

/** The service worker has these responses, the network none. */
function answerFromMemory(since = anHourAgo()) {
  const headers = { 'X-Offline-Since': since };
  answers({
    listEvents: () => Response.json([summaryOf(event)], { headers }),
    getEvent: () => Response.json(event, { headers }),
    listComments: () => Response.json([], { headers: { ...headers, 'X-Total-Count': '0' } }),
    getUser: () => Response.json(buildUser(), { headers }),
    getWaitlist: unreachable,
  });
}

/** Ages are the page's, and outlive a test. */
function reconnect(): void {
  act(() => {
    for (const url of ['/api/events', '/api/events/7?limit=12', '/api/events/7/comments', '/api/user'])
      noteAge(url, null);
  });
}

test.each(['/', '/events', '/events/7'])(
  'without a connection: %s shows the last known state, and how old it is',
  async (path) => {
    answerFromMemory();
    renderApp(path);
    expect(await screen.findByText(MARK)).toBeVisible();
    expect(screen.getByText(/brauchst du eine Verbindung/).closest('[role=status]')).not.toBeNull();
    expect(screen.getAllByText('Stadtlauf')[0]).toBeVisible();
    reconnect();
  },
);

test('a member’s home says so first, and nobody can join from it', async () => {
  answerFromMemory();
  const { user } = renderApp('/');
  const mark = await screen.findByText(MARK);
  const join = await screen.findByRole('button', { name: 'Jetzt anmelden: Stadtlauf' });
  expect(mark.compareDocumentPosition(join) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(join).toBeDisabled();
  serveEvents(event);
  signIn(buildUser());
  await user.click(screen.getByText('Erneut versuchen'));
  await waitFor(() => expect(join).toBeEnabled());
  reconnect();
});

test('an older cached response does not replace newer data, and trying again fetches the present state', async () => {
  serveEvents(event);
  signIn(buildUser());
  answers({ getWaitlist: unreachable });
  const { user, queryClient } = renderApp('/events/7');
  await screen.findByRole('heading', { level: 1, name: 'Stadtlauf' });
  expect(screen.queryByText(MARK)).not.toBeInTheDocument();
  serveEvents({ ...event, title: 'Stadtlauf, verlegt' });
  await act(() => queryClient.refetchQueries({ type: 'active' }));
  await screen.findByRole('heading', { level: 1, name: 'Stadtlauf, verlegt' });

  answerFromMemory();
  await act(() => queryClient.refetchQueries({ type: 'active' }));
  expect(await screen.findByText(MARK)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Stadtlauf, verlegt');

  answers({ registerForEvent: unreachable });
  await user.click(screen.getByText('Jetzt anmelden'));
  expect(await toast(/^Keine Verbindung zum Server/)).toBeVisible();

  serveEvents({ ...event, title: 'Stadtlauf am Abend' });
  signIn(buildUser());
  await user.click(screen.getByText('Erneut versuchen'));
  expect(await screen.findByText('Stadtlauf am Abend', { selector: 'h1' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(MARK)).not.toBeInTheDocument());
});

test('without a connection and a service worker, data that this tab had fetched are marked, too', async () => {
  serveEvents(event);
  const { queryClient } = renderApp('/events');
  await screen.findAllByText('Stadtlauf');
  answers({ listEvents: unreachable });
  await act(() => queryClient.refetchQueries({ queryKey: ['/api/events'] }));
  expect(await screen.findByText(MARK)).toBeVisible();
});
