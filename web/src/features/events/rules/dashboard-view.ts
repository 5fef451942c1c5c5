import { parseSearch } from '@/lib/text-search';

export const AREAS = ['veranstaltungen', 'anfragen', 'vereinsheim'] as const;
export type Area = (typeof AREAS)[number];

/** What the dashboard shows. Lives in the URL, so that it is there again on the way back from a form. */
export type DashboardView = {
  /** The tab of narrow screens; wide ones show all. */
  area: Area;
  archived: boolean;
  search: string;
};

/** What is unknown or broken counts as not there. */
export function parseView(params: URLSearchParams): DashboardView {
  return {
    area: AREAS.find((area) => area === params.get('bereich')) ?? 'veranstaltungen',
    archived: params.get('archiviert') === '1',
    search: parseSearch(params.get('suche')),
  };
}

export function serializeView({ area, archived, search }: DashboardView): URLSearchParams {
  const params = new URLSearchParams();
  if (area !== 'veranstaltungen') params.set('bereich', area);
  if (archived) params.set('archiviert', '1');
  if (search.trim() !== '') params.set('suche', search);
  return params;
}
