import type { EventDetail, Registration } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mara } from '@/features/events/testing/serve-events';
import { buildRegistration } from '@/testing/builders';
import { answers, fails, searchOf, takes } from '@/testing/server';
import { openEvent } from './testing/serve-registrations';

const person = (turn: number, status: Registration['status'], userId = `u${turn}`): Registration =>
  buildRegistration({
    userId,
    status,
    createdAt: new Date(Date.UTC(2026, 5, 1) + turn * 60_000).toISOString(),
    user: { firstName: `Person${turn}`, lastName: 'Test', profilePhotoUrl: null, email: null, phoneNumber: null },
  });

/** Tells a page of people as the server does; `asked` holds the queries. */
const servePages = (event: EventDetail) =>
  takes(
    'getEvent',
    ({ url }) => {
      const [limit, offset] = [Number(url.searchParams.get('limit')), Number(url.searchParams.get('offset') ?? 0)];
      const lists = [true, false].map((waits) =>
        event.registrations.filter(({ status }) => (status === 'waitlisted') === waits),
      );
      const registrations = lists.flatMap((list) =>
        list.filter(({ userId }, index) => (index >= offset && index < offset + limit) || userId === mara.id),
      );
      return { ...event, registrations };
    },
    searchOf,
  );

async function openCrowd(active: number, waiting: number, own: number | null = null) {
  const registrations = [
    ...Array.from({ length: active }, (_, turn) => person(turn, 'confirmed')),
    ...Array.from({ length: waiting }, (_, turn) =>
      person(active + turn, 'waitlisted', turn === own ? mara.id : `u${active + turn}`),
    ),
  ];
  const app = await openEvent({ registrations, _count: { registrations: active } });
  const asked = servePages(app.event);
  const position = own === null ? null : own + 1;
  Object.assign(app.waitlist, { onWaitlist: own !== null, position, totalOnWaitlist: waiting });
  await app.queryClient.refetchQueries();
  await waitFor(() => expect(numbers('Angemeldet')).toHaveLength(12));
  return { ...app, asked };
}

/** The numbers of the people in a list. */
const numbers = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => Number(/Person(\d+)/.exec(textContent ?? '')?.[1]));

test('the page asks for the first people of each list, and for the others only when somebody wants to see them', async () => {
  const { asked, user } = await openCrowd(300, 0);
  expect(asked).toEqual(['?limit=12']);
  await user.click(await screen.findByText('Alle anzeigen (300)'));
  await user.click(await screen.findByText('Weitere anzeigen (88)'));
  await waitFor(() => expect(numbers('Angemeldet')).toHaveLength(300));
  expect(asked).toEqual(['?limit=12', '?limit=200&offset=12', '?limit=200&offset=212']);
  expect(numbers('Angemeldet')).toEqual(Array.from({ length: 300 }, (_, turn) => turn));
  expect(screen.queryByText(/^Weitere anzeigen/)).not.toBeInTheDocument();
  await user.click(screen.getByText('Weniger anzeigen'));
  expect(numbers('Angemeldet')).toHaveLength(12);
});

test('one’s own turn far behind on the waitlist is shown with its position, before and after the others are loaded', async () => {
  const { user } = await openCrowd(20, 40, 30);
  expect(screen.getByRole('heading', { name: 'Warteliste (40)' })).toBeVisible();
  const waiting = () => within(screen.getByRole('list', { name: 'Warteliste' })).getAllByRole('listitem');
  await waitFor(() => expect(waiting().at(-1)).toHaveTextContent(/^31\..*Du/));
  expect(waiting()).toHaveLength(13);
  await user.click(screen.getByText('Alle anzeigen (40)'));
  await waitFor(() => expect(waiting()).toHaveLength(40));
  expect(waiting()[30]).toHaveTextContent(/^31\..*Du/);
  expect(waiting()[39]).toHaveTextContent(/^40\./);
});

test('the others can be asked for again when they could not be loaded', async () => {
  const { event, user } = await openCrowd(30, 0);
  answers({ getEvent: fails('internal') });
  await user.click(screen.getByText('Alle anzeigen (30)'));
  expect(await screen.findByText('Die übrigen Namen konnten nicht geladen werden.')).toBeVisible();
  expect(numbers('Angemeldet')).toHaveLength(12);
  servePages(event);
  await user.click(screen.getByText('Alle anzeigen (30)'));
  await waitFor(() => expect(numbers('Angemeldet')).toHaveLength(30));
});
