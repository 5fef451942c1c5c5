import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const RUNS = 5;
const instance = fileURLToPath(new URL('cold-instance.mjs', import.meta.url));

/** From the start of the process to the first answer, with and without a call to Firestore on the way. */
export async function coldStart(): Promise<Record<string, { ms: number }>> {
  const times: { loaded: number; answered: number }[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await oneStart());
  const median = (pick: (time: { loaded: number; answered: number }) => number) =>
    Math.round(times.map(pick).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0);
  return {
    'bundle loaded': { ms: median(({ loaded }) => loaded) },
    'first answer (GET /api/user, nobody signed in)': { ms: median(({ answered }) => answered) },
  };
}

async function oneStart(): Promise<{ loaded: number; answered: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, [instance], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, GCLOUD_PROJECT: 'demo-club', FUNCTIONS_EMULATOR: 'true' },
  });
  const [line] = await once(child.stdout, 'data');
  const loaded = performance.now() - started;
  const reply = await fetch(`http://127.0.0.1:${Number(String(line))}/api/user`);
  assert.equal(reply.status, 401);
  const answered = performance.now() - started;
  child.kill();
  return { loaded, answered };
}
