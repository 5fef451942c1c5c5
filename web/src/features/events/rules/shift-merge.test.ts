import type { ShiftForm } from '@club/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contestsShifts, mergedShifts, sameShifts, shiftText } from './shift-merge';
import { EMPTY_SHIFT, reordered } from './shift-rows';

const shiftOf = (id: string, title = id): ShiftForm => ({ ...EMPTY_SHIFT, id, title });

/** Few shifts with few titles, so that two people often change the same one. */
const shifts = fc
  .subarray(['a', 'b', 'c'])
  .chain((ids) => fc.tuple(...ids.map((id) => fc.constantFrom('x', 'y').map((title) => shiftOf(id, title)))));

const find = (list: readonly ShiftForm[], id: string) => list.find((shift) => shift.id === id);
const textAt = (list: readonly ShiftForm[], id: string) => {
  const shift = find(list, id);
  return shift ? shiftText(shift) : null;
};

test('of every shift a merge has the own change, and theirs where there is none', () => {
  fc.assert(
    fc.property(shifts, shifts, shifts, (base, mine, theirs) => {
      const merged = mergedShifts(base, mine, theirs);
      for (const id of ['a', 'b', 'c']) {
        const isOwn = textAt(mine, id) !== textAt(base, id);
        expect(textAt(merged, id)).toBe(textAt(isOwn ? mine : theirs, id));
      }
      expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
    }),
  );
});

test('a change is contested when both changed or removed one shift to different ends', () => {
  const base = [shiftOf('a'), shiftOf('b')];
  const [renamed, other] = [shiftOf('a', 'Grill'), shiftOf('a', 'Kasse')];
  expect(contestsShifts(base, [renamed, shiftOf('b')], [shiftOf('a'), shiftOf('b', 'Abbau')])).toBe(false);
  expect(contestsShifts(base, [renamed, shiftOf('b')], [other, shiftOf('b')])).toBe(true);
  expect(contestsShifts(base, [renamed, shiftOf('b')], [shiftOf('b')])).toBe(true);
  expect(contestsShifts(base, [renamed], [renamed])).toBe(false);
  expect(contestsShifts(base, [...base, shiftOf('c')], [...base, shiftOf('d')])).toBe(false);
});

test('new shifts of both stay, and so does an order that the viewer made', () => {
  const base = ['a', 'b'].map((id) => shiftOf(id));
  const idsOf = (mine: ShiftForm[]) => mergedShifts(base, mine, [shiftOf('c'), ...base]).map(({ id }) => id);
  expect(idsOf([...base, shiftOf('d')])).toEqual(['c', 'a', 'b', 'd']);
  expect(idsOf([shiftOf('a')])).toEqual(['c', 'a']);
  expect(idsOf(reordered(base, 0, 1))).toEqual(['b', 'a', 'c']);
});

test('shifts are the same with the same fields in one order, whatever order the fields have', () => {
  const [one, other] = [shiftOf('a'), shiftOf('b')];
  const turned = Object.fromEntries(Object.entries(one).reverse()) as ShiftForm;
  const lists = [[turned, other], [other, one], [one]];
  expect(lists.map((list) => sameShifts([one, other], list))).toEqual([true, false, false]);
});
