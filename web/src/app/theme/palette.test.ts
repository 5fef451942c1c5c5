import { EVENT_CATEGORIES } from '@club/contract';
import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import { CATEGORY_TONES } from '@/lib/category-colors';
import { darkPalette, lightPalette } from './palette';

describe.each([
  ['light', CATEGORY_TONES.light, lightPalette],
  ['dark', CATEGORY_TONES.dark, darkPalette],
] as const)('in the %s scheme', (_scheme, tones, palette) => {
  test.each(EVENT_CATEGORIES)('%s is readable as badge, on its tint and as a mark on paper', (category) => {
    const { main, contrastText, soft, onSoft } = tones[category];
    expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(onSoft, soft)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(main, palette.background?.paper ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(main, palette.background?.default ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test('no two categories look the same', () => {
    expect(new Set(EVENT_CATEGORIES.map((category) => tones[category].main)).size).toBe(EVENT_CATEGORIES.length);
  });
});
