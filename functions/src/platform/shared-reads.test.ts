import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSharedReads } from './shared-reads';

/** A stored number. Each read sees it as it was when the read began, and ends when it is told to. */
function createStore() {
  let value = 0;
  const ends: (() => void)[] = [];
  return {
    write: () => {
      value += 1;
      return value;
    },
    value: () => value,
    reads: () => ends.length,
    async read(): Promise<number> {
      const seen = value;
      await new Promise<void>((resolve) => ends.push(resolve));
      return seen;
    },
    /** Ends the reads that have begun, in order. */
    end: (count = ends.length) => {
      for (const resolve of ends.slice(0, count)) resolve();
    },
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await nextTurn();
}

describe('shared reads', () => {
  it('give a request nothing that was read before it arrived', async () => {
    const store = createStore();
    const find = createSharedReads(store.read);
    const early = find('a');
    await settle();
    store.write();
    const late = find('a');
    await settle();
    expect(store.reads(), 'the second read waits for the first').toBe(1);
    store.end();
    expect(await early).toBe(0);
    await settle();
    store.end();
    expect(await late).toBe(1);
  });

  it('read once for all who arrive together, and once for all who arrive while a read is under way', async () => {
    const store = createStore();
    const find = createSharedReads(store.read);
    const first = [find('a'), find('a'), find('a')];
    await settle();
    const next = Array.from({ length: 100 }, () => find('a'));
    await settle();
    store.end();
    await Promise.all(first);
    await settle();
    store.end();
    await Promise.all(next);
    expect(store.reads()).toBe(2);
  });

  it('do not let one key wait for another', async () => {
    const store = createStore();
    const find = createSharedReads(store.read);
    void find('a');
    await settle();
    void find('b');
    await settle();
    expect(store.reads()).toBe(2);
    store.end();
  });

  it('fail for all who share the read, and for nobody after them', async () => {
    let fails = true;
    const find = createSharedReads(async () => {
      if (fails) throw new Error('unreachable');
      return 'read';
    });
    const shared = await Promise.allSettled([find('a'), find('a')]);
    expect(shared.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await find('a')).toBe('read');
  });

  it('do not wait for ever for a read that hangs', async () => {
    let reads = 0;
    const hanging = new Promise<string>(() => undefined);
    const find = createSharedReads(() => (++reads === 1 ? hanging : Promise.resolve('b')), 1);
    void find('a');
    await settle();
    expect(await find('a')).toBe('b');
  });

  it('are as fresh as reads of one’s own, whatever is asked, written and ended in whatever order', async () => {
    const step = fc.constantFrom('ask', 'write', 'end', 'turn');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const store = createStore();
        const find = createSharedReads(store.read);
        const asked: Promise<void>[] = [];
        for (const what of steps) {
          if (what === 'write') store.write();
          if (what === 'end') store.end();
          if (what === 'turn') await settle();
          if (what !== 'ask') continue;
          const before = store.value();
          asked.push(find('a').then((seen) => expect(seen).toBeGreaterThanOrEqual(before)));
        }
        const all = Promise.all(asked);
        let isDone = false;
        void all.finally(() => {
          isDone = true;
        });
        while (!isDone) {
          store.end();
          await nextTurn();
        }
        await all;
      }),
    );
  });
});
