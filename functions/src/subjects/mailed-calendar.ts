import { CLUB } from '@club/contract';
import { type FeedEntry, ownEntries, toEntry, toShiftEntry } from '../calendar/own-entries';
import { type NoticeKinds, openNotice, type StoredNotice } from '../notifications/notice-kind';
import type { Services } from '../services';

type Deps = Pick<Services, 'calendar' | 'clock' | 'siteOrigin'> & { kinds: NoticeKinds };

/**
 * The entries of the event that a mail is about, with the numbers of the person's calendar feed, and those that the mail
 * withdraws because the person has lost them. null: there are none.
 */
export async function mailedCalendar(
  { kinds, calendar, clock, siteOrigin }: Deps,
  stored: StoredNotice,
  uid: string,
): Promise<string | null> {
  const { kind, notice } = openNotice(kinds, stored);
  if (!kind.mail.isOfOwnPlace) return null;
  const event = await calendar.findWithPeople(notice.eventId);
  if (!event) return null;
  const isIn = [...event.activeUserIds, ...event.waitlistUserIds].includes(uid);
  const kept = isIn ? ownEntries(event, uid) : [];
  const withdrawn = (kind.mail.withdraws?.(notice) ?? [])
    .map((shift): FeedEntry => ({ ...(shift ? toShiftEntry(event, shift) : toEntry(event)), isWithdrawn: true }))
    .filter(({ shift }) => !kept.some((entry) => entry.shift?.id === shift?.id));
  if (kept.length + withdrawn.length === 0) return null;
  // Most instances send no mail, and the library of calendars is large.
  const { feedText } = await import('../calendar/feed-text');
  return feedText({ name: CLUB.name, entries: [...kept, ...withdrawn], origin: siteOrigin, uid }, clock.now());
}
