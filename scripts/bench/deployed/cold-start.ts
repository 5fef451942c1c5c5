import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { middleOf } from '../figures';
import type { Club } from './club';
import { start } from './processes';

const RUNS = 5;

type Times = { loaded: number; answered: number; used: number };

type Row = {
  'ms until loaded': number;
  'ms until answered': number;
  'ms of processor': number;
  'floor: ms until answered': number;
  'floor: ms of processor': number;
  'times the floor': number;
};

type Start = { file: 'instance.mjs' | 'bare-instance.mjs'; path: string; status: number };

const STARTS: { name: string; ours: Start; floor: Start }[] = [
  {
    name: 'an answer without Firestore',
    ours: { file: 'instance.mjs', path: '/api/user', status: 401 },
    floor: { file: 'bare-instance.mjs', path: '/nothing', status: 200 },
  },
  {
    name: 'the list; floor: a query of its events',
    ours: { file: 'instance.mjs', path: '/api/public/events', status: 200 },
    floor: { file: 'bare-instance.mjs', path: '/query', status: 200 },
  },
];

/** Times from the start of a process to its first answer, ours and the floor's in turn. The last column is of processor time. */
export async function coldStart({ env }: Club): Promise<Record<string, Row>> {
  const rows: Record<string, Row> = {};
  for (const { name, ours, floor } of STARTS) {
    const [oursTimes, floorTimes]: [Times[], Times[]] = [[], []];
    for (let run = 0; run < RUNS; run++) {
      oursTimes.push(await oneStart(env, ours));
      floorTimes.push(await oneStart(env, floor));
    }
    const middle = (times: Times[], pick: keyof Times) => Math.round(middleOf(times.map((time) => time[pick])));
    rows[name] = {
      'ms until loaded': middle(oursTimes, 'loaded'),
      'ms until answered': middle(oursTimes, 'answered'),
      'ms of processor': middle(oursTimes, 'used'),
      'floor: ms until answered': middle(floorTimes, 'answered'),
      'floor: ms of processor': middle(floorTimes, 'used'),
      'times the floor': Math.round((middle(oursTimes, 'used') / middle(floorTimes, 'used')) * 100) / 100,
    };
  }
  return rows;
}

async function oneStart(env: Record<string, string>, { file, path, status }: Start): Promise<Times> {
  const began = performance.now();
  const instance = await start(file, env);
  const loaded = performance.now() - began;
  const reply = await fetch(`http://127.0.0.1:${instance.port}${path}`);
  await reply.text();
  const answered = performance.now() - began;
  assert.equal(reply.status, status, path);
  const used = await instance.used();
  instance.stop();
  return { loaded, answered, used };
}

/** An instance loads these in this order. Code that an earlier part has loaded does not count again. */
const PARTS = [
  'express',
  'firebase-admin/app',
  'firebase-admin/firestore',
  'firebase-admin/auth',
  'firebase-functions/v2/https',
  'firebase-functions/v2/firestore',
  'firebase-functions/v2/scheduler',
  'busboy',
  './lib/index.js',
];

/** The milliseconds of processor time that each part takes to load in a process that is started anew. */
export async function loadingTimes({ env }: Club): Promise<Record<string, { 'ms of processor': number }>> {
  const cwd = fileURLToPath(new URL('../../../functions/', import.meta.url));
  const script = `
    const times = [];
    for (const part of ${JSON.stringify(PARTS)}) {
      const before = process.cpuUsage();
      await import(part);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1_000);
    }
    console.log(JSON.stringify(times));
    process.exit(0);
  `;
  const runs: number[][] = [];
  while (runs.length < RUNS) {
    const node = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd,
      env: { ...process.env, ...env },
    });
    runs.push(JSON.parse((await node).stdout) as number[]);
  }
  return Object.fromEntries(
    PARTS.map((part, index) => [part, { 'ms of processor': Math.round(middleOf(runs.map((run) => run[index] ?? 0))) }]),
  );
}
