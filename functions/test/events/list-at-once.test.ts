import { type EventSummary, eventSummarySchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildEvent } from '../../../testing/builders';
import { useClub } from '../../../testing/club';

const DAY_MS = 86_400_000;
const EVENTS = 30;
const REQUESTS = 100;

const { app } = useClub();

const dayFromNow = (days: number) => new Date(app().clock.now().getTime() + days * DAY_MS);

beforeAll(async () => {
  const events = Array.from({ length: EVENTS }, (_, index) => {
    const startTime = dayFromNow(index - 10);
    return buildEvent({ id: index + 1, startTime, endTime: new Date(startTime.getTime() + DAY_MS / 2) });
  });
  await app().store(...events);
});

async function list(query = ''): Promise<EventSummary[]> {
  const response = await app().visitor().get(`/api/events${query}`);
  return z.array(eventSummarySchema).parse(response.json);
}

const queryOf = ({ from, to }: { from: number | null; to: number | null }) =>
  `?${new URLSearchParams({
    ...(from !== null && { from: dayFromNow(from).toISOString() }),
    ...(to !== null && { to: dayFromNow(to).toISOString() }),
  })}`;

describe('the list of events, asked for by many at once', () => {
  it('is read a few times and not once for each, whatever periods they ask for', async () => {
    app().counts();
    const lists = await Promise.all(
      Array.from({ length: REQUESTS }, (_, index) => list(index % 2 ? '' : queryOf({ from: -index, to: index }))),
    );
    expect(lists.filter((_, index) => index % 2).map(({ length }) => length)).toEqual(Array(REQUESTS / 2).fill(EVENTS));
    // The requests arrive over as many connections while the first are answered, so that it takes some 20 readings.
    expect(app().counts().reads).toBeLessThan((REQUESTS / 3) * EVENTS);
  });
});
