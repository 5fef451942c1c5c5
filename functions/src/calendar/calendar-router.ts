import {
  CLUB,
  DAY_MS,
  EVENT_CALENDARS,
  fileName,
  parseEventFileStatus,
  parseEventId,
  parseFileKey,
  parseFileShift,
} from '@club/contract';
import { type Request, type Response, Router } from 'express';
import { isApproved } from '../accounts/sessions/identity';
import { DomainError, required } from '../domain-error';
import { etagOf, isKnown } from '../platform/revalidation';
import { serveFile } from '../platform/route-handlers';
import { HOST_HEADER, siteOriginOf } from '../platform/site-origin';
import { openStore } from '../platform/store';
import type { Services } from '../services';
import { CALENDAR_FEEDS, isSameSecret, parseFeedFile } from './calendar-feeds';
import type { Feed } from './feed-text';
import { type FeedEntry, ownEntries, toEntry, toShiftEntry } from './own-entries';

const PUBLIC_CACHE = 'public, max-age=300, s-maxage=300';
const PERSONAL_CACHE = 'private, no-cache';

/** `name` may only hold letters, digits and hyphens. */
type CalendarFile = { text: string; name: string; cacheControl: string };

type Deps = Pick<Services, 'calendar' | 'firestore' | 'log' | 'access' | 'clock' | 'siteOrigin'>;

/** The feeds to which calendar programs subscribe, and single events as files. */
export function createCalendarRouter({ firestore, log, access, calendar, clock, siteOrigin }: Deps): Router {
  const feeds = openStore({ firestore, log }, CALENDAR_FEEDS);
  const router = Router();
  router.use(
    serveFile('/api/calendar.ics', async (request, response) => {
      const now = clock.now();
      const entries = (await calendar.list(daysBefore(now, PUBLIC_DAYS), now)).map(toEntry);
      await sendFeed(request, response, { name: CLUB.name, uid: null, entries }, PUBLIC_CACHE);
    }),

    // Only the person's present link is found, and none of somebody whom the club does not let in: programs go on asking without
    // a session.
    serveFile<{ file: string }>('/api/calendar/:file', async (request, response) => {
      const { uid, secret } = required(parseFeedFile(request.params.file));
      const [feed, isLetIn] = await Promise.all([feeds.find(uid), isApproved(access, uid)]);
      if (!feed || !isLetIn || !isSameSecret(feed.secret, secret)) throw new DomainError('not-found');
      const now = clock.now();
      const events = await calendar.listOf(uid, daysBefore(now, PERSONAL_DAYS), now);
      const entries = events.flatMap((event) => ownEntries(event, uid));
      await sendFeed(request, response, { name: `${CLUB.name}: meine Termine`, uid, entries }, PERSONAL_CACHE);
    }),

    serveFile<{ file: string }>(`${EVENT_CALENDARS}:file`, async (request, response) => {
      const key = parseFileKey(request.query.key);
      const entry = await getFileEntry(request.params.file, parseFileShift(request.query.shift), key);
      const { eventFileText } = await import('./event-file');
      // The page says by the address whether the viewer has been confirmed, so the file needs no session.
      const status = parseEventFileStatus(request.query.status);
      const text = eventFileText(entry, siteOriginOf(request, siteOrigin), clock.now(), status);
      send(request, response, {
        text,
        name: fileName(entry),
        cacheControl: key === null ? PUBLIC_CACHE : PERSONAL_CACHE,
      });
    }),
  );
  return router;

  /**
   * `file` is the id of an event with the ending of calendars. Calendar programs have no session, so for an event for members
   * the key of its live document takes its place, which only those know who may see the event.
   */
  async function getFileEntry(file: string, shiftId: string | null, key: string | null): Promise<FeedEntry> {
    const id = file.endsWith('.ics') ? parseEventId(file.slice(0, -'.ics'.length)) : null;
    const event = id && (await calendar.find(id));
    const isShown = event && (!event.membersOnly || (event.liveKey !== null && event.liveKey === key));
    if (!isShown) throw new DomainError('not-found');
    if (shiftId === null) return toEntry(event);
    const shift = event.shifts.find((one) => one.id === shiftId);
    return toShiftEntry(event, required(shift, 'not-found', { message: 'Diese Schicht gibt es nicht mehr.' }));
  }

  async function sendFeed(request: Request, response: Response, feed: Omit<Feed, 'origin'>, cacheControl: string) {
    // Loaded when first needed: most instances never serve a feed.
    const { feedText } = await import('./feed-text');
    const text = feedText({ ...feed, origin: siteOriginOf(request, siteOrigin) }, clock.now());
    send(request, response, { text, name: 'vereinskalender', cacheControl });
  }

  function send(request: Request, response: Response, { text, name, cacheControl }: CalendarFile) {
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
}

/**
 * Leaves the time of the response out. No line of a text begins with DTSTAMP, because folded lines begin with a space.
 */
const withoutStamp = (text: string): string => text.replace(/^DTSTAMP:.*\r\n/gm, '');

const PUBLIC_DAYS = 90;
/** A personal feed goes back further: it is a record of what the person took part in. */
const PERSONAL_DAYS = 365;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
