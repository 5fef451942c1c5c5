import type { Clock } from '../../platform/clock';
import { describeError, type Log } from '../../platform/log';
import type { Shell, Site } from '../../platform/site';

/**
 * The shell is fetched at most this often. The time is short, because a page made of an old shell names files that a
 * deployment has taken away. Hosting keeps each page for a minute, so nobody waits for the fetch.
 */
const FRESH_MS = 10_000;

/** null: Hosting has not answered since this instance began. */
export type GetShell = () => Promise<Shell | null>;

/** Keeps the app's page. When Hosting does not answer, the last one that is known is used. */
export function createAppShell({ site, clock, log }: { site: Site; clock: Clock; log: Log }): GetShell {
  let known: Shell | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | null = null;

  async function ask(): Promise<void> {
    try {
      known = await site.fetchShell();
    } catch (error) {
      log.warn('shell not fetched', { known: known !== null, ...describeError(error) });
    }
    // After a failure with a known shell, nobody has to wait for the next failure.
    if (known) askedAt = clock.now().getTime();
    underWay = null;
  }

  return async () => {
    if (clock.now().getTime() - askedAt > FRESH_MS) {
      underWay ??= ask();
      await underWay;
    }
    return known;
  };
}
