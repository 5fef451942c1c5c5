import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const CONNECTIONS = 20;
const WARM_UP_MS = 2_000;
const MEASURED_MS = 5_000;

const backendSchema = z.object({ firestore: z.string(), auth: z.string(), cookies: z.array(z.string()) });
const fileBeside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

type Row = { 'requests a second': number; 'median ms': number; KB: number };

/**
 * Asks the deployed bundle for lists over 20 connections, each of them another member's, with Firestore in another
 * process. This process and those two share the machine.
 */
export async function listThroughput(events = 42): Promise<Record<string, Row>> {
  const backend = start(process.execPath, ['--import', 'tsx', fileBeside('list-backend.ts'), String(events)], {});
  try {
    const { firestore, auth, cookies } = backendSchema.parse(JSON.parse(await firstLine(backend)));
    const env = {
      GCLOUD_PROJECT: 'demo-club',
      FUNCTIONS_EMULATOR: 'true',
      FIRESTORE_EMULATOR_HOST: firestore,
      FIREBASE_AUTH_EMULATOR_HOST: auth,
    };
    const instance = start(process.execPath, [fileBeside('cold-instance.mjs')], env);
    try {
      const port = Number(await firstLine(instance));
      const member = (path: string) => measure(port, path, cookies, instance);
      const visitor = (path: string) => measure(port, path, [], instance);
      return {
        'GET /api/events, visitor': await visitor('/api/events'),
        'GET /api/events, member': await member('/api/events'),
        'GET /api/events?fields=card, member': await member('/api/events?fields=card&limit=400'),
        'GET /api/public/events': await visitor('/api/public/events?limit=400'),
      };
    } finally {
      instance.kill();
    }
  } finally {
    backend.kill();
  }
}

const start = (command: string, args: string[], env: Record<string, string>): ChildProcess =>
  spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } });

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  assert(stdout);
  const lines = createInterface(stdout);
  const [line] = await once(lines, 'line');
  return String(line);
}

async function measure(port: number, path: string, cookies: string[], instance: ChildProcess): Promise<Row> {
  const times: number[] = [];
  let bytes = 0;
  const measuredFrom = performance.now() + WARM_UP_MS;
  const until = measuredFrom + MEASURED_MS;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, index) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const cookie = cookies[index % Math.max(1, cookies.length)];
      while (performance.now() < until) {
        assert.equal(instance.exitCode, null);
        const sent = performance.now();
        bytes = await ask({ port, path, agent, cookie });
        if (sent >= measuredFrom) times.push(performance.now() - sent);
      }
      agent.destroy();
    }),
  );
  times.sort((one, other) => one - other);
  return {
    'requests a second': Math.round(times.length / (MEASURED_MS / 1_000)),
    'median ms': Math.round(times[Math.floor(times.length / 2)] ?? 0),
    KB: Math.round(bytes / 1_000),
  };
}

type Asked = { port: number; path: string; agent: Agent; cookie: string | undefined };

const ask = ({ port, path, agent, cookie }: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = cookie === undefined ? {} : { cookie: `__session=${cookie}` };
    get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
