import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refused, startSeen, startWorker, type Tag } from '@/testing/worker-with-cache';

const PUBLIC = '/api/public/event-texts';

describe('a kept response is shown to the account for which it was made', () => {
  test('and to nobody else, for whom it is removed as soon as they look', async () => {
    const worker = await startSeen();
    expect(await worker.offline('/api/events')).toBeTruthy();
    expect(await worker.offline('/api/events', 'ole')).toBeFalsy();
    expect(worker.paths()).toEqual([]);
  });

  test('a page without a session removes what members have seen, and finds what visitors have', async () => {
    const worker = await startSeen();
    await worker.get('/api/events', Response.json([]), null);
    expect(worker.paths()).toEqual(['/api/events']);
    expect(await worker.offline('/api/events', null)).toBeTruthy();
  });

  test('the session has ended when the account is refused, and with it what was kept', async () => {
    const worker = await startSeen();
    await worker.get('/api/user', refused(401));
    expect(worker.paths()).toEqual([]);
  });

  test('one that the server made for another account than the page has asked for is not kept', async () => {
    const worker = startWorker();
    const respond = await worker.begin('/api/events', 'mara');
    await respond(Response.json([]), 'ole');
    expect(worker.paths()).toEqual([]);
  });

  test('what is the same for everybody stays, whoever looks', async () => {
    const worker = await startSeen();
    await worker.get(PUBLIC, Response.json([]), null);
    expect(await worker.offline(PUBLIC, 'ole')).toBeTruthy();
    expect(worker.paths()).toEqual([PUBLIC]);
  });

  test('whoever signs in and out, in whatever order responses arrive', async () => {
    const account = fc.constantFrom<Tag>('mara', 'ole', null);
    const path = fc.constantFrom('/api/user', '/api/events', '/api/events/7?limit=12', '/api/events/7/comments');
    const step = fc.oneof(
      // The page may believe in another session than the one with which the browser sends its request.
      fc.record({ do: fc.constant('ask' as const), path, asking: account, session: account }),
      fc.record({ do: fc.constant('arrive' as const), turn: fc.nat(9) }),
      fc.record({ do: fc.constant('look' as const), path, asking: account }),
      fc.record({ do: fc.constant('sign out' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const worker = startWorker();
        const underWay: (() => Promise<void>)[] = [];
        for (const taken of steps) {
          if (taken.do === 'ask') {
            const { session } = taken;
            const respond = await worker.begin(taken.path, taken.asking);
            underWay.push(() => respond(Response.json({ madeFor: session }), session));
          } else if (taken.do === 'arrive') {
            const [arrive] = underWay.splice(taken.turn % Math.max(1, underWay.length), 1);
            await arrive?.();
          } else if (taken.do === 'look') {
            const kept = await worker.offline(taken.path, taken.asking);
            if (kept) expect(await kept.json()).toEqual({ madeFor: taken.asking });
          } else await worker.signOut();
        }
      }),
      { numRuns: 300 },
    );
  });
});
