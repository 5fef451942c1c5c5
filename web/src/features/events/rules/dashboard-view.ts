import { choice, flag, searchText, urlView } from '@/lib/url-view';

export const AREAS = ['aufgaben', 'veranstaltungen', 'anfragen', 'vereinsheim'] as const;
export type Area = (typeof AREAS)[number];

/** The list shows only events with registrations to confirm, with too few helpers, of a series, or drafts. */
export const EVENT_FILTERS = ['bestaetigen', 'unterbesetzt', 'serien', 'entwuerfe'] as const;
export type EventFilter = (typeof EVENT_FILTERS)[number];

export const dashboardView = urlView({
  /** The tab of narrow screens, once one is chosen; wide ones show all areas. */
  area: choice('bereich', AREAS),
  archived: flag('archiviert'),
  search: searchText,
  filter: choice('filter', EVENT_FILTERS),
});
