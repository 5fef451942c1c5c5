import type { AdminRegistration, AdminWaitlistEntry } from '@club/contract';
import { fullName } from '@/lib/full-name';
import { containsWords, parseSearch } from '@/lib/text-search';

export const STATUS_FILTERS = ['alle', 'ausstehend', 'bestaetigt', 'abgesagt'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Which registrations are shown. Lives in the URL. */
export type RosterView = { status: StatusFilter; search: string };

/** What is unknown or broken counts as not there. */
export function parseRosterView(params: URLSearchParams): RosterView {
  return {
    status: STATUS_FILTERS.find((status) => status === params.get('status')) ?? 'alle',
    search: parseSearch(params.get('suche')),
  };
}

export function serializeRosterView({ status, search }: RosterView): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== 'alle') params.set('status', status);
  if (search.trim() !== '') params.set('suche', search);
  return params;
}

const STATUSES: Record<Exclude<StatusFilter, 'alle'>, AdminRegistration['status']> = {
  ausstehend: 'pending',
  bestaetigt: 'confirmed',
  abgesagt: 'cancelled',
};

export const ofStatus = (registrations: readonly AdminRegistration[], status: StatusFilter): AdminRegistration[] =>
  registrations.filter((entry) => status === 'alle' || entry.status === STATUSES[status]);

/** By name; of who waits, the place in line stays what it is. */
export const named = <Entry extends Pick<AdminWaitlistEntry, 'user'>>(
  entries: readonly Entry[],
  search: string,
): Entry[] => entries.filter(({ user }) => containsWords(fullName(user), search));

export function countByStatus(registrations: readonly AdminRegistration[]) {
  const count = (status: AdminRegistration['status']) =>
    registrations.filter((entry) => entry.status === status).length;
  return { confirmed: count('confirmed'), pending: count('pending'), cancelled: count('cancelled') };
}
