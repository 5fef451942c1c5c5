import {
  type AdminRegistration,
  type AdminWaitlistEntry,
  type EventDetail,
  type EventSummary,
  FIRST_PEOPLE,
  freePlaces,
  isActive,
  isAhead,
  isWaiting,
  MAX_PEOPLE_LIMIT,
  type Registration,
  type RegistrationStatus,
} from '@club/contract';
import { fullName } from '@/lib/full-name';
import { findByWords } from '@/lib/text-search';
import type { Roster } from './roster-groups';

export const STATUS_LABELS: Record<RegistrationStatus, string> = {
  confirmed: 'Bestätigt',
  pending: 'Ausstehend',
  cancelled: 'Abgesagt',
  waitlisted: 'Warteliste',
};

export const named = <Entry extends Pick<AdminWaitlistEntry, 'user'>>(
  entries: readonly Entry[],
  search: string,
): Entry[] => findByWords(entries, search, ({ user }) => fullName(user));

export function countByStatus(registrations: readonly AdminRegistration[]) {
  const count = (status: AdminRegistration['status']) =>
    registrations.filter((registration) => registration.status === status).length;
  return { confirmed: count('confirmed'), pending: count('pending') };
}

/** The entry that a rejection promotes; null: nobody. People who have not agreed to a new time are passed over. */
export function promotedByRejection(
  event: Pick<EventSummary, 'maxParticipants' | 'startTime'>,
  { registrations, waitlist }: Roster,
  now: Date,
): AdminWaitlistEntry | null {
  const isFree = freePlaces(event.maxParticipants, registrations.filter(isActive).length - 1) > 0;
  return isFree && isAhead(event, now) ? (waitlist.find(({ movedFrom }) => movedFrom === null) ?? null) : null;
}

/** `position` is that on the waitlist, from 1; null for active registrations. */
export type ListedRegistration = AdminRegistration & { position: number | null };

/** 'Anna B.': narrow screens show first name and last initial. */
export function shortName({ firstName, lastName }: Registration['user']): string {
  const initial = [...lastName][0];
  return initial ? `${firstName} ${initial}.` : firstName;
}

/** The people of one list of an event's page, as far as they are loaded. */
export type ShownList = {
  registrations: Registration[];
  /** Counts those who are not loaded, too. */
  total: number;
  /** So many are loaded without a gap. After them only the viewer's own registrations and the first of each shift may stand. */
  loaded: number;
};

/** The pages of people that are loaded beside the event itself, from the first one on. */
export type PeoplePages = readonly Pick<EventDetail, 'registrations'>[];

/** In order of registration. The event tells the newest of a person. Cancelled registrations are in neither list. */
export function shownLists(event: Pick<EventDetail, 'registrations' | '_count' | 'waitlistCount'>, pages: PeoplePages) {
  const byId = new Map([...pages, event].flatMap(({ registrations }) => registrations.map((one) => [one.id, one])));
  const known = pages.length === 0 ? event.registrations : [...byId.values()].sort(byRegistration);
  const asked = FIRST_PEOPLE + pages.length * MAX_PEOPLE_LIMIT;
  const listOf = (belongs: (registration: Registration) => boolean, count: number): ShownList => {
    const registrations = known.filter(belongs);
    const total = Math.max(count, registrations.length);
    return { registrations, total, loaded: registrations.length === total ? total : Math.min(asked, total) };
  };
  return { active: listOf(isActive, event._count.registrations), waiting: listOf(isWaiting, event.waitlistCount) };
}

const byRegistration = (one: Registration, other: Registration): number =>
  Date.parse(one.createdAt) - Date.parse(other.createdAt);
