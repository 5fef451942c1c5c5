import { type CardEvent, isPast, shiftName } from '@club/contract';

type Joined = Pick<CardEvent, 'startTime' | 'myShifts'>;

/**
 * 'Neue Zeit offen: Grill, 12–14 Uhr' while one's answer to it is open, or else
 * 'Du bist dabei: Grill, 10–12 Uhr und 2 weitere', with the first shift that is not over; without shifts 'Du bist dabei'.
 */
export function joinedText(event: Joined, now: Date): string {
  const { myShifts: shifts } = event;
  const coming = shifts.filter(({ endTime }) => !endTime || !isPast(endTime, now));
  const moved = coming.find((shift) => shift.isMoved);
  if (moved) return `Neue Zeit offen: ${shiftName(moved, event)}`;
  const [next = shifts[0]] = coming;
  if (!next) return 'Du bist dabei';
  const others = shifts.length - 1;
  const more = others ? ` und ${others > 1 ? others : 'eine'} weitere` : '';
  return `Du bist dabei: ${shiftName(next, event)}${more}`;
}
