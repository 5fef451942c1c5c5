import { CLUB } from '@club/contract';
import { type FeedEntry, ownEntries, toEntry, toShiftEntry } from '../calendar/own-entries';
import type { Delivery } from '../notifications/delivery';
import type { Notice } from '../notifications/notice';
import { formerShifts, type NoticedShift, ofIds, placesIn } from '../notifications/noticed-shifts';
import { endsRegistration } from '../notifications/registration-decisions';
import type { Services } from '../services';
import { NOTICE_TRAITS } from './notice-traits';

type Deps = Pick<Services, 'calendar' | 'clock' | 'siteOrigin'>;

/**
 * The entries of the event that a mail is about, with the numbers of the person's calendar feed, and those that the mail
 * withdraws because the person has lost them. null: there are none.
 */
export async function mailedCalendar(
  { calendar, clock, siteOrigin }: Deps,
  { kind, notice }: Pick<Delivery, 'kind' | 'notice'>,
  uid: string,
): Promise<string | null> {
  if (!notice || !('eventId' in notice) || !NOTICE_TRAITS[kind].isOfOwnPlace) return null;
  const event = await calendar.findWithPeople(notice.eventId);
  if (!event) return null;
  const isIn = [...event.activeUserIds, ...event.waitlistUserIds].includes(uid);
  const kept = isIn ? ownEntries(event, uid) : [];
  const withdrawn = lostIn(notice)
    .map((shift): FeedEntry => ({ ...(shift ? toShiftEntry(event, shift) : toEntry(event)), isWithdrawn: true }))
    .filter(({ shift }) => !kept.some((entry) => entry.shift?.id === shift?.id));
  if (kept.length + withdrawn.length === 0) return null;
  // Most instances send no mail, and the library of calendars is large.
  const { feedText } = await import('../calendar/feed-text');
  return feedText({ name: CLUB.name, entries: [...kept, ...withdrawn], origin: siteOrigin, uid }, clock.now());
}

/** The parts that the person had before, by what the notice says; null stands for the event as a whole. */
function lostIn(notice: Notice): readonly (NoticedShift | null)[] {
  if (notice.kind === 'registrationConfirmed') {
    if (!endsRegistration(notice.decision)) return formerShifts(notice, null).filter(hasTime);
    const shiftIds = new Set(placesIn(notice).map(({ shiftId }) => shiftId));
    return notice.places ? ofIds(notice.shifts, shiftIds).filter(hasTime) : [null];
  }
  if ((notice.kind !== 'shiftRemoved' && notice.kind !== 'eventUpdated') || !notice.shiftNews) return [];
  const { news, before } = notice.shiftNews;
  const fromIds = new Set(news.map(({ fromId }) => fromId));
  return [...ofIds(before, fromIds).filter(hasTime), ...(fromIds.has(null) ? [null] : [])];
}

/** A contribution has no entry of its own. */
const hasTime = ({ startTime }: NoticedShift): boolean => startTime !== null;
