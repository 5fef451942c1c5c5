import { type CardEvent, EVENT_CATEGORIES, type EventCategory } from '@club/contract';
import { formatDay } from '@/features/calendar/rules/month';

/** The filters of the events list. They stand in the URL, so that a link shows the same list to somebody else. */
export type ListFilters = {
  /** yyyy-MM-dd; past events of that day show too. */
  day: string | null;
  /** Empty for all categories; else in the order of EVENT_CATEGORIES. */
  categories: readonly EventCategory[];
  search: string;
  past: boolean;
  saved: boolean;
  /** Only events on a Saturday or Sunday. */
  weekend: boolean;
  /** Only events at which somebody who registers now gets a place. */
  free: boolean;
};

export const NO_FILTERS: ListFilters = {
  day: null,
  categories: [],
  search: '',
  past: false,
  saved: false,
  weekend: false,
  free: false,
};

/** Their parameters. The first script of the page knows no others either. */
export const FILTER_NAMES = ['tag', 'kategorie', 'suche', 'vergangene', 'gespeichert', 'wochenende', 'frei'] as const;

export const isFiltered = (filters: ListFilters): boolean =>
  filters.day !== null ||
  filters.categories.length > 0 ||
  filters.search !== '' ||
  filters.saved ||
  filters.weekend ||
  filters.free;

export function resultText(count: number, filters: ListFilters): string {
  const day = filters.day ? ` am ${formatDay(filters.day, 'd. MMMM yyyy')}` : '';
  return countText(count, filters.past && !filters.day) + day;
}

function countText(count: number, past: boolean): string {
  if (count === 0) return past ? 'Keine vergangenen Veranstaltungen' : 'Keine Veranstaltungen';
  if (count === 1) return past ? '1 vergangene Veranstaltung' : '1 Veranstaltung';
  return past ? `${count} vergangene Veranstaltungen` : `${count} Veranstaltungen`;
}

/** The categories for which the list offers a filter: those that occur, and those that are chosen. */
export function offeredCategories(
  events: readonly Pick<CardEvent, 'category'>[],
  chosen: readonly EventCategory[],
): EventCategory[] {
  const present = new Set(events.map(({ category }) => category));
  return EVENT_CATEGORIES.filter((category) => present.has(category) || chosen.includes(category));
}
