import type { AdminRegistration } from '@club/contract';
import { searchText, tab, urlView } from '@/lib/url-view';

export const STATUS_FILTERS = ['alle', 'ausstehend', 'bestaetigt', 'abgesagt'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** The URL holds it: coming back to the page shows the same registrations. */
export type RosterView = { status: StatusFilter; search: string };

export const rosterView = urlView<RosterView>({ status: tab('status', STATUS_FILTERS), search: searchText });

const STATUSES: Record<Exclude<StatusFilter, 'alle'>, AdminRegistration['status']> = {
  ausstehend: 'pending',
  bestaetigt: 'confirmed',
  abgesagt: 'cancelled',
};

export const ofStatus = (registrations: readonly AdminRegistration[], status: StatusFilter): AdminRegistration[] =>
  registrations.filter((registration) => status === 'alle' || registration.status === STATUSES[status]);
