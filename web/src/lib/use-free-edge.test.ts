import { expect, it } from 'vitest';
import { freest } from './use-free-edge';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const top = box(0, 0, 390, 80);
const bottom = box(0, 700, 390, 80);

it('toasts show at their usual edge, unless they would cover something there', () => {
  expect(freest([top, bottom], [])).toBe(0);
  expect(freest([top, bottom], [box(16, 80, 200, 30), box(390, 0, 100, 80)])).toBe(0);
  expect(freest([top, bottom], [box(16, 60, 200, 30)])).toBe(1);
});

it('where both edges are taken, they cover as little as possible', () => {
  expect(freest([top, bottom], [box(0, 0, 390, 40), box(0, 770, 390, 40)])).toBe(1);
  expect(freest([top, bottom], [box(0, 70, 100, 40), box(0, 690, 390, 60)])).toBe(0);
});
