import fc from 'fast-check';
import { expect, test } from 'vitest';
import present from '../../club/colors.json' with { type: 'json' };
import { colorsSchema, contrast, deriveColors, unreadable } from './colors';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('whatever two colours a club has, everything can be read in both schemes', () => {
  fc.assert(
    fc.property(color, color, (main, accent) => {
      expect(unreadable(colorsSchema.parse(deriveColors(main, accent)))).toEqual([]);
    }),
    {
      numRuns: 300,
      examples: [
        ['#ffffff', '#000000'],
        ['#ffff00', '#ffff00'],
        ['#000000', '#000000'],
      ],
    },
  );
});

test('colours that can be read stay as the club has them', () => {
  const { light } = deriveColors('#00205b', '#ffd100');
  expect(light.brand).toMatchObject({ main: '#00205b', accent: '#ffd100' });
});

test('the colours of this club can be read, and one that is too pale is noticed', () => {
  expect(unreadable(present)).toEqual([]);
  const pale = { ...present, light: { ...present.light, text: { ...present.light.text, secondary: '#b8b8b8' } } };
  expect(unreadable(pale)).toEqual([
    expect.stringMatching(/^Nebentext \(hell\): #b8b8b8 auf #f6f3ec hat 1\.8 : 1, nötig sind 4\.5 : 1$/),
    expect.stringMatching(/^Nebentext auf Karten \(hell\)/),
  ]);
});

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
