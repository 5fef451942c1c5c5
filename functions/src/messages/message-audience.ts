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
    const group = groupOf(entry);
    if (!group || !(asked.has(group) || (entry.movedFrom && asked.has('moved')))) return false;
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

/** The group of somebody, who is also in that of the moved ones if they were moved. */
function groupOf(entry: RosterEntry): MessageGroup | null {
  if (isWaiting(entry)) return 'waiting';
  if (!isActive(entry)) return null;
  if (entry.noShow) return 'absent';
  return entry.status === 'pending' ? 'pending' : 'confirmed';
}
