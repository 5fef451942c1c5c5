import { setTimeout as wait } from 'node:timers/promises';
import { SuiteFailure } from './terminal';

const GIVE_UP_AFTER_MS = 120_000;
const RETRY_MS = 150;
const TIMEOUT_MS = 10_000;

/** Resolves when the address responds with success; rejects when the signal is aborted. */
export async function waitForResponse(url: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + GIVE_UP_AFTER_MS;
  while (!(await isReady(url))) {
    if (Date.now() > deadline) throw new SuiteFailure(`${url} antwortet auch nach zwei Minuten nicht.`);
    await wait(RETRY_MS);
    signal.throwIfAborted();
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
