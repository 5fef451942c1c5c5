import { CLUB } from '@club/contract';
import type { Response } from 'express';

import { describeError } from '../../platform/log';
import type { Platform } from '../../platform/platform';
import type { Shell } from '../../platform/site';

/**
 * The shell is fetched at most this often. The time is short, because a page made of an old shell names files that a
 * deployment has taken away. Hosting keeps each page for a minute, so nobody waits for the fetch.
 */
const FRESH_MS = 10_000;

/**
 * Keeps the app's page. When Hosting does not answer, the last one that is known is used; null when it has not answered
 * since this instance began.
 */
export function createAppShell({ site, clock, log }: Pick<Platform, 'site' | 'clock' | 'log'>) {
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

  return async (): Promise<Shell | null> => {
    if (clock.now().getTime() - askedAt > FRESH_MS) {
      underWay ??= ask();
      await underWay;
    }
    return known;
  };
}

const RETRY_AFTER_SECONDS = '10';

type Page = {
  /** 503 asks to try again. */
  status: 200 | 404 | 503;
  cacheControl?: string;
  pageOf: (shell: string) => string;
};

/** Sends a page that is made of the shell. Without a shell it asks the person to try again. */
export function sendPage(response: Response, shell: Shell | null, { status, cacheControl, pageOf }: Page): void {
  const isThere = shell !== null && status !== 503;
  response.status(isThere ? status : 503).type('html');
  if (!isThere) response.set('Retry-After', RETRY_AFTER_SECONDS);
  else if (cacheControl) response.set('Cache-Control', cacheControl);
  if (shell) response.set(shell.headers).send(pageOf(shell.html));
  else response.set('Content-Security-Policy', "default-src 'none'").send(UNAVAILABLE_PAGE);
}

/** This page is served when not even the app's page is known. */
const UNAVAILABLE_PAGE = `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Gleich wieder da – ${CLUB.name}</title>
  </head>
  <body>
    <h1>Gleich wieder da</h1>
    <p>Die Seite ist gerade nicht erreichbar. Bitte versuche es in einem Moment erneut.</p>
    <p><a href="">Erneut versuchen</a></p>
  </body>
</html>
`;
