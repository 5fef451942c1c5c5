import { type CardEvent, canHavePlace, type FactWith, isOver, nearlyContainsWords } from '@club/contract';
import { containsWholeWords, containsWords } from '@/lib/text-search';
import { type DayPhrase, dayPhrases } from './day-words';
import { daysOf, isWeekend } from './event-days';
import type { ListFilters } from './list-filters';

/** These facts are known beside the events themselves. */
export type Beside = {
  savedIds: ReadonlySet<number>;
  /** By the event's id. Descriptions that are not known are not searched. */
  descriptions: ReadonlyMap<number, string>;
  now: Date;
};

/** Applies all filters but the time, and forgives a typing error where nothing is found. */
export function matchingEvents(events: readonly CardEvent[], filters: ListFilters, beside: Beside): CardEvent[] {
  const { savedIds, descriptions, now } = beside;
  const searchedBy = (isFound: ReturnType<typeof eventSearch>) => (event: CardEvent) =>
    isFound(event, descriptions.get(event.id));
  const others = events.filter(
    (event) =>
      (filters.categories.length === 0 || filters.categories.includes(event.category)) &&
      (!filters.saved || savedIds.has(event.id)) &&
      (!filters.weekend || daysOf(event).some(isWeekend)) &&
      (!filters.free || canHavePlace(event, { myStatus: null }, now)),
  );
  const found = others.filter(searchedBy(eventSearch(filters.search, now)));
  return found.length > 0 ? found : others.filter(searchedBy(eventSearch(filters.search, now, nearlyContainsWords)));
}

/** `events` are in order of their starts. A chosen day has past and coming ones; past ones show the latest first. */
export function eventsInTime(events: readonly CardEvent[], filters: ListFilters, now: Date): CardEvent[] {
  const { day, past } = filters;
  if (day) return events.filter((event) => daysOf(event).includes(day));
  return past ? events.filter((event) => isOver(event, now)).reverse() : events.filter((event) => !isOver(event, now));
}

type Name = FactWith<'search', 'name'>;
type Searched = Pick<CardEvent, Name | 'startTime' | 'endTime'>;

const NAMES = { title: true, location: true } as const satisfies Record<Name, true>;

/** The names by which people find an event in every list. */
export const namesOf = (event: Pick<CardEvent, Name>): string =>
  (Object.keys(NAMES) as Name[]).map((name) => event[name]).join(' ');

/** Every word must occur in title, place or description. Words for days, as 'Samstag', find those days as well. */
export function eventSearch(
  query: string,
  now: Date,
  contains = containsWords,
): (event: Searched, description?: string) => boolean {
  const { phrases, rest } = dayPhrases(query, now);
  return (event, description = '') => {
    const names = namesOf(event);
    const text = `${names} ${description}`;
    // Descriptions say 'so' everywhere, and many words hold 'di', so only whole words of title and place count.
    const isFound = ({ text: phrase, means, abbreviated }: DayPhrase) =>
      daysOf(event).some(means) || (abbreviated ? containsWholeWords(names, phrase) : containsWords(text, phrase));
    return contains(text, rest) && phrases.every(isFound);
  };
}
