import { type CardEvent, clubNoonOfDay, EVENT_CATEGORIES, type EventCategory, formatClub } from '@club/contract';
import { parseSearch } from '@/lib/text-search';

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

/** Ignores unknown or broken parameters. */
export function parseFilters(params: URLSearchParams): ListFilters {
  const day = params.get('tag');
  const chosen = new Set(params.getAll('kategorie'));
  return {
    // Stryker disable next-line ConditionalExpression: null is no day of the club either.
    day: day !== null && clubNoonOfDay(day) ? day : null,
    categories: EVENT_CATEGORIES.filter((category) => chosen.has(category)),
    search: parseSearch(params.get('suche')),
    past: params.get('vergangene') === '1',
    saved: params.get('gespeichert') === '1',
    weekend: params.get('wochenende') === '1',
    free: params.get('frei') === '1',
  };
}

/** The parameters that `serializeFilters` sets. */
export const FILTER_NAMES = ['tag', 'kategorie', 'suche', 'vergangene', 'gespeichert', 'wochenende', 'frei'] as const;

/** Leaves out what equals NO_FILTERS. */
export function serializeFilters(filters: ListFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.day) params.set('tag', filters.day);
  for (const category of filters.categories) params.append('kategorie', category);
  if (filters.search.trim() !== '') params.set('suche', filters.search);
  if (filters.past) params.set('vergangene', '1');
  if (filters.saved) params.set('gespeichert', '1');
  if (filters.weekend) params.set('wochenende', '1');
  if (filters.free) params.set('frei', '1');
  return params;
}

export const isFiltered = (filters: ListFilters): boolean =>
  filters.day !== null ||
  filters.categories.length > 0 ||
  filters.search !== '' ||
  filters.saved ||
  filters.weekend ||
  filters.free;

/** Says how many events the filters leave. */
export function resultText(count: number, filters: ListFilters): string {
  const noon = filters.day ? clubNoonOfDay(filters.day) : null;
  const day = noon ? ` am ${formatClub(noon, 'd. MMMM yyyy')}` : '';
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
