import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { middleOf } from '../figures';
import type { Running } from './processes';

const WARM_UP = 30;
const ROUNDS = 3;
const ALONE = 15;
const CONNECTIONS = 20;
const TOGETHER_MS = 250;

type Call = {
  path: string;
  /** The sessions of members who ask in turn; none: visitors ask. */
  cookies: readonly string[];
  check(json: unknown): void;
  /** Happens before each request that is timed alone, and is not counted. */
  before?: (server: Running) => Promise<unknown>;
};

export type Measured = {
  KB: number;
  /** The milliseconds of processor time that the server takes for a request. */
  alone: number;
  /** The requests that it answers in a second over 20 connections. */
  perSecond: number;
};

export type Reply = { status: number; text: string };

/** Sends a request over a connection that is kept. `fetch` takes more time than the server itself. */
export function send(
  agent: Agent,
  port: number,
  path: string,
  { cookie, method = 'GET', body }: { cookie: string | null; method?: string; body?: string },
): Promise<Reply> {
  const headers = {
    ...(cookie === null ? {} : { Cookie: `__session=${cookie}` }),
    ...(body === undefined
      ? {}
      : {
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(body)),
          'Sec-Fetch-Site': 'same-origin',
        }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    sent.on('error', reject).end(body);
  });
}

/** The processor times are the middle of several rounds, because other processes disturb single ones. */
export async function measure(server: Running, { path, cookies, check, before }: Call): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let asked = 0;
  const ask = async (): Promise<string> => {
    const cookie = cookies[asked++ % cookies.length] ?? null;
    const { status, text } = await send(agent, server.port, path, { cookie });
    assert.equal(status, 200, `${path}: ${text}`);
    return text;
  };
  try {
    const text = await ask();
    check(JSON.parse(text));
    for (let turn = 0; turn < WARM_UP; turn++) {
      await before?.(server);
      await ask();
    }

    const alone: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const used = await server.used();
      let usedBefore = 0;
      for (let turn = 0; turn < ALONE; turn++) {
        if (before) {
          const began = await server.used();
          await before(server);
          usedBefore += (await server.used()) - began;
        }
        await ask();
      }
      alone.push(((await server.used()) - used - usedBefore) / ALONE);
    }
    return { KB: Buffer.byteLength(text) / 1_000, alone: rounded(middleOf(alone)), perSecond: await perSecond(ask) };
  } finally {
    agent.destroy();
  }
}

async function perSecond(ask: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    let answered = 0;
    const connection = async () => {
      for (; performance.now() - began < TOGETHER_MS; answered++) await ask();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    counts.push((answered / (performance.now() - began)) * 1_000);
  }
  return Math.round(middleOf(counts));
}

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
