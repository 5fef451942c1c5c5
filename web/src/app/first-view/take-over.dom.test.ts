import { DEFAULT_CLUB_SETTINGS } from '@club/contract';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { clubQuery } from '@/features/club/api';
import { eventsQuery } from '@/features/events/api/events';
import { createQueryClient, USER_URL } from '@/lib/query-client';
import { buildEvent, buildUser } from '@/testing/builders';
import { answers, fails, takes } from '@/testing/server';
import { takeOver } from './take-over';

function showing({ hasData = false, hasUser = false }) {
  let stopped = 0;
  window.firstView = {
    hasData,
    hasUser,
    fail: () => {},
    stop: () => {
      stopped += 1;
    },
  };
  return () => stopped;
}

afterEach(() => {
  delete window.firstView;
});

test('the app begins with the data that the page shows, and does not ask for them again when it shows them', async () => {
  answers({ getUser: buildUser({ username: 'mara' }) });
  const asked = takes('listEvents', [buildEvent({ title: 'Stadtlauf' })]);
  const stopped = showing({ hasData: true, hasUser: true });
  const client = createQueryClient();
  await takeOver(client, '/events/');
  expect(stopped()).toBe(1);
  expect(client.getQueryData(eventsQuery.queryKey)).toMatchObject([{ title: 'Stadtlauf' }]);
  expect(client.getQueryData([USER_URL])).toMatchObject({ username: 'mara' });

  const leave = new QueryObserver(client, eventsQuery).subscribe(() => {});
  leave();
  expect(asked).toHaveLength(1);

  // Something has changed since, for example by the member's own hand.
  await client.invalidateQueries({ queryKey: eventsQuery.queryKey });
  const leaveAgain = new QueryObserver(client, eventsQuery).subscribe(() => {});
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  leaveAgain();
  client.clear();
});

test('it begins with the settings of the club where the served page holds them', async () => {
  const page = document.createElement('main');
  page.dataset.legal = JSON.stringify({ ...DEFAULT_CLUB_SETTINGS, name: 'Turnverein Probe' });
  document.body.append(page);
  const client = createQueryClient();
  await takeOver(client, '/impressum');
  page.remove();
  expect(client.getQueryData(clubQuery.queryKey)).toMatchObject({ name: 'Turnverein Probe' });
  client.clear();
});

test('it does not wait for what has not come, nor for what failed', async () => {
  const client = createQueryClient();
  showing({});
  await takeOver(client, '/');
  expect(client.getQueryCache().getAll()).toEqual([]);
  answers({ listEvents: fails('internal') });
  showing({ hasData: true });
  await takeOver(client, '/');
  expect(client.getQueryData(eventsQuery.queryKey)).toBeUndefined();
  client.clear();
});
