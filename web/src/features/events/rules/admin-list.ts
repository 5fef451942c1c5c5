import type { AdminEvent } from '@club/contract';
import { containsWholeWords, findByWords } from '@/lib/text-search';
import type { EventFilter } from './dashboard-view';
import { namesOf } from './matching-events';
import { awaitsDecision, needsHelpersSoon } from './to-do';

type Wanted = { search: string; filter: EventFilter | null; now: Date };

/** The events that organisers look for: those in which the words stand as they are come first, each kind in its order. */
export function findAdminEvents(events: readonly AdminEvent[], { search, filter, now }: Wanted): AdminEvent[] {
  const wanted = events.filter((event) => filter === null || FILTERS[filter](event, now));
  const found = findByWords(wanted, search, namesOf);
  if (search.trim() === '') return found;
  const isExact = new Set(found.filter((event) => containsWholeWords(namesOf(event), search)));
  return [...isExact, ...found.filter((event) => !isExact.has(event))];
}

const FILTERS: Record<EventFilter, (event: AdminEvent, now: Date) => boolean> = {
  bestaetigen: awaitsDecision,
  unterbesetzt: needsHelpersSoon,
  serien: ({ seriesId }) => seriesId !== null,
  entwuerfe: ({ isDraft }) => isDraft,
};

/** One row of the organisers' list: an event, or the events of a series that are in the list. */
export type AdminRow = { kind: 'event'; event: AdminEvent } | { kind: 'series'; id: string; events: AdminEvent[] };

/** Puts the events of a series into one row, which stands where the first of them is. */
export function groupSeries(events: readonly AdminEvent[]): AdminRow[] {
  const bySeries = new Map<string, AdminEvent[]>();
  for (const event of events) {
    if (event.seriesId === null) continue;
    const together = bySeries.get(event.seriesId);
    if (together) together.push(event);
    else bySeries.set(event.seriesId, [event]);
  }
  return events.flatMap((event): AdminRow[] => {
    const together = event.seriesId === null ? [] : (bySeries.get(event.seriesId) ?? []);
    if (together.length < 2) return [{ kind: 'event', event }];
    return together[0] === event && event.seriesId !== null
      ? [{ kind: 'series', id: event.seriesId, events: together }]
      : [];
  });
}
