import type { Clock } from '../../platform/clock';
import { describeError, type Log } from '../../platform/log';
import type { Shell, Site } from '../../platform/site';

/**
 * Asked for so often at most. Short, because a page made of an old shell names files that a
 * deployment has taken away; Hosting keeps each page for a minute, so nobody waits for this.
 */
const FRESH_MS = 10_000;

/** null: Hosting does not answer, and never did. */
export type GetShell = () => Promise<Shell | null>;

/** Keeps the app's page; when Hosting does not answer, the last one that is known. */
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
    // Where it failed and one is known, nobody has to wait for the next failure.
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
