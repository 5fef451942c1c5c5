import { type CardEvent, isPast, shiftName } from '@club/contract';

type Joined = Pick<CardEvent, 'startTime' | 'hasShifts' | 'myShifts'>;

/**
 * 'Du bist dabei: Grill, 10–12 Uhr und 2 weitere', with the first shift that is not over; without shifts 'Du bist dabei'.
 * An event that was kept from an earlier release has no word of shifts.
 */
export function joinedText(event: Joined, now: Date): string {
  const shifts = event.hasShifts ? event.myShifts : [];
  const next = shifts.find(({ endTime }) => endTime === null || !isPast(endTime, now)) ?? shifts[0];
  if (!next) return 'Du bist dabei';
  const others = shifts.length - 1;
  const more = others > 1 ? ` und ${others} weitere` : others === 1 ? ' und eine weitere' : '';
  return `Du bist dabei: ${shiftName(next, event)}${more}`;
}
