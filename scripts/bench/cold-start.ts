import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const RUNS = 5;
const instance = fileURLToPath(new URL('cold-instance.mjs', import.meta.url));

/** Times from the start of the process until the bundle is loaded, and until the first response. */
export async function coldStart(): Promise<Record<string, { ms: number }>> {
  const times: { loaded: number; responded: number }[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await oneStart());
  const median = (pick: (time: { loaded: number; responded: number }) => number) =>
    Math.round(times.map(pick).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0);
  return {
    'bundle loaded': { ms: median(({ loaded }) => loaded) },
    'first response (GET /api/user, nobody signed in)': { ms: median(({ responded }) => responded) },
  };
}

async function oneStart(): Promise<{ loaded: number; responded: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, [instance], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, GCLOUD_PROJECT: 'demo-club', FUNCTIONS_EMULATOR: 'true' },
  });
  const [line] = await once(child.stdout, 'data');
  const loaded = performance.now() - started;
  const reply = await fetch(`http://127.0.0.1:${Number(String(line))}/api/user`);
  assert.equal(reply.status, 401);
  const responded = performance.now() - started;
  child.kill();
  return { loaded, responded };
}
