import { type Displaced, type PlannedEvent, type ShiftInput, shiftName } from '@club/contract';

/** The choices that are no shift: the place is given up, or people stay registered for the event as a whole. */
export const GIVE_UP = 'give-up';
export const WHOLE = 'whole-event';

/** People whose shift an edit removes, or all of an event that gets its first shifts. */
export type DisplacedGroup = {
  /** null: they are registered for the event as a whole. */
  shiftId: string | null;
  name: string;
  /** As far as it was known when the form was opened: meanwhile there may be more. */
  registered: number;
  waiting: number;
};

/** Such people can go there: to a shift, or `WHOLE`. */
export type DisplacedTarget = { value: string; label: string };

type Event = Pick<PlannedEvent, 'startTime' | 'shifts' | '_count' | 'waitlistCount'>;
type Edited = Pick<Event, 'startTime'> & { shifts: readonly ShiftInput[] };

/** The shifts that an edit removes; the event as a whole, where it gets its first ones. */
export function displacedGroups(event: Event, edited: Edited): DisplacedGroup[] {
  if (event.shifts.length === 0) {
    if (edited.shifts.length === 0) return [];
    const { _count, waitlistCount } = event;
    return [{ shiftId: null, name: 'Bisher angemeldet', registered: _count.registrations, waiting: waitlistCount }];
  }
  const left = new Set(edited.shifts.map(({ id }) => id));
  return event.shifts
    .filter(({ id }) => !left.has(id))
    .map((shift) => ({
      shiftId: shift.id,
      name: shiftName(shift, event),
      registered: shift.registrations,
      waiting: shift.waitlistCount,
    }));
}

/** Is asked before saving. Who waits for a shift may wait for any, and then stays: only the server knows, and asks. */
export const groupsWithPeople = (groups: readonly DisplacedGroup[]): DisplacedGroup[] =>
  groups.filter(({ shiftId, registered, waiting }) => registered > 0 || (shiftId === null && waiting > 0));

export const displacedTargets = (edited: Edited): DisplacedTarget[] =>
  edited.shifts.length === 0
    ? [{ value: WHOLE, label: 'Für die ganze Veranstaltung angemeldet lassen' }]
    : edited.shifts.map((shift) => ({ value: shift.id, label: `Verschieben: ${shiftName(shift, edited)}` }));

export const displacedWord = (shiftId: string | null, chosen: string): Displaced =>
  chosen === GIVE_UP
    ? { shiftId, action: 'give-up' }
    : { shiftId, action: 'move', to: chosen === WHOLE ? null : chosen };

/** '3 angemeldet, 1 wartet'; null while nobody is known. */
export function groupText(registered: number, waiting: number): string | null {
  const parts = [
    registered > 0 && `${registered} angemeldet`,
    waiting > 0 && `${waiting} ${waiting === 1 ? 'wartet' : 'warten'}`,
  ];
  return parts.filter(Boolean).join(', ') || null;
}
