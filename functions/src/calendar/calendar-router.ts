import { createHash } from 'node:crypto';
import { type Request, type Response, Router } from 'express';
import { answeredInTime } from '../http/answered-in-time';
import { refuseWrites } from '../http/refuse-writes';
import { HOST_HEADER, siteOriginOf } from '../http/site-origin';
import type { CalendarDeps } from './deps';
import type { Feed } from './feed-text';
import { getPersonalFeed, getPublicFeed } from './get-feed';

const FOR_ANYONE = 'public, max-age=300, s-maxage=300';
const FOR_ONE = 'private, no-cache';

/** Feeds that calendar programs subscribe to; beside the table of endpoints, because they are no JSON. */
export function createCalendarRouter(deps: CalendarDeps): Router {
  const router = Router();

  router
    .route('/api/calendar.ics')
    .get(answeredInTime(async (request, response) => send(request, response, await getPublicFeed(deps), FOR_ANYONE)))
    .all(refuseWrites);
  router
    .route('/api/calendar/:file')
    .get(
      answeredInTime<{ file: string }>(async (request, response) =>
        send(request, response, await getPersonalFeed(deps, request.params.file), FOR_ONE),
      ),
    )
    .all(refuseWrites);

  async function send(
    request: Pick<Request, 'headers'>,
    response: Response,
    feed: Omit<Feed, 'origin'>,
    cacheControl: string,
  ) {
    // Only when first needed: most instances never answer a calendar.
    const { feedText } = await import('./feed-text');
    const origin = siteOriginOf(request, deps.siteOrigin);
    const text = feedText({ ...feed, origin }, deps.clock.now());
    const etag = etagOf(text);
    response.vary(HOST_HEADER).set({
      'Cache-Control': cacheControl,
      'Content-Disposition': 'inline; filename="vereinskalender.ics"',
      ETag: etag,
    });
    if (isKnown(request.headers['if-none-match'], etag)) response.status(304).end();
    else response.type('text/calendar').send(text);
  }

  return router;
}

/** Of what the feed says, whenever it is said. A line that begins like this is none of a text: those are folded. */
function etagOf(text: string): string {
  const said = text.replace(/^DTSTAMP:.*\r\n/gm, '');
  return `W/"${createHash('sha256').update(said).digest('base64url')}"`;
}

/** Hosting asks for `no-cache`, with which Express would never answer 304. */
function isKnown(known: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (known ?? '').split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
