import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { startPart } from './processes';

const testing = (file: string) => fileURLToPath(new URL(`../testing/${file}`, import.meta.url));

/** The process ids that the family prints. */
const readPids = (line: string): number[] => line.split(' ').map(Number);

async function startFamily(mode: string, stopWithinMs?: number) {
  let onLine = (_line: string) => {};
  const firstLine = new Promise<string>((resolve) => {
    onLine = resolve;
  });
  const part = startPart({
    name: 'family',
    script: [testing('stubborn-family.mjs'), mode],
    cwd: process.cwd(),
    onLine: (line) => onLine(line),
    ...(stopWithinMs && { stopWithinMs }),
  });
  return { part, pids: readPids(await firstLine) };
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The system may list an ended process for some seconds. */
const expectAllGone = (pids: number[]) =>
  vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), { timeout: 60_000, interval: 20 });

test('stopping a part ends all processes that it started', async () => {
  const { part, pids } = await startFamily('stay', 20_000);
  expect(pids.filter(isAlive)).toHaveLength(2);
  const started = Date.now();
  await part.stop();
  expect(Date.now() - started).toBeLessThan(10_000);
  await expectAllGone(pids);
});

test('a part that ends by itself is noticed and leaves nothing running', async () => {
  const { part, pids } = await startFamily('quit');
  await part.ended;
  await expectAllGone(pids);
});

test('a part that ignores the request to stop is killed', async () => {
  const { part, pids } = await startFamily('stubborn', 300);
  await part.stop();
  await expectAllGone(pids);
});

test('when the program is killed, its part and all that this started end as well', async () => {
  const program = spawn(
    process.execPath,
    ['--import', 'tsx', testing('start-part.ts'), testing('stubborn-family.mjs'), 'stubborn'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let pids: number[] = [];
  for await (const line of createInterface({ input: program.stdout })) {
    pids = readPids(line);
    break;
  }
  expect(pids.filter(isAlive)).toHaveLength(2);
  program.kill('SIGKILL');
  await expectAllGone(pids);
});
