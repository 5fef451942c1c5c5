import type { ShiftForm } from '@club/contract';

/** All of a shift's fields, in one order. */
export const shiftText = (shift: ShiftForm): string => JSON.stringify(Object.entries(shift).sort());

type Shifts = readonly ShiftForm[];

const byId = (shifts: Shifts) => new Map(shifts.map((shift) => [shift.id, shift]));

const isSame = (one: ShiftForm | undefined, other: ShiftForm | undefined): boolean =>
  one === undefined || other === undefined ? one === other : shiftText(one) === shiftText(other);

export const sameShifts = (some: Shifts, others: Shifts): boolean =>
  some.map(shiftText).join() === others.map(shiftText).join();

/** Whether both changed or removed the same shift, to different ends. */
export function contestsShifts(base: Shifts, mine: Shifts, theirs: Shifts): boolean {
  const [own, present] = [byId(mine), byId(theirs)];
  return base.some((before) => {
    const [now, their] = [own.get(before.id), present.get(before.id)];
    return !isSame(now, before) && !isSame(their, before) && !isSame(now, their);
  });
}

/** Their shifts with the viewer's changes since `base`: new ones come last, and a changed order is the viewer's. */
export function mergedShifts(base: Shifts, mine: Shifts, theirs: Shifts): ShiftForm[] {
  const [before, own, present] = [byId(base), byId(mine), byId(theirs)];
  const merged = new Map<string, ShiftForm>();
  for (const { id } of [...inOrder(base, mine, theirs), ...theirs, ...mine]) {
    const changed = !isSame(own.get(id), before.get(id));
    const shift = changed ? own.get(id) : present.get(id);
    if (shift) merged.set(id, shift);
  }
  return [...merged.values()];
}

function inOrder(base: Shifts, mine: Shifts, theirs: Shifts): Shifts {
  const known = byId(mine);
  const idsOf = (shifts: Shifts) => shifts.flatMap(({ id }) => (known.has(id) ? id : [])).join();
  const orderOf = mine.flatMap(({ id }) => (base.some((shift) => shift.id === id) ? id : [])).join();
  return idsOf(base) === orderOf ? theirs : mine;
}
