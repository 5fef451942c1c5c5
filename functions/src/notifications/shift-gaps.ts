import { freePlaces, gapText, isAhead, isCancelled, isUnderstaffed } from '@club/contract';
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

type Counted = Staffed & { maxParticipants: number | null; activeCount: number };

/** All that people can still do: the shifts to come with free places, or how many an event without shifts lacks. null: nobody. */
export function lackOf(event: Counted, now: Date): { gaps: Gap[] } | { missing: number } | null {
  if (isCancelled(event)) return null;
  const gaps = event.shifts.flatMap((shift) => gapOf(shift, event, now));
  if (event.shifts.length > 0) return gaps.length > 0 ? { gaps } : null;
  const missing = missingIn(event, event.activeCount, now);
  return missing > 0 ? { missing } : null;
}

function gapOf(shift: EventShift, event: Staffed, now: Date): Gap[] {
  const { startTime, registrationEnabled } = event;
  const part = { ...shift, startTime: shift.startTime ?? startTime, registrationEnabled };
  const missing = missingIn(part, event.activeByShift[shift.id] ?? 0, now);
  return missing > 0 ? [{ ...toNoticed(shift), missing }] : [];
}

type Part = Pick<Counted, 'startTime' | 'registrationEnabled' | 'maxParticipants'>;

/** How many a part to come lacks, of which `active` hold a place; 0 also where there is no limit. */
export function missingIn(
  { maxParticipants, registrationEnabled, startTime }: Part,
  active: number,
  now: Date,
): number {
  const missing = freePlaces(maxParticipants, active);
  return registrationEnabled && isAhead({ startTime }, now) && Number.isFinite(missing) ? missing : 0;
}

/** More of them would not be read on a locked screen. */
const MAX_NAMED = 3;

/** The lines of the shifts that lack people, of which a mail names all: 'Grill 14–16 Uhr: es fehlen 2' */
export function linesOfGaps(gaps: readonly Gap[], event: { startTime: Date }, inMail: boolean): string[] {
  const named = inMail ? gaps : gaps.slice(0, MAX_NAMED);
  const others = gaps.slice(named.length);
  const more = others.length === 1 ? 'und eine weitere Schicht' : `und ${others.length} weitere Schichten`;
  return [...named.map((gap) => gapText(gap, event)), ...(others.length > 0 ? [more] : [])];
}
