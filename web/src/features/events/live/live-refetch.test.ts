import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildShift } from '@/features/registrations/testing/builders';
import { buildEventDetail } from '@/testing/builders';
import { gate } from '@/testing/gate';
import { eventQuery } from '../api/events';
import type { Live } from './follow-live';
import { createLiveRefetch } from './live-refetch';

const EVENT = ['/api/events/7?limit=12', '/api/events/7?limit=200&offset=12', '/api/events/7/waitlist'];
const COMMENTS = ['/api/events/7/comments'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page() {
  const client = new QueryClient();
  const asked: unknown[] = [];
  const show = (version: number) => client.setQueryData(eventQuery(7).queryKey, buildEventDetail({ id: 7, version }));
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
    asked.push(filters?.queryKey?.[0]);
  });
  show(5);
  const { hear, stop } = createLiveRefetch(client, 7, '/api/events/7/comments');
  return {
    client,
    show,
    stop,
    hear: (version: number, commentChanges = 0) => hear({ version, commentChanges }),
    hearShifts: (version: number, shifts: Live['shifts'] & object) => hear({ version, commentChanges: 0, shifts }),
    hearOfEnd: () => hear(null),
    /** Lists the requests within this many milliseconds. */
    askedIn(ms: number): unknown[] {
      vi.advanceTimersByTime(ms);
      return asked.splice(0);
    },
  };
}

test('nothing is refetched for the state that is shown or an older one', () => {
  const { hear, askedIn } = page();
  hear(5);
  hear(4);
  expect(askedIn(60_000)).toEqual([]);
});

test('the first of many changes is fetched within a second, and the others in one request two seconds later', () => {
  const { hear, show, askedIn } = page();
  for (const version of [6, 7, 8]) hear(version);
  expect(askedIn(1_000)).toEqual(EVENT);
  show(8);
  for (let version = 9; version < 100; version++) hear(version);
  expect(askedIn(1_000)).toEqual([]);
  expect(askedIn(1_000)).toEqual(EVENT);
});

test('nothing is refetched that was fetched meanwhile', () => {
  const { hear, show, askedIn } = page();
  hear(6);
  show(6);
  expect(askedIn(60_000)).toEqual([]);
});

test('a change of the comments refetches only these', () => {
  const { hear, askedIn } = page();
  hear(5, 3);
  expect(askedIn(60_000)).toEqual([]);
  hear(5, 4);
  expect(askedIn(1_000)).toEqual(COMMENTS);
  hear(6, 5);
  expect(askedIn(2_000)).toEqual([...EVENT, ...COMMENTS]);
});

test('the counts of shifts show at once, and older ones never do', () => {
  const { client, hearShifts } = page();
  const grill = buildShift({ registrations: 1 });
  const key = eventQuery(7).queryKey;
  client.setQueryData(key, buildEventDetail({ id: 7, version: 5, shifts: [grill] }));
  hearShifts(4, { [grill.id]: { active: 3, waiting: 1 } });
  expect(client.getQueryData(key)?.shifts).toEqual([grill]);
  hearShifts(6, { [grill.id]: { active: 3, waiting: 1 }, another1: { active: 1, waiting: 0 } });
  expect(client.getQueryData(key)?.shifts).toEqual([{ ...grill, registrations: 3, waitlistCount: 1 }]);
});

test('the refetch waits for a mutation that is under way', async () => {
  const { client, hear, show, askedIn } = page();
  const { opened, open } = gate();
  const writing = client
    .getMutationCache()
    .build(client, { mutationFn: () => opened })
    .execute(undefined);
  hear(6);
  expect(askedIn(10_000)).toEqual([]);
  open();
  await writing;
  hear(7);
  expect(askedIn(1_000)).toEqual(EVENT);
  show(7);
  expect(askedIn(10_000)).toEqual([]);
});

test('an event that has ended is fetched, so that the page says so', () => {
  const { hearOfEnd, askedIn } = page();
  hearOfEnd();
  expect(askedIn(1_000)).toEqual(EVENT);
});

test('nothing is refetched after the page was left', () => {
  const { hear, stop, askedIn } = page();
  hear(6);
  stop();
  expect(askedIn(60_000)).toEqual([]);
});
