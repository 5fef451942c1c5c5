import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEngine } from '../../../testing/engine';
import { COUNTERS } from './counters';
import { transact } from './firestore';
import { withDeadline } from './timeout';

const GIVEN_UP_AFTER_MS = 15_000;

const engine = createEngine().firestore() as unknown as Firestore;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** A transaction whose reading takes until `finish`, and which then writes the document `id`. */
async function readSlowly(id: string) {
  const document = engine.collection(COUNTERS.path).doc(id);
  let finish = (): void => undefined;
  let run: Promise<unknown> = Promise.resolve();
  const firestore = {
    runTransaction: (...parameters: Parameters<Firestore['runTransaction']>) => {
      run = engine.runTransaction(...parameters);
      return run;
    },
  } as Firestore;
  let outcome: Promise<unknown> = Promise.resolve();
  await new Promise<void>((reached) => {
    outcome = transact(firestore, async (transaction) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
        reached();
      });
      transaction.create(document, { written: true });
      return 'written';
    }).catch((error: unknown) => error);
  });
  return {
    result: () => outcome,
    /** Says whether the document is there when nothing of the transaction is under way any more. */
    async finish() {
      finish();
      await run.catch(() => undefined);
      return (await document.get()).exists;
    },
  };
}

describe('a transaction', () => {
  it('commits what it writes in time', async () => {
    const { result, finish } = await readSlowly('in-time');
    await vi.advanceTimersByTimeAsync(GIVEN_UP_AFTER_MS / 2);
    expect(await finish()).toBe(true);
    expect(await result()).toBe('written');
  });

  it('writes nothing once its caller was told that the service is unavailable', async () => {
    const { result, finish } = await readSlowly('too-late');
    await vi.advanceTimersByTimeAsync(GIVEN_UP_AFTER_MS);
    expect(await result()).toMatchObject({ code: 'unavailable' });
    expect(await finish()).toBe(false);
  });

  it('writes nothing once the request that it belongs to has had its response, however late it began', async () => {
    const { result, finish } = await withDeadline(Date.now() + 1_000, () => readSlowly('request-ended'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await finish()).toBe(false);
    expect(await result()).toMatchObject({ code: 'unavailable' });
  });
});
