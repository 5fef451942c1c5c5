import type { ClubEvent } from './club-event';
import type { Outcome } from './command';
import { findEntry } from './roster';
import type { Member } from './rules';

/** Shows somebody as they are called and look now. Nothing that organisers or calendars would have to be told. */
export function refreshMember(event: ClubEvent, { id, ...shown }: Member): Outcome {
  const present = findEntry(event.roster, id);
  if (!present || isShownAs(present, shown)) return { kind: 'unchanged', event };
  const { firstName, lastName, profilePhotoUrl } = shown;
  const roster = event.roster.map((entry) =>
    entry === present ? { ...entry, firstName, lastName, profilePhotoUrl } : entry,
  );
  return { kind: 'changed', event: { ...event, roster }, notices: [] };
}

type Shown = Omit<Member, 'id'>;

const isShownAs = (entry: Shown, { firstName, lastName, profilePhotoUrl }: Shown): boolean =>
  entry.firstName === firstName && entry.lastName === lastName && entry.profilePhotoUrl === profilePhotoUrl;
