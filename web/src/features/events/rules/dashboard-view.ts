import { choice, flag, searchText, tab, urlView } from '@/lib/url-view';

export const AREAS = ['veranstaltungen', 'anfragen', 'vereinsheim'] as const;
export type Area = (typeof AREAS)[number];

/** The list shows only events with registrations to confirm, with too few helpers, of a series, or drafts. */
export const EVENT_FILTERS = ['bestaetigen', 'unterbesetzt', 'serien', 'entwuerfe'] as const;
export type EventFilter = (typeof EVENT_FILTERS)[number];

type DashboardView = {
  /** The tab of narrow screens; wide ones show all areas. */
  area: Area;
  archived: boolean;
  search: string;
  filter: EventFilter | null;
};

export const dashboardView = urlView<DashboardView>({
  area: tab('bereich', AREAS),
  archived: flag('archiviert'),
  search: searchText,
  filter: choice('filter', EVENT_FILTERS),
});
