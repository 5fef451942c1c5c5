import type { PaletteOptions } from '@mui/material/styles';
import { CATEGORY_TONES, type CategoryTone } from '@/lib/category-colors';
import colors from '../../../../club/colors.json' with { type: 'json' };

/** The deep colour of hero, panels and the brand mark: nearly the same in both schemes. */
type Brand = { main: string; deep: string; text: string; accent: string };

declare module '@mui/material/styles' {
  interface Palette {
    brand: Brand;
    category: Record<string, CategoryTone>;
  }
  interface PaletteOptions {
    brand?: Brand;
    category?: Record<string, CategoryTone>;
  }
}

/**
 * The club's own colours come from club/colors.json, which `npm run club` derives and checks. Errors, warnings and the
 * like mean the same in every club. `secondary` is for filled surfaces with its dark contrastText: as text it is too
 * pale on light paper.
 */
export const lightPalette: PaletteOptions = {
  ...colors.light,
  error: { main: '#b3261e', light: '#d3564e', dark: '#8c1d17', contrastText: '#ffffff' },
  warning: { main: '#8a5200', light: '#d98a1a', dark: '#6b3f00', contrastText: '#ffffff' },
  success: { main: '#1b7340', light: '#3f9a63', dark: '#12552e', contrastText: '#ffffff' },
  info: { main: '#1a57a6', light: '#4a82cb', dark: '#123f7a', contrastText: '#ffffff' },
  category: CATEGORY_TONES.light,
};

export const darkPalette: PaletteOptions = {
  ...colors.dark,
  error: { main: '#ff9c92', light: '#ffbab3', dark: '#e5766b', contrastText: '#3b0a06' },
  warning: { main: '#ffc266', light: '#ffd699', dark: '#e0a040', contrastText: '#2a1a00' },
  success: { main: '#7adfa0', light: '#a3ebbe', dark: '#4fbd79', contrastText: '#04210f' },
  info: { main: '#93c0ff', light: '#b8d6ff', dark: '#6399e0', contrastText: '#06203f' },
  category: CATEGORY_TONES.dark,
};
