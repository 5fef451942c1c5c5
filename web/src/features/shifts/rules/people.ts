import { isActive, isWaiting, type Registration, type ShownShift } from '@club/contract';
import type { ShownList } from '@/features/registrations/rules/roster';

/** Who does a shift and who waits for it, as far as they are loaded, in order of registration. */
export type ShiftPeople = { active: Registration[]; waiting: Registration[] };

/** The people of each shift by its id. Those who wait for any shift are found under null. */
export function peopleByShift(lists: {
  active: ShownList;
  waiting: ShownList;
}): ReadonlyMap<string | null, ShiftPeople> {
  const people = new Map<string | null, ShiftPeople>();
  for (const registration of [...lists.active.registrations, ...lists.waiting.registrations]) {
    const { active, waiting } = people.get(registration.shiftId) ?? { active: [], waiting: [] };
    people.set(registration.shiftId, {
      active: isActive(registration) ? [...active, registration] : active,
      waiting: isWaiting(registration) ? [...waiting, registration] : waiting,
    });
  }
  return people;
}

/** A row shows so many places one by one; of more it shows the first people alone. */
const PLACES_SHOWN = 6;
const FACES_OF_MORE = 4;

/** How many faces, further people and free places the row of a shift shows. */
export function facesOf({ registrations, maxParticipants }: Counted, loaded: number): FaceCounts {
  const isSmall = maxParticipants !== null && Math.max(maxParticipants, registrations) <= PLACES_SHOWN;
  const faces = Math.min(loaded, registrations, isSmall ? PLACES_SHOWN : FACES_OF_MORE);
  return { faces, more: registrations - faces, free: isSmall ? Math.max(0, maxParticipants - registrations) : 0 };
}

type Counted = Pick<ShownShift, 'registrations' | 'maxParticipants'>;
type FaceCounts = { faces: number; more: number; free: number };
