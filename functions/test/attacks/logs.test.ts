import express from 'express';
import { describe, expect, it, vi } from 'vitest';
import { listen } from '../../../testing/server';
import { createTestLog } from '../../../testing/test-log';
import { createErrorHandler } from '../../src/http/error-handler';
import { describeError, runInBackground } from '../../src/platform/log';

/** The logs of the app are searched for personal data when a file of tests is over: see testing/log-leaks.ts. */
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
