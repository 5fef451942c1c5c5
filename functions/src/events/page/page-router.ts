import { CLUB, eventIdSchema, paths } from '@club/contract';
import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { FOR_A_MINUTE } from '../../http/revalidation';
import { refuseWrites } from '../../http/route-handlers';
import { HOST_HEADER, siteOriginOf } from '../../http/site-origin';
import { describeError } from '../../platform/log';
import type { Platform } from '../../platform/platform';
import { withTimeout } from '../../platform/timeout';
import { createAppShell } from './app-shell';
import { withEvent, withoutIndexing } from './event-page';
import type { PreviewRepository } from './preview-repository';

type Deps = Pick<Platform, 'site' | 'clock' | 'log'> & { previews: PreviewRepository };

const RETRY_AFTER_SECONDS = '10';

/** After that the page is served without its event, and the app in it asks for the event again. */
const EVENT_WITHIN_MS = 5_000;

type Found = Awaited<ReturnType<PreviewRepository['find']>> | 'unavailable';

/** Serves the app at the addresses of events, with a head that tells messengers what the event is. */
export function createPageRouter({ previews, site, clock, log }: Deps): Router {
  const router = Router();
  const getShell = createAppShell({ site, clock, log });

  router
    .route(paths.event(':eventId'))
    .get(async ({ params, headers }, response) => {
      const id = eventIdSchema.safeParse(params.eventId).data;
      const lookUp = id === undefined ? Promise.resolve(null) : previews.find(id);
      await send({ headers }, response, lookUp);
    })
    .all(refuseWrites);
  const undecodable: ErrorRequestHandler = async (error, request, response, next) => {
    if (error instanceof URIError) await send(request, response, Promise.resolve(null));
    else next(error);
  };
  router.use(paths.events, undecodable);

  async function send(request: Pick<Request, 'headers'>, response: Response, lookUp: Promise<Found>): Promise<void> {
    const found = withTimeout(lookUp, EVENT_WITHIN_MS).catch((error: unknown) => {
      log.error('event page without its event', {
        requestId: String(response.locals.requestId),
        ...describeError(error),
      });
      return 'unavailable' as const;
    });
    const [shell, event] = await Promise.all([getShell(), found]);
    // The app in the browser says itself that the event can't be loaded, and tries again.
    if (!shell || event === 'unavailable') response.status(503).set('Retry-After', RETRY_AFTER_SECONDS);
    else response.status(event ? 200 : 404).set('Cache-Control', FOR_A_MINUTE);
    response.vary(HOST_HEADER).type('html');
    if (!shell) response.set('Content-Security-Policy', "default-src 'none'").send(UNAVAILABLE_PAGE);
    else response.set(shell.headers).send(pageOf(shell.html, event, siteOriginOf(request, site.origin)));
  }

  return router;
}

function pageOf(shell: string, event: Found, origin: string): string {
  if (event === 'unavailable') return shell;
  return event ? withEvent(shell, event, origin) : withoutIndexing(shell);
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
