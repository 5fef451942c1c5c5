import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { APP_PORT, PORT_OFFSET } from '../e2e/support/ports';
import { waitForResponse } from '../local/suite/readiness';

const START = fileURLToPath(new URL('../e2e/support/start-suite.mjs', import.meta.url));

/** Starts the local suite with fresh demo data, on free ports. */
export async function startSuite() {
  const origin = `http://127.0.0.1:${APP_PORT}`;
  const env = { ...process.env, CLUB_PORT_OFFSET: String(PORT_OFFSET) };
  const child = spawn('node', [START], { stdio: 'inherit', env });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const gone = new AbortController();
  void ended.then(() => gone.abort(new Error('The local suite ended')));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  process.once('SIGINT', () => child.kill('SIGINT'));
  try {
    await waitForResponse(`${origin}/api/health`, gone.signal);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}
