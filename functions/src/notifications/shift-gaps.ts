import { type EventPart, freePlaces, gapText, isAhead, isUnderstaffed } from '@club/contract';
import * as z from 'zod';
import type { EventShift } from '../registrations/derived-fields';
import { type NoticedShift, noticedShiftSchema, toNoticed } from './noticed-shifts';

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
export function gapsIn(event: Staffed, now: Date): Gap[] {
  return event.shifts.flatMap((shift) => {
    const { maxParticipants } = shift;
    const active = event.activeByShift[shift.id] ?? 0;
    if (!isUnderstaffed({ ...event, maxParticipants }, active)) return [];
    if (!isAhead({ startTime: shift.startTime ?? event.startTime }, now)) return [];
    return [{ ...toNoticed(shift), missing: freePlaces(maxParticipants, active) }];
  });
}

/** Those of the shifts that still lack people, with how many. */
export function presentGaps(
  parts: readonly EventPart[],
  shifts: readonly NoticedShift[],
  activeByShift: Record<string, number>,
): Gap[] {
  return parts.flatMap(({ id, maxParticipants }) => {
    const shift = shifts.find((named) => named.id === id);
    if (!shift) return [];
    const missing = freePlaces(maxParticipants, activeByShift[shift.id] ?? 0);
    return missing > 0 && Number.isFinite(missing) ? [{ ...shift, missing }] : [];
  });
}

/** More of them would not be read on a locked screen. */
const MAX_NAMED = 3;

/** The lines of the shifts that lack people, as far as they are named: 'Grill 14–16 Uhr: es fehlen 2' */
export function linesOfGaps(gaps: readonly Gap[], event: { startTime: Date }): string[] {
  const others = gaps.slice(MAX_NAMED);
  const more = others.length === 1 ? 'und eine weitere Schicht' : `und ${others.length} weitere Schichten`;
  return [...gaps.slice(0, MAX_NAMED).map((gap) => gapText(gap, event)), ...(others.length > 0 ? [more] : [])];
}
