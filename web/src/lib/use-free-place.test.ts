import { expect, it } from 'vitest';
import { freestPlace } from './use-free-place';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const places = { usual: box(0, 0, 390, 80), other: box(0, 700, 390, 80), third: box(0, 112, 390, 80) };

it('toasts show at their usual place, unless they would cover something there', () => {
  expect(freestPlace(places, [])).toBe('usual');
  expect(freestPlace(places, [box(16, 80, 200, 30), box(390, 0, 100, 80)])).toBe('usual');
  expect(freestPlace(places, [box(16, 60, 200, 30)])).toBe('other');
});

it('where two places are taken, they take the third', () => {
  expect(freestPlace(places, [box(0, 0, 390, 40), box(0, 770, 390, 40)])).toBe('third');
});

it('where every place is taken, they cover as little as they can, at the usual one if they can', () => {
  const everywhere = [box(0, 0, 390, 40), box(0, 770, 390, 40), box(0, 120, 390, 40)];
  expect(freestPlace(places, everywhere)).toBe('usual');
  expect(freestPlace(places, [...everywhere, box(0, 40, 90, 40)])).toBe('other');
});
