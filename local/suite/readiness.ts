import { setTimeout as wait } from 'node:timers/promises';
import { SuiteFailure } from './failure';

const GIVE_UP_AFTER_MS = 120_000;
const ASK_EVERY_MS = 150;
const ANSWER_WITHIN_MS = 10_000;

/** Resolves as soon as the address answers with success, rejects as soon as the signal is aborted. */
export async function waitForResponse(url: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + GIVE_UP_AFTER_MS;
  while (!(await answers(url))) {
    if (Date.now() > deadline) throw new SuiteFailure(`${url} antwortet auch nach zwei Minuten nicht.`);
    await wait(ASK_EVERY_MS);
    signal.throwIfAborted();
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
