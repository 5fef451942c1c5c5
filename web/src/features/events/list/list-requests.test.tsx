import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { server } from '@/testing/server';
import { serveEvents, signIn } from '../testing/serve-events';

const fest = buildEventDetail({ title: 'Sommerfest', startTime: '2026-07-11T12:00:00.000Z' });

/** The requests for lists that the app sends from now on. */
function watchLists(): { url: string; credentials: string }[] {
  const asked: { url: string; credentials: string }[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (/^\/api\/(?:public\/)?event(?:s|-texts)$/.test(pathname)) {
      asked.push({ url: pathname + search, credentials: request.credentials });
    }
  });
  return asked;
}

afterEach(() => server.events.removeAllListeners());

test.each([
  ['visitors get the copy that caches may keep, and send no cookie for it', '', '/api/public/events', 'omit'],
  ['members get a list of their own', 'signed-in=1', '/api/events?fields=card', 'include'],
])('%s', async (_what, cookie, url, credentials) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  if (cookie) signIn(buildUser());
  serveEvents(fest);
  const asked = watchLists();
  renderPage('/events');
  expect(await screen.findByText('1 Veranstaltung')).toBeVisible();
  expect(asked).toEqual([{ url, credentials }]);
});

test('descriptions are asked for only when somebody searches', async () => {
  serveEvents({ ...fest, description: 'Mit Bratwurst' });
  const asked = watchLists();
  const { user } = renderPage('/events');
  await user.type(await screen.findByRole('searchbox'), 'bratwurst');
  await waitFor(() => expect(asked[1]).toEqual({ url: '/api/public/event-texts', credentials: 'omit' }));
  expect(await screen.findByText('1 Veranstaltung')).toBeVisible();
});
