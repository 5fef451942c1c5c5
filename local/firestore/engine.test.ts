import { afterEach, expect, test, vi } from 'vitest';
import { createEngine } from './engine';

afterEach(() => vi.restoreAllMocks());

test('of two transactions that read in the same millisecond only one commits', async () => {
  const { firestore } = await createEngine('demo-engine');
  const counter = firestore.doc('counters/one');
  await counter.set({ value: 0 });
  const now = Date.now() + 1_000;
  vi.spyOn(Date, 'now').mockReturnValue(now);

  const bothHaveRead = meeting(2);
  const increment = () =>
    firestore.runTransaction(
      async (transaction) => {
        const value = Number((await transaction.get(counter)).get('value'));
        await bothHaveRead();
        transaction.set(counter, { value: value + 1 });
      },
      { maxAttempts: 1 },
    );
  const outcomes = await Promise.allSettled([increment(), increment()]);

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await counter.get()).get('value')).toBe(1);
});

/** Resolves for all callers as soon as there are as many as `people`. */
function meeting(people: number): () => Promise<void> {
  let open = () => {};
  const everyone = new Promise<void>((resolve) => {
    open = resolve;
  });
  let present = 0;
  return () => {
    present += 1;
    if (present === people) open();
    return everyone;
  };
}
