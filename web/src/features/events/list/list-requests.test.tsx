import { type EventDetail, FIRST_EVENTS } from '@club/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { gate } from '@/testing/gate';
import { renderApp } from '@/testing/render';
import { answers, server } from '@/testing/server';
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

test('visitors get the copy that caches may keep, and send no cookie for it', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  serveEvents(fest);
  const asked = watchLists();
  renderApp('/events');
  expect(await screen.findByText('1 Veranstaltung')).toBeVisible();
  expect(asked).toEqual([{ url: '/api/public/events?limit=400', credentials: 'omit' }]);
});

test('members get a list of their own', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed-in=1');
  signIn(buildUser());
  serveEvents({ ...fest, myStatus: 'registered' });
  const asked = watchLists();
  renderApp('/events');
  expect(await screen.findByText('Du bist dabei')).toBeVisible();
  expect(asked).toEqual([{ url: '/api/events?fields=card&limit=400', credentials: 'include' }]);
});

test('descriptions are asked for only when somebody searches', async () => {
  serveEvents({ ...fest, description: 'Mit Bratwurst' });
  const asked = watchLists();
  const { user } = renderApp('/events');
  await user.type(await screen.findByRole('searchbox'), 'bratwurst');
  await waitFor(() => expect(screen.getByText('1 Veranstaltung')).toBeVisible());
  expect(asked[1]).toEqual({ url: '/api/public/event-texts', credentials: 'omit' });
});

/** Serves so many events that the nearest come first. `sendAll` lets the others come. */
function serveMany() {
  const many = Array.from({ length: FIRST_EVENTS + 5 }, (_, index) =>
    buildEventDetail({
      id: index + 1,
      title: `Termin ${index}`,
      startTime: new Date(Date.UTC(2026, 7, 1, index)).toISOString(),
    }),
  );
  const { opened, open: sendAll } = gate();
  const total = { headers: { 'X-Total-Count': String(many.length) } };
  const cards = (events: EventDetail[]) => Response.json(events, total);
  serveEvents();
  answers({
    listEvents: async ({ url }) => {
      const limit = url.searchParams.get('limit');
      if (limit !== null) return cards(many.slice(0, Number(limit)));
      await opened;
      return cards(many);
    },
  });
  return { many, sendAll };
}

test('of very many events the nearest show at once, and the others when they have come', async () => {
  const { sendAll } = serveMany();
  renderApp('/events');
  expect(await screen.findByText(`Mindestens ${FIRST_EVENTS} Veranstaltungen`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Weitere anzeigen' })).toBeVisible();
  sendAll();
  expect(await screen.findByText(`${FIRST_EVENTS + 5} Veranstaltungen`)).toBeVisible();
});

test('home does not say how many are planned until all have come', async () => {
  const { many, sendAll } = serveMany();
  renderApp('/');
  await screen.findAllByRole('article');
  const figures = () => screen.getByLabelText('Veranstaltungen in Zahlen');
  // A browser hides what has this mark.
  expect(figures()).toHaveAttribute('data-total', '');
  sendAll();
  await waitFor(() => expect(figures()).toHaveTextContent(`Geplant${many.length}`));
});

test('what is not among the nearest events is not missing until all have come', async () => {
  const { many, sendAll } = serveMany();
  renderApp(`/events?suche=${encodeURIComponent(`Termin ${many.length - 1}`)}`);
  expect(await screen.findByText('Noch nicht alle Veranstaltungen geladen')).toBeVisible();
  expect(screen.queryByText('Keine passenden Veranstaltungen')).not.toBeInTheDocument();
  sendAll();
  expect(await screen.findByText('1 Veranstaltung')).toBeVisible();
});
