import { eventIdSchema, paths } from '@club/contract';
import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { describeError } from '../../platform/log';
import { FOR_A_MINUTE } from '../../platform/revalidation';
import { serveFile } from '../../platform/route-handlers';
import { HOST_HEADER, siteOriginOf } from '../../platform/site-origin';
import { withTimeout } from '../../platform/timeout';
import type { Services } from '../../services';
import type { EventPreview } from '../club-event';
import { sendPage } from './app-shell';
import { withEvent, withoutIndexing } from './event-page';

type Deps = Pick<Services, 'site' | 'log' | 'getShell' | 'events'>;

/** After that the page is served without its event, and the app in it asks for the event again. */
const EVENT_WITHIN_MS = 5_000;

type Found = EventPreview | null | 'unavailable';

/** Serves the app at the addresses of events, with a head that tells messengers what the event is. */
export function createPageRouter({ events, site, getShell, log }: Deps): Router {
  const router = Router();

  router.use(
    serveFile<{ eventId: string }>(paths.event(':eventId'), (request, response) => {
      const id = eventIdSchema.safeParse(request.params.eventId).data;
      return send(request, response, id === undefined ? Promise.resolve(null) : events.findPreview(id));
    }),
  );
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
    response.vary(HOST_HEADER);
    // The app in the browser says itself that the event can't be loaded, and tries again.
    if (event === 'unavailable') sendPage(response, shell, { status: 503, pageOf: (html) => html });
    else {
      const pageOf = (html: string) =>
        event ? withEvent(html, event, siteOriginOf(request, site.origin)) : withoutIndexing(html);
      sendPage(response, shell, { status: event ? 200 : 404, cacheControl: FOR_A_MINUTE, pageOf });
    }
  }

  return router;
}
