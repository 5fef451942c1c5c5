import type { MemberSnapshot } from '../functions/src/accounts/account';
import type { ClubEvent } from '../functions/src/events/club-event';
import type { EventShift } from '../functions/src/registrations/derived-fields';
import { registrationIdOf, registrationsOf } from '../functions/src/registrations/roster';
import { register, type Wish } from '../functions/src/registrations/rules';
import { buildEvent, buildMember, buildShift } from './builders';
import { changed } from './outcomes';

export const [anna, ben, clara, david] = [buildMember(), buildMember(), buildMember(), buildMember()];
export const day = '2026-06-20T';
export const before = new Date('2026-06-01T10:00:00Z');
export const during = new Date(`${day}11:00:00Z`);

export const shift = (id: string, from: string, to: string, maxParticipants: number | null = 1): EventShift => {
  const [startTime, endTime] = [new Date(`${day}${from}:00Z`), new Date(`${day}${to}:00Z`)];
  return buildShift({ id, title: id, startTime, endTime, maxParticipants });
};
export const cake = buildShift({ id: 'Kuchen', title: 'Kuchen', startTime: null, maxParticipants: 2 });
export const early = shift('Grill früh', '10:00', '12:00');
export const late = shift('Grill spät', '12:00', '14:00');
export const kasse = shift('Kasse', '11:00', '13:00');
export const party = (shifts: EventShift[], more: Partial<ClubEvent> = {}) =>
  buildEvent({ startTime: new Date(`${day}10:00:00Z`), endTime: new Date(`${day}14:00:00Z`), shifts, ...more });

export const forShift = ({ id }: EventShift): Wish => id;
export const forAny = (...busy: EventShift[]): Wish => ({
  busy: busy.flatMap(({ startTime, endTime }) => (startTime && endTime ? { startTime, endTime } : [])),
});
/** Each registers in turn, and has to be let in. */
export const joined = (event: ClubEvent, ...wishes: [MemberSnapshot, Wish][]): ClubEvent =>
  wishes.reduce((current, [who, wish]) => changed(register(current, who, null, before, wish)), event);
/** Writes each registration of the person as '<shift> <status>'. */
export const has = ({ roster }: ClubEvent, { id }: MemberSnapshot): string[] =>
  registrationsOf(roster, id).map(({ shiftId, status }) => `${shiftId ?? 'egal'} ${status}`);
export function idOf(event: ClubEvent, { id }: MemberSnapshot, shiftId: string | null): string {
  const found = registrationsOf(event.roster, id).find((entry) => entry.shiftId === shiftId);
  if (!found) throw new Error('not there');
  return registrationIdOf(event.id, found);
}
