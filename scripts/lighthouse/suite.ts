import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { eventSummarySchema } from '@club/contract';
import { waitForResponse } from '../../local/suite/readiness';

/** The ports must differ from those of a person's suite and of the browser tests. */
const PORT_OFFSET = process.env.CLUB_PORT_OFFSET ?? '300';
const START = fileURLToPath(new URL('../../e2e/support/start-suite.mjs', import.meta.url));

/** Starts the local suite with fresh demo data. Its Hosting compresses like the real one, but has no HTTP/2. */
export async function startSuite() {
  const origin = `http://127.0.0.1:${5050 + Number(PORT_OFFSET)}`;
  const child = spawn('node', [START], { stdio: 'inherit', env: { ...process.env, CLUB_PORT_OFFSET: PORT_OFFSET } });
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

/** Finds the coming event with the most registrations that has comments, whose page shows the most. */
export async function eventToMeasure(origin: string): Promise<number> {
  const events = eventSummarySchema.array().parse(await (await fetch(`${origin}/api/events`)).json());
  const coming = events
    .filter(({ startTime }) => Date.parse(startTime) > Date.now())
    .sort((a, b) => b._count.registrations - a._count.registrations);
  for (const { id } of coming) {
    const comments = await fetch(`${origin}/api/events/${id}/comments`);
    if (Number(comments.headers.get('X-Total-Count')) > 0) return id;
  }
  throw new Error('The demo data have no coming event with comments');
}
