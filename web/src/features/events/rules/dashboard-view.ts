import { parseSearch } from '@/lib/text-search';

export const AREAS = ['veranstaltungen', 'anfragen', 'vereinsheim'] as const;
export type Area = (typeof AREAS)[number];

/** The list shows only events with registrations to confirm, with too few helpers, of a series, or drafts. */
export const EVENT_FILTERS = ['bestaetigen', 'unterbesetzt', 'serien', 'entwuerfe'] as const;
export type EventFilter = (typeof EVENT_FILTERS)[number];

/** The view stands in the URL, so that coming back from a form shows it again. */
export type DashboardView = {
  /** The tab of narrow screens; wide ones show all areas. */
  area: Area;
  archived: boolean;
  search: string;
  filter: EventFilter | null;
};

/** Ignores unknown or broken parameters. */
export function parseView(params: URLSearchParams): DashboardView {
  return {
    area: AREAS.find((area) => area === params.get('bereich')) ?? 'veranstaltungen',
    archived: params.get('archiviert') === '1',
    search: parseSearch(params.get('suche')),
    filter: EVENT_FILTERS.find((filter) => filter === params.get('filter')) ?? null,
  };
}

export function serializeView({ area, archived, search, filter }: DashboardView): URLSearchParams {
  const params = new URLSearchParams();
  if (area !== 'veranstaltungen') params.set('bereich', area);
  if (archived) params.set('archiviert', '1');
  if (search.trim() !== '') params.set('suche', search);
  if (filter !== null) params.set('filter', filter);
  return params;
}
