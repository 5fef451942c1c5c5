import type { EventCategory } from '@club/contract';
import { clubNoonOfDay, EVENT_CATEGORIES } from '@club/contract';
import { parseSearch } from '@/lib/text-search';

/** What the events list shows. Lives in the URL, so that a link shows the same to somebody else. */
export type ListFilters = {
  /** yyyy-MM-dd; shows that day's events, past or not. */
  day: string | null;
  /** None chosen: all. In the order of EVENT_CATEGORIES. */
  categories: readonly EventCategory[];
  search: string;
  past: boolean;
  saved: boolean;
};

export const NO_FILTERS: ListFilters = { day: null, categories: [], search: '', past: false, saved: false };

/** Whatever a link holds: what is unknown or broken counts as not there. */
export function parseFilters(params: URLSearchParams): ListFilters {
  const day = params.get('tag');
  const chosen = new Set(params.getAll('kategorie'));
  return {
    day: day !== null && clubNoonOfDay(day) ? day : null,
    categories: EVENT_CATEGORIES.filter((category) => chosen.has(category)),
    search: parseSearch(params.get('suche')),
    past: params.get('vergangene') === '1',
    saved: params.get('gespeichert') === '1',
  };
}

/** Only what differs from the bare list. */
export function serializeFilters(filters: ListFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.day) params.set('tag', filters.day);
  for (const category of filters.categories) params.append('kategorie', category);
  if (filters.search.trim() !== '') params.set('suche', filters.search);
  if (filters.past) params.set('vergangene', '1');
  if (filters.saved) params.set('gespeichert', '1');
  return params;
}

export const isFiltered = (filters: ListFilters): boolean =>
  filters.day !== null || filters.categories.length > 0 || filters.search !== '' || filters.saved;
