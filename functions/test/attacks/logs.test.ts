import express from 'express';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createErrorHandler } from '../../src/http/error-handler';
import { runInBackground } from '../../src/platform/background-work';
import { describeError } from '../../src/platform/log';
import { useTestApp } from '../../src/testing/api-test';
import { listen } from '../../src/testing/server';
import type { TestMember } from '../../src/testing/start-test-app';
import { createTestLog } from '../../src/testing/test-log';

/** The logs of every other test are searched when its file is over: see src/testing/log-leaks.ts. */
const app = useTestApp();
let member: TestMember;
const client = () => member.client;

beforeAll(async () => {
  member = await app().member({ firstName: 'Frederike', lastName: 'Unverwechselbar' });
});

const REGISTER = '/api/events/1/register';

describe('the log of refused requests', () => {
  it('holds no personal data', async () => {
    app().log.take();
    await client().post('/api/login', { username: 'Unverwechselbar', password: 'Geheim1Geheim' });
    for (let count = 0; count < 11; count++) {
      await client().post('/api/login', { username: member.email, password: 'Geheim1Geheim' });
    }
    await client().post(REGISTER, { notes: 'Unverwechselbar' }, { headers: { Origin: 'https://boese.example' } });
    await client().get('/api/events/Unverwechselbar');
    const logged = app().log.take();
    expect(new Set(logged.map(({ code }) => code))).toEqual(new Set(['too-many-requests', 'foreign-origin']));
    for (const secret of [
      'Unverwechselbar',
      'Geheim',
      member.email,
      member.username,
      client().address,
      client().cookie,
    ]) {
      expect(JSON.stringify(logged)).not.toContain(secret);
    }
  });
});

const SECRET = 'Frederike Unverwechselbar';

describe('the text of an error', () => {
  it('is not logged if a library throws it, not even lines of it that look like a stack trace', () => {
    const error = Object.assign(new Error(`cannot store ${SECRET}\n    at ${SECRET} (file.js:1:1)`), {
      code: 'invalid-argument',
      details: SECRET,
      cause: new Error(SECRET),
    });
    const logged = describeError(error);
    expect(logged).toMatchObject({ error: 'Error', code: 'invalid-argument', cause: 'Error' });
    expect(JSON.stringify(logged)).not.toContain(SECRET);
    expect(logged.stack).toContainEqual(expect.stringContaining('logs.test.ts'));
  });

  it('is not passed on to the platform when work in the background fails', async () => {
    const log = createTestLog();
    const failing = runInBackground('deliverNotice', log, () => Promise.reject(new Error(SECRET)));
    await expect(failing).rejects.toThrow(/^deliverNotice failed$/);
    await expect(failing.catch((error: Error) => error.cause)).resolves.toBeUndefined();
    expect(log.take()).toMatchObject([{ level: 'error', message: 'background work failed', name: 'deliverNotice' }]);
    expect(JSON.stringify(log.all())).not.toContain(SECRET);
    await expect(runInBackground('deliverNotice', log, async () => 'done')).resolves.toBeUndefined();
  });

  it('is written nowhere when a response breaks off half way', async () => {
    const [log, server] = [createTestLog(), express()];
    // Express logs errors by itself, except in its test environment.
    server.set('env', 'production');
    server.get('/', (_request, response) => {
      response.write('[');
      throw new Error(SECRET);
    });
    server.use(createErrorHandler(log));
    const { port, close } = await listen(server);
    await expect(fetch(`http://127.0.0.1:${port}/`).then((reply) => reply.text())).rejects.toThrow();
    await close();
    expect(vi.mocked(console.error)).not.toHaveBeenCalled();
    expect(log.take()).toMatchObject([{ level: 'error', message: 'request failed' }]);
    expect(JSON.stringify(log.all())).not.toContain(SECRET);
  });
});
