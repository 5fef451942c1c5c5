import {
  CLUB,
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
import { refuseWrites, respondInTime } from '../platform/route-handlers';
import { HOST_HEADER, siteOriginOf } from '../platform/site-origin';
import type { Services } from '../services';
import { isSameSecret, parseFeedFile } from './calendar-feed-repository';
import type { Feed } from './feed-text';
import { type FeedEntry, ownEntries, toEntry, toShiftEntry } from './own-entries';

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

const DAY_MS = 24 * 3_600_000;
const PUBLIC_DAYS = 90;
/** A personal feed goes back further: it is a record of what the person took part in. */
const PERSONAL_DAYS = 365;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** A feed but for the origin of its links, which depends on the request. */
type FeedContent = Omit<Feed, 'origin'>;

async function getPublicFeed({ calendar, clock }: Deps): Promise<FeedContent> {
  const now = clock.now();
  return { name: CLUB.name, uid: null, entries: (await calendar.list(daysBefore(now, PUBLIC_DAYS), now)).map(toEntry) };
}

/**
 * `file` is the last part of a feed's path. Only the person's present link is found, and none of somebody whom the club does
 * not let in: programs go on asking without a session.
 */
async function getPersonalFeed({ access, calendar, calendarFeeds, clock }: Deps, file: string): Promise<FeedContent> {
  const key = required(parseFeedFile(file));
  const [feed, isLetIn] = await Promise.all([calendarFeeds.find(key.uid), isApproved(access, key.uid)]);
  if (!feed || !isLetIn || !isSameSecret(feed.secret, key.secret)) throw new DomainError('not-found');
  const now = clock.now();
  const events = await calendar.listOf(key.uid, daysBefore(now, PERSONAL_DAYS), now);
  const entries = events.flatMap((event) => ownEntries(event, key.uid));
  return { name: `${CLUB.name}: meine Termine`, uid: key.uid, entries };
}

type AskedFile = {
  /** The last part of the path of an event's file: `7.ics`. */
  file: string;
  /** With it, the entry is that of the shift. */
  shiftId: string | null;
  /** The key of the event's live document, which only those know who may see the event. */
  key: string | null;
};

/** Calendar programs have no session, so for an event for members the key takes its place. */
async function getFileEntry({ calendar }: Deps, { file, shiftId, key }: AskedFile): Promise<FeedEntry> {
  const id = file.endsWith('.ics') ? parseEventId(file.slice(0, -'.ics'.length)) : null;
  const event = id && (await calendar.find(id));
  const isShown = event && (!event.membersOnly || (event.liveKey !== null && event.liveKey === key));
  if (!isShown) throw new DomainError('not-found');
  if (shiftId === null) return toEntry(event);
  const shift = event.shifts.find((one) => one.id === shiftId);
  return toShiftEntry(event, required(shift, 'not-found', { message: 'Diese Schicht gibt es nicht mehr.' }));
}
