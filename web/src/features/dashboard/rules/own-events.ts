import {
  clubDay,
  clubDaysBetween,
  EVENT_CATEGORIES,
  type EventCategory,
  type EventSummary,
  formatClub,
  isAhead,
  isCancelled,
  isSameClubDay,
  paths,
  RUNNING,
} from '@club/contract';
import { nextOf, upcomingOf } from '@/features/events/rules/next-own-event';
import { joinedText, placeText } from '@/features/events/texts';

export const nextThatTakesPlace = (events: readonly EventSummary[], now: Date): EventSummary | null =>
  nextOf(
    upcomingOf(events, now).filter((event) => !isCancelled(event)),
    now,
  );

/** Says how far away an upcoming event is, in days of the club's calendar. */
export function nearText(event: Pick<EventSummary, 'startTime'>, now: Date): string {
  if (!isAhead(event, now)) return RUNNING;
  const days = clubDaysBetween(now, event.startTime);
  if (days === 0) return 'Heute';
  return days === 1 ? 'Morgen' : `In ${days} Tagen`;
}

/** The card of the next event says this. */
export type NextEventView = Pick<EventSummary, 'title' | 'category' | 'imageUrl' | 'location'> & {
  href: string;
  near: string;
  waiting: boolean;
  registered: boolean;
  /** Registered, but not confirmed yet. */
  pending: boolean;
  /** 'Du bist dabei: Grill, 10–12 Uhr'; null without shifts. */
  shifts: string | null;
  /** yyyy-MM-dd */
  day: string;
  date: string;
  period: string;
  /** It is so soon that the card says whom to ask. */
  asks: boolean;
};

/** Says which shifts the member has; null for an event without shifts, and for who waits. */
const ownShiftsText = (event: EventSummary, now: Date) =>
  event.hasShifts && event.myStatus === 'registered' ? joinedText(event, now) : null;

export function nextEventView(event: EventSummary, now: Date): NextEventView {
  const { title, category, imageUrl, location, startTime, endTime } = event;
  const end = formatClub(endTime, isSameClubDay(startTime, endTime) ? "HH:mm 'Uhr'" : "EEEEEE, d. MMMM, HH:mm 'Uhr'");
  const waiting = event.myStatus === 'waitlisted';
  return {
    title,
    category,
    imageUrl,
    location: placeText(location),
    href: paths.event(event.id),
    near: nearText(event, now),
    waiting,
    registered: !waiting,
    pending: event.awaitsConfirmation,
    shifts: ownShiftsText(event, now),
    day: clubDay(startTime),
    date: formatClub(startTime, 'EEEE, d. MMMM yyyy'),
    period: `${formatClub(startTime, 'HH:mm')} bis ${end}`,
    asks: clubDaysBetween(now, startTime) <= 1,
  };
}

/** The category is null for all events. */
type CategoryTab = { category: EventCategory | null; events: readonly EventSummary[] };

/** The first tab holds all events; the categories that occur follow in the order of EVENT_CATEGORIES. */
export function categoryTabs(events: readonly EventSummary[]): CategoryTab[] {
  const tabs = EVENT_CATEGORIES.map((category) => ({
    category,
    events: events.filter((event) => event.category === category),
  }));
  return [{ category: null, events }, ...tabs.filter((tab) => tab.events.length > 0)];
}
