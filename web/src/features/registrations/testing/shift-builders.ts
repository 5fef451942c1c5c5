import type { Registration, ShownShift } from '@club/contract';
import { buildRegistration } from '@/testing/builders';

let built = 0;

/** On Saturday, 11 July 2026, or another day of that month, in the hours of the club: it is two hours ahead of UTC. */
export const at = (hour: number, day = 11): string => new Date(Date.UTC(2026, 6, day, hour - 2)).toISOString();

/** From 10 to 12, with three places, unless something else is said. */
export function buildShift(fields: Partial<ShownShift> = {}): ShownShift {
  built += 1;
  return {
    id: `shift${String(built).padStart(3, '0')}`,
    title: 'Grill',
    startTime: at(10),
    endTime: at(12),
    maxParticipants: 3,
    description: null,
    registrations: 0,
    waitlistCount: 0,
    ...fields,
  };
}

/** Something to bring. */
export const buildContribution = (fields: Partial<ShownShift> = {}): ShownShift =>
  buildShift({ title: 'Kuchen', startTime: null, endTime: null, maxParticipants: 6, ...fields });

/** Mara's place or turn in the shift; without one, for whichever has a place first. */
export const ownIn = (shift: ShownShift | null, fields: Partial<Registration> = {}): Registration =>
  buildRegistration({ userId: 'me', shiftId: shift?.id ?? null, ...fields });
