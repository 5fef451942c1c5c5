import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { middleOf } from '../figures';
import type { Club, Member } from './club';
import { send } from './measure';
import { start } from './processes';

const RUNS = 5;
const CONNECTIONS = 20;
const REQUESTS = 1_500;

/**
 * Node sets these itself where there is 1 GiB, which is what the function has. On a large machine it would leave garbage
 * for longer, and the figures would be of that machine.
 */
const LIMITS = ['--max-old-space-size=512', '--max-semi-space-size=4'];

type Row = { 'when it has loaded': number; 'at rest after first answers': number; 'right after 1,500 lists': number };
type Instance = { file: 'instance.mjs' | 'bare-instance.mjs'; path: string; cookies: readonly (string | null)[] };

/** The megabytes that an instance has in memory, and those of the floor. */
export async function memory(club: Club, members: readonly Member[]): Promise<Record<string, Row>> {
  const cookies = [null, ...members.map(({ cookie }) => cookie)];
  return {
    ours: await middleRun(club, { file: 'instance.mjs', path: '/api/events', cookies }),
    floor: await middleRun(club, { file: 'bare-instance.mjs', path: '/query', cookies: [null] }),
  };
}

async function middleRun(club: Club, instance: Instance): Promise<Row> {
  const runs: Row[] = [];
  while (runs.length < RUNS) runs.push(await oneRun(club, instance));
  const middle = (pick: keyof Row) => Math.round(middleOf(runs.map((run) => run[pick])));
  return {
    'when it has loaded': middle('when it has loaded'),
    'at rest after first answers': middle('at rest after first answers'),
    'right after 1,500 lists': middle('right after 1,500 lists'),
  };
}

async function oneRun({ env }: Club, { file, path, cookies }: Instance): Promise<Row> {
  const instance = await start(file, env, LIMITS);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = async (turn: number) => {
    const cookie = cookies[turn % cookies.length] ?? null;
    const { status } = await send(agent, instance.port, path, { cookie });
    assert.equal(status, 200, path);
  };
  try {
    const loaded = await instance.resident();
    for (const turn of cookies.keys()) await ask(turn);
    const answered = await instance.resident();
    let turn = 0;
    const connection = async () => {
      while (turn < REQUESTS) await ask(turn++);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    return {
      'when it has loaded': loaded,
      'at rest after first answers': answered,
      'right after 1,500 lists': await instance.resident(),
    };
  } finally {
    agent.destroy();
    instance.stop();
  }
}
