import { isActive, isWaiting, type MessageGroup } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { type RosterEntry, registrationIdOf } from '../registrations/roster';

type Wanted = { groups: readonly MessageGroup[]; shiftIds?: readonly string[] | undefined };

export type MessageAudience = {
  /** Members, each once, however many shifts they have. */
  userIds: string[];
  /** They have no account, so nothing can be sent to them. Forgotten ones are left out. */
  guests: { id: string; name: string; phoneNumber: string | null }[];
};

/** The people of an event whom a message is for. Deleted accounts are nobody. */
export function audienceOf(
  event: Pick<ClubEvent, 'id' | 'roster'>,
  { groups, shiftIds = [] }: Wanted,
): MessageAudience {
  const asked = new Set(groups);
  const shifts = new Set(shiftIds);
  const entries = event.roster.filter((entry) => {
    if (!groupsOf(entry).some((group) => asked.has(group))) return false;
    // Stryker disable next-line ConditionalExpression: nobody chooses no shift.
    return shifts.size === 0 || (entry.shiftId !== null && shifts.has(entry.shiftId));
  });
  return {
    userIds: [...new Set(entries.flatMap(({ userId }) => userId ?? []))].sort(),
    guests: entries.flatMap((entry) => {
      const { guest } = entry;
      if (!guest?.name) return [];
      return { id: registrationIdOf(event.id, entry), name: guest.name, phoneNumber: guest.phoneNumber };
    }),
  };
}

function groupsOf(entry: RosterEntry): MessageGroup[] {
  const moved: MessageGroup[] = entry.movedFrom ? ['moved'] : [];
  if (isWaiting(entry)) return ['waiting', ...moved];
  if (!isActive(entry)) return [];
  if (entry.noShow) return ['absent', ...moved];
  return [entry.status === 'pending' ? 'pending' : 'confirmed', ...moved];
}
