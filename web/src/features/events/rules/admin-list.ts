import {
  type AdminEvent,
  awaitsDecision,
  endOfClubWeek,
  formatClub,
  isRunning,
  isSameClubDay,
  needsHelpersSoon,
  startOfClubWeek,
} from '@club/contract';
import { groupBy } from '@/lib/group-by';
import { containsWholeWords, findByWords } from '@/lib/text-search';
import type { EventFilter } from './dashboard-view';
import { namesOf } from './matching-events';

type Wanted = { search: string; filter: EventFilter | null; now: Date };

/** The events that organisers look for: those in which the words stand as they are come first, each kind in its order. */
export function findAdminEvents(events: readonly AdminEvent[], { search, filter, now }: Wanted): AdminEvent[] {
  const wanted = events.filter((event) => filter === null || FILTERS[filter](event, now));
  const found = findByWords(wanted, search, namesOf);
  const isExact = new Set(found.filter((event) => containsWholeWords(namesOf(event), search)));
  return [...isExact, ...found.filter((event) => !isExact.has(event))];
}

const FILTERS: Record<EventFilter, (event: AdminEvent, now: Date) => boolean> = {
  bestaetigen: awaitsDecision,
  unterbesetzt: needsHelpersSoon,
  serien: ({ seriesId }) => seriesId !== null,
  entwuerfe: ({ isDraft }) => isDraft,
};

/** The rows of the organisers' list: an event each, or the events of a series, which stand where the first of them is. */
export const groupSeries = (events: readonly AdminEvent[]): AdminEvent[][] => [
  ...groupBy(events, ({ seriesId, id }) => seriesId ?? id).values(),
];

/** 'Heute', 'Diese Woche' or 'Juli 2026': what stands above the first row of these. */
export function adminGroup(event: AdminEvent, now: Date): string {
  if (isRunning(event, now) || isSameClubDay(event.startTime, now)) return 'Heute';
  const start = new Date(event.startTime);
  const isThisWeek = start >= startOfClubWeek(now) && start <= endOfClubWeek(now);
  return isThisWeek ? 'Diese Woche' : formatClub(start, 'MMMM yyyy');
}
