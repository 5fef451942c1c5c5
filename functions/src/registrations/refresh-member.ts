import { isSameSnapshot, type MemberSnapshot } from '../accounts/member-snapshot';
import type { ClubEvent } from '../events/club-event';
import type { Outcome } from './command';
import { findEntry } from './roster';

/** Shows somebody as they are called and look now. Nothing that organisers or calendars would have to be told. */
export function refreshMember(event: ClubEvent, { id, ...shown }: MemberSnapshot): Outcome {
  const present = findEntry(event.roster, id);
  if (!present || isSameSnapshot(present, shown)) return { kind: 'unchanged', event };
  const { firstName, lastName, profilePhotoUrl } = shown;
  const roster = event.roster.map((entry) =>
    entry === present ? { ...entry, firstName, lastName, profilePhotoUrl } : entry,
  );
  return { kind: 'changed', event: { ...event, roster }, notices: [] };
}
