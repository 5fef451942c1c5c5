import { expect, it } from 'vitest';
import { movesAway } from './use-free-edge';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const top = box(0, 0, 390, 80);
const bottom = box(0, 700, 390, 80);

it('toasts show at their usual edge, unless they would cover something there', () => {
  expect(movesAway(top, bottom, [])).toBe(false);
  expect(movesAway(top, bottom, [box(16, 80, 200, 30), box(390, 0, 100, 80)])).toBe(false);
  expect(movesAway(top, bottom, [box(16, 60, 200, 30)])).toBe(true);
});

it('where both edges are taken, they stay at the usual one', () => {
  expect(movesAway(top, bottom, [box(0, 0, 390, 40), box(0, 770, 390, 40)])).toBe(false);
});
