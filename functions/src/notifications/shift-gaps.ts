import { freePlaces, gapText, isAhead, isUnderstaffed } from '@club/contract';
import * as z from 'zod';
import type { EventShift } from '../registrations/derived-fields';
import { noticedShiftSchema, toNoticed } from './noticed-shifts';

/** A shift that lacks people. */
export const gapSchema = noticedShiftSchema.extend({ missing: z.number().int().positive() });
export type Gap = z.output<typeof gapSchema>;

type Staffed = {
  shifts: readonly EventShift[];
  activeByShift: Record<string, number>;
  startTime: Date;
  registrationEnabled: boolean;
  cancelledAt: Date | null;
};

/** The shifts and contributions to come of which less than half is taken. An event is understaffed if one of these is. */
export const gapsIn = (event: Staffed, now: Date): Gap[] =>
  event.shifts
    .filter(({ id, maxParticipants }) => isUnderstaffed({ ...event, maxParticipants }, event.activeByShift[id] ?? 0))
    .flatMap((shift) => gapOf(shift, event, now));

/** Those of the gaps that are left, as they are now. */
export const presentGaps = (named: readonly Gap[], event: Staffed, now: Date): Gap[] =>
  named.flatMap((gap) => event.shifts.filter(({ id }) => id === gap.id)).flatMap((shift) => gapOf(shift, event, now));

function gapOf(shift: EventShift, event: Staffed, now: Date): Gap[] {
  const missing = freePlaces(shift.maxParticipants, event.activeByShift[shift.id] ?? 0);
  const isOpen = event.registrationEnabled && isAhead({ startTime: shift.startTime ?? event.startTime }, now);
  return isOpen && missing > 0 && Number.isFinite(missing) ? [{ ...toNoticed(shift), missing }] : [];
}

/** More of them would not be read on a locked screen. */
const MAX_NAMED = 3;

/** The lines of the shifts that lack people, as far as they are named: 'Grill 14–16 Uhr: es fehlen 2' */
export function linesOfGaps(gaps: readonly Gap[], event: { startTime: Date }): string[] {
  const others = gaps.slice(MAX_NAMED);
  const more = others.length === 1 ? 'und eine weitere Schicht' : `und ${others.length} weitere Schichten`;
  return [...gaps.slice(0, MAX_NAMED).map((gap) => gapText(gap, event)), ...(others.length > 0 ? [more] : [])];
}
