import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { waitForResponse } from '../local/suite/readiness';

const START = fileURLToPath(new URL('../e2e/support/start-suite.mjs', import.meta.url));

/**
 * Starts the local suite with fresh demo data. The ports must differ from those of a person's suite and of the other
 * commands.
 */
export async function startSuite(portOffset: number) {
  const origin = `http://127.0.0.1:${5050 + portOffset}`;
  const env = { ...process.env, CLUB_PORT_OFFSET: String(portOffset) };
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
