import { accessibilityText, DEFAULT_CLUB_SETTINGS, imprintText, paths, privacyText } from '@club/contract';
import { type Response, Router } from 'express';
import { sendPage } from '../events/page/app-shell';
import { describeError } from '../platform/log';
import { serveFile } from '../platform/route-handlers';
import { withTimeout } from '../platform/timeout';
import type { Services } from '../services';
import { withLegalText } from './legal-page';

type Deps = Pick<Services, 'log' | 'getShell'> & { clubSettings: Pick<Services['clubSettings'], 'current'> };

const PAGES = [
  [paths.imprint, imprintText],
  [paths.privacy, privacyText],
  [paths.accessibility, accessibilityText],
] as const;

/** After that the page is served with what the build knows of the club. */
const CLUB_WITHIN_MS = 5_000;

/** Serves the app at the addresses of the legal pages with their text in it: the law asks for it also where the app does not run. */
export function createLegalRouter({ getShell, clubSettings, log }: Deps): Router {
  const router = Router();

  const findClub = (response: Response) =>
    withTimeout(clubSettings.current(), CLUB_WITHIN_MS).catch((error: unknown) => {
      log.error('statutory page without its facts', {
        requestId: String(response.locals.requestId),
        ...describeError(error),
      });
      return null;
    });

  for (const [path, textOf] of PAGES)
    router.use(
      serveFile(path, async (_request, response) => {
        const [shell, club] = await Promise.all([getShell(), findClub(response)]);
        const text = textOf(club ?? DEFAULT_CLUB_SETTINGS);
        const pageOf = (html: string) => withLegalText(html, text, club);
        sendPage(response, shell, { status: club ? 200 : 503, cacheControl: 'no-cache', pageOf });
      }),
    );
  return router;
}
