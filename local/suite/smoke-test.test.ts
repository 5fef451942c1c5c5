import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smokeTest } from './smoke-test';
import { SuiteFailure } from './terminal';

// That a suite in order passes is shown in start.test.ts.

const broken = createServer((request, response) => {
  request.resume();
  response.writeHead(503, { 'Content-Type': 'application/json' }).end('{"code":"unavailable"}');
});

beforeAll(() => new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve)));
afterAll(() => broken.close());

test('the first step that fails is named with what came back, and no later one is tried', async () => {
  const origin = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
  const steps: string[] = [];
  const suite = { app: origin, inbox: origin, ports: { functions: 1 }, projectId: 'demo-club' };
  const run = smokeTest(suite, (step) => steps.push(step));
  await expect(run).rejects.toThrow(SuiteFailure);
  await expect(run).rejects.toThrow(
    '✗ Ein Mitglied meldet sich an (Auth): /api/login antwortet mit 503: {"code":"unavailable"}',
  );
  expect(steps).toEqual([]);
});
