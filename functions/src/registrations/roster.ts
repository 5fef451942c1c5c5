import type { MyStatus } from '@club/contract';
import type { StoredRegistration } from './stored-registration';

type Roster = readonly StoredRegistration[];

export const isActive = (entry: Pick<StoredRegistration, 'status'>): boolean =>
  entry.status === 'pending' || entry.status === 'confirmed';

export const isWaiting = (entry: Pick<StoredRegistration, 'status'>): boolean => entry.status === 'waitlisted';

const userIds = (entries: Roster): string[] => entries.flatMap(({ userId }) => userId ?? []);

/** Without those who did not come: what queries find by these ids counts for a person's statistics. */
export const activeUserIds = (roster: Roster): string[] =>
  userIds(roster.filter((entry) => isActive(entry) && !entry.noShow));
export const waitlistUserIds = (roster: Roster): string[] => userIds(roster.filter(isWaiting));

/** Of the roster, but in neither of the lists above: they cancelled, or did not come. */
export const absentUserIds = (roster: Roster): string[] =>
  userIds(roster.filter((entry) => entry.status === 'cancelled' || (isActive(entry) && entry.noShow)));

export const findEntry = (roster: Roster, userId: string): StoredRegistration | null =>
  roster.find((entry) => entry.userId === userId) ?? null;

/** Where a person stands; null when they never registered or cancelled. */
export function standingOf(roster: Roster, userId: string): MyStatus | null {
  const entry = findEntry(roster, userId);
  if (!entry || entry.status === 'cancelled') return null;
  return isWaiting(entry) ? 'waitlisted' : 'registered';
}
