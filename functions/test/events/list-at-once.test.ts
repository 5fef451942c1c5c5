import { type EventSummary, eventSummarySchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildEvent } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';

const EVENTS = 30;
const REQUESTS = 100;

const { app } = useClub();

beforeAll(async () => {
  const events = Array.from({ length: EVENTS }, (_, index) => {
    return buildEvent({ id: index + 1, startTime: inDays(index - 10), endTime: inDays(index - 9.5) });
  });
  await app().store(...events);
});

async function list(query = ''): Promise<EventSummary[]> {
  const response = await app().visitor().get(`/api/events${query}`);
  return z.array(eventSummarySchema).parse(response.json);
}

/** Asks for the events of so many days before and after now. */
const around = (days: number) => `?from=${inDays(-days).toISOString()}&to=${inDays(days).toISOString()}`;

describe('the list of events, asked for by many at once', () => {
  it('is read a few times and not once for each, whatever periods they ask for', async () => {
    app().counts();
    const lists = await Promise.all(
      Array.from({ length: REQUESTS }, (_, index) => list(index % 2 ? '' : around(index))),
    );
    expect(lists.filter((_, index) => index % 2).map(({ length }) => length)).toEqual(Array(REQUESTS / 2).fill(EVENTS));
    // The requests arrive over as many connections while the first are answered, so that it takes some 20 readings.
    expect(app().counts().reads).toBeLessThan((REQUESTS / 3) * EVENTS);
  });
});
