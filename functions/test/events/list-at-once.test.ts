import { type EventSummary, eventSummarySchema } from '@club/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildEvent } from '../../src/testing/builders';
import { useClub } from '../../src/testing/club';

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

  it('gives each what they get when they ask alone', async () => {
    const day = fc.option(fc.integer({ min: -15, max: 25 }));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ from: day, to: day }), { minLength: 2, maxLength: 8 }), async (periods) => {
        const alone: EventSummary[][] = [];
        for (const period of periods) alone.push(await list(queryOf(period)));
        expect(await Promise.all(periods.map((period) => list(queryOf(period))))).toEqual(alone);
      }),
      { numRuns: 25 },
    );
  });

  it('holds what was written before the question, however long others have been waiting', async () => {
    const waiting = Array.from({ length: 20 }, () => list());
    const title = 'Gerade angelegt';
    await app().store(buildEvent({ id: 999, title, startTime: dayFromNow(2), endTime: dayFromNow(3) }));
    expect((await list()).map((event) => event.title)).toContain(title);
    await Promise.all(waiting);
  });
});
