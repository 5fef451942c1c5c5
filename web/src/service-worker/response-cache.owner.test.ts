import { endpoints } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refused, startSeen, startWorker } from '@/testing/worker-with-cache';
import { SESSION_CALLS } from './session-calls';

describe('the cache is one person’s view', () => {
  test('the calls that begin and end sessions have the paths of the contract', () => {
    const { login, register, logout, deleteAccount } = endpoints;
    const calls = [login, register, logout, deleteAccount];
    expect([...SESSION_CALLS.keys()].sort()).toEqual(calls.map(({ path }) => path).sort());
    expect(calls.every(({ method }) => method === 'POST')).toBe(true);
  });

  test.each([
    ['/api/logout', () => Response.json({}), []],
    ['/api/user/delete-account', () => Response.json({}), []],
    ['/api/login', () => Response.json({ id: 'ole' }), ['/api/user']],
    ['/api/register', () => Response.json({ id: 'ole' }), ['/api/user']],
    ['/api/login', () => refused(401), []],
    ['/api/logout', () => refused(500), []],
  ])('%s empties it at once', async (path, response, left) => {
    const worker = await startSeen();
    await worker.call(path, async () => {
      expect(worker.paths()).toEqual([]);
      return response();
    });
    expect(worker.paths()).toEqual(left);
  });

  test('signing out empties it without a connection, too, and says that it failed', async () => {
    const worker = await startSeen();
    await expect(worker.call('/api/logout', () => Promise.reject(new TypeError('offline')))).rejects.toThrow('offline');
    expect(worker.paths()).toEqual([]);
  });

  test('a session that has ended empties it', async () => {
    const worker = await startSeen();
    await worker.get('/api/user', refused(401));
    expect(worker.paths()).toEqual([]);
  });

  test('a page without a session empties a member’s view, and leaves that of visitors', async () => {
    const worker = await startSeen();
    await worker.cache.belongTo(null);
    expect(worker.paths()).toEqual([]);
    await worker.get('/api/events', Response.json([]));
    await worker.cache.belongTo(null);
    expect(worker.paths()).toEqual(['/api/events']);
  });

  test('another account empties it, even if its sign-in went unseen; the same one does not', async () => {
    const worker = await startSeen();
    await worker.get('/api/user', Response.json({ id: 'mara', firstName: 'Mara' }));
    expect(worker.paths()).toHaveLength(4);
    await worker.get('/api/user', Response.json({ id: 'ole' }));
    expect(worker.paths()).toEqual(['/api/user']);
  });

  test('visitors keep their responses from one visit to the next', async () => {
    const worker = startWorker();
    await worker.get('/api/user', refused(401));
    await worker.get('/api/events', Response.json([]));
    await worker.get('/api/user', refused(401));
    expect(worker.paths()).toEqual(['/api/events']);
  });

  test('a response that was under way is not stored for the next person, in whatever order they arrive', async () => {
    const paths = fc.constantFrom('/api/user', '/api/events', '/api/events/7?limit=12', '/api/events/7/comments');
    await fc.assert(
      fc.asyncProperty(fc.array(paths, { minLength: 1, maxLength: 5 }), fc.boolean(), async (asked, during) => {
        const worker = await startSeen();
        const responses = await Promise.all(asked.map((path) => worker.begin(path)));
        const arrive = () => Promise.all(responses.map((respond) => respond(Response.json({ id: 'mara' }))));
        await worker.call('/api/login', async () => {
          if (during) await arrive();
          return Response.json({ id: 'ole' });
        });
        if (!during) await arrive();
        expect(worker.paths()).toEqual(['/api/user']);
        expect(await (await worker.offline('/api/user'))?.json()).toEqual({ id: 'ole' });
      }),
      { numRuns: 30 },
    );
  });

  test('the account that is still being read when its owner signs out is not stored afterwards', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        let turn = () => Promise.resolve();
        const worker = await startSeen(() => turn());
        turn = () => scheduler.schedule(Promise.resolve());
        let account = () => Response.json({ id: 'mara' });
        const signOut = worker.call('/api/logout', async () => {
          await turn();
          account = () => refused(401);
          await turn();
          return Response.json({});
        });
        const arrival = turn().then(async () => {
          const respond = await worker.begin('/api/user');
          await turn();
          const response = account();
          await turn();
          await respond(response);
        });
        await scheduler.waitFor(Promise.all([signOut, arrival]));
        expect(worker.paths()).toEqual([]);
      }),
    );
  });
});
