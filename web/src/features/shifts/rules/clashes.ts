import { type CardEvent, isCancelled, overlap, type Shift, shiftHours } from '@club/contract';

type Times = Pick<Shift, 'startTime' | 'endTime'>;
type OwnEvent = Pick<
  CardEvent,
  'id' | 'title' | 'startTime' | 'endTime' | 'cancelledAt' | 'myStatus' | 'hasShifts' | 'myShifts'
>;

/** Says what the member does in another event at the time of the shift: '„Heimspiel“, 14–16 Uhr'; null when there is nothing. */
export function busyWith(shift: Times, eventId: number, events: readonly OwnEvent[]): string | null {
  for (const event of events) {
    if (event.id === eventId || isCancelled(event) || event.myStatus !== 'registered') continue;
    const busy = timesIn(event).find((times) => overlap(times, shift));
    if (busy) return `„${event.title}“, ${shiftHours(busy)}`;
  }
  return null;
}

/** Somebody who only brings something is free. */
const timesIn = ({ hasShifts, myShifts, startTime, endTime }: OwnEvent): readonly Times[] =>
  hasShifts ? myShifts : [{ startTime, endTime }];
