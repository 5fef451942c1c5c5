import { EVENT_CALENDARS, fileName, parseEventFileStatus, parseFileKey, parseFileShift } from '@club/contract';
import { type Request, type Response, Router } from 'express';
import { etagOf, isKnown } from '../platform/revalidation';
import { refuseWrites, respondInTime } from '../platform/route-handlers';
import { HOST_HEADER, siteOriginOf } from '../platform/site-origin';
import type { Services } from '../services';
import { type FeedContent, getFileEntry, getPersonalFeed, getPublicFeed } from './get-feed';

const PUBLIC_CACHE = 'public, max-age=300, s-maxage=300';
const PERSONAL_CACHE = 'private, no-cache';

type Asked = Pick<Request, 'headers'>;

/** `name` may only hold letters, digits and hyphens. */
type CalendarFile = { text: string; name: string; cacheControl: string };

type Deps = Pick<Services, 'calendar' | 'calendarFeeds' | 'access' | 'clock' | 'siteOrigin'>;

/**
 * The feeds to which calendar programs subscribe, and single events as files. They are not in the table of endpoints,
 * which is for JSON.
 */
export function createCalendarRouter(deps: Deps): Router {
  const router = Router();

  router
    .route('/api/calendar.ics')
    .get(
      respondInTime(async (request, response) => sendFeed(request, response, await getPublicFeed(deps), PUBLIC_CACHE)),
    )
    .all(refuseWrites);
  router
    .route('/api/calendar/:file')
    .get(
      respondInTime<{ file: string }>(async (request, response) =>
        sendFeed(request, response, await getPersonalFeed(deps, request.params.file), PERSONAL_CACHE),
      ),
    )
    .all(refuseWrites);
  router
    .route(`${EVENT_CALENDARS}:file`)
    .get(
      respondInTime<{ file: string }>(async (request, response) => {
        const key = parseFileKey(request.query.key);
        const shiftId = parseFileShift(request.query.shift);
        const entry = await getFileEntry(deps, { file: request.params.file, shiftId, key });
        const { eventFileText } = await import('./event-file');
        // The page says by the address whether the viewer has been confirmed, so the file needs no session.
        const status = parseEventFileStatus(request.query.status);
        const text = eventFileText(entry, siteOriginOf(request, deps.siteOrigin), deps.clock.now(), status);
        send(request, response, {
          text,
          name: fileName(entry),
          cacheControl: key === null ? PUBLIC_CACHE : PERSONAL_CACHE,
        });
      }),
    )
    .all(refuseWrites);

  async function sendFeed(request: Asked, response: Response, feed: FeedContent, cacheControl: string) {
    // Loaded when first needed: most instances never serve a feed.
    const { feedText } = await import('./feed-text');
    const origin = siteOriginOf(request, deps.siteOrigin);
    const text = feedText({ ...feed, origin }, deps.clock.now());
    send(request, response, { text, name: 'vereinskalender', cacheControl });
  }

  function send(request: Asked, response: Response, { text, name, cacheControl }: CalendarFile) {
    const etag = etagOf(withoutStamp(text));
    response.vary(HOST_HEADER).set({
      'Cache-Control': cacheControl,
      // iPhones offer to add an inline file to the calendar, and save any other. Browsers without a calendar save both.
      'Content-Disposition': `inline; filename="${name}.ics"`,
      ETag: etag,
    });
    if (isKnown(request, etag)) response.status(304).end();
    else response.type('text/calendar').send(text);
  }

  return router;
}

/**
 * Leaves the time of the response out. No line of a text begins with DTSTAMP, because folded lines begin with a space.
 */
const withoutStamp = (text: string): string => text.replace(/^DTSTAMP:.*\r\n/gm, '');
