import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBatcher } from './batcher';
import { presentDeadline, withDeadline } from './timeout';

describe('a batcher', () => {
  it('runs the first job at once, and the jobs that arrive meanwhile together, in order of arrival', async () => {
    const batches: number[][] = [];
    const submit = createBatcher<number, number>(async (_key, jobs) => {
      batches.push(jobs);
      await wait(5);
      return jobs.map((job) => job * 10);
    }, 3);
    const results = await Promise.all([1, 2, 3, 4, 5].map((job) => submit('event', job)));
    expect(results).toEqual([10, 20, 30, 40, 50]);
    expect(batches).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('fails a batch as a whole and goes on with the next', async () => {
    const submit = createBatcher<number, number>(async (_key, jobs) => {
      await wait(1);
      if (jobs.includes(2)) throw new Error('contended');
      return jobs;
    }, 2);
    const results = await Promise.allSettled([1, 2, 3, 4].map((job) => submit('event', job)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(await submit('event', 5)).toBe(5);
  });

  it('runs no job whose deadline has passed while it waited, and the others before the earliest deadline of a batch', async () => {
    const deadlines: number[] = [];
    const submit = createBatcher<number, number>(async (_key, jobs) => {
      deadlines.push(presentDeadline());
      await wait(20);
      return jobs;
    }, 5);
    const [soon, later, latest] = [Date.now() + 5, Date.now() + 60_000, Date.now() + 90_000];
    const results = await Promise.allSettled(
      [Number.POSITIVE_INFINITY, soon, latest, later].map((deadline, job) =>
        withDeadline(deadline, () => submit('event', job)),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { code: 'unavailable' } });
    expect(deadlines).toEqual([Number.POSITIVE_INFINITY, later]);
  });

  it('keeps the order of each key and never runs two batches of a key at once', async () => {
    const job = fc.record({ key: fc.constantFrom('a', 'b', 'c'), pause: fc.integer({ min: 0, max: 2 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(job, { maxLength: 25 }), async (jobs) => {
        const running = new Set<string>();
        const arrived: Record<string, number[]> = {};
        const seen: Record<string, number[]> = {};
        const submit = createBatcher<number, number>(async (key, indexes) => {
          expect(running.has(key)).toBe(false);
          running.add(key);
          await Promise.resolve();
          seen[key] = [...(seen[key] ?? []), ...indexes];
          running.delete(key);
          return indexes;
        }, 4);
        const results = await Promise.all(
          jobs.map(async ({ key, pause }, index) => {
            for (let tick = 0; tick < pause; tick++) await Promise.resolve();
            arrived[key] = [...(arrived[key] ?? []), index];
            return submit(key, index);
          }),
        );
        expect(results).toEqual(jobs.map((_, index) => index));
        expect(seen).toEqual(arrived);
      }),
      { numRuns: 50 },
    );
  });
});
