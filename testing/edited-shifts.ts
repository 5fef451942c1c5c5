import type { Displaced } from '@club/contract';
import type { MemberSnapshot } from '../functions/src/accounts/account';
import type { ClubEvent } from '../functions/src/events/club-event';
import { changeFacts } from '../functions/src/events/event-facts';
import type { EventShift } from '../functions/src/registrations/derived-fields';
import type { RosterEntry } from '../functions/src/registrations/roster';
import { buildEvent, buildMember, buildRegistration, buildShift } from './builders';
import { changed } from './outcomes';

/** Three weeks before the event. */
export const now = new Date('2026-06-01T10:00:00Z');
export const start = new Date('2026-06-20T08:00:00Z');
export const [anna, ben, clara] = [buildMember(), buildMember(), buildMember()];

/** So long after the start of the event. */
export const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
export const shift = (id: string, from: number, change: Partial<EventShift> = {}) =>
  buildShift({ id, title: id, startTime: hours(from), ...change });
export const grill = shift('grill001', 0);
export const kasse = shift('kasse001', 2);
export const early = shift('frueh001', 1);

type Entry = [
  who: MemberSnapshot,
  shiftId: string | null,
  status: RosterEntry['status'],
  change?: Partial<RosterEntry>,
];
/** The entries come in order, a minute after each other. */
export const eventWith = (shifts: EventShift[], ...entries: Entry[]): ClubEvent =>
  buildEvent({
    startTime: start,
    shifts,
    roster: entries.map(([who, shiftId, status, change], turn) =>
      buildRegistration(who, { status, shiftId, createdAt: new Date(now.getTime() + (turn - 50) * 60_000), ...change }),
    ),
  });

export const edited = (event: ClubEvent, changes: Partial<ClubEvent>, ...displaced: Displaced[]): ClubEvent =>
  changed(changeFacts(event, changes, now, displaced));
/** Who has what, by the number of the person. */
export const standings = ({ roster }: ClubEvent) =>
  roster.map(({ userId, shiftId, status }) => [
    [anna, ben, clara].findIndex(({ id }) => id === userId),
    shiftId,
    status,
  ]);
