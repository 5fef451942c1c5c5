import type { PaletteOptions } from '@mui/material/styles';
import { CATEGORY_TONES, type CategoryTone } from '@/lib/category-colors';

/** The deep green of hero, panels and the brand mark: the same in both schemes. */
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

/** Amber (`secondary`) is for filled surfaces with its dark contrastText: as text it is too pale on light paper. */
export const lightPalette: PaletteOptions = {
  primary: { main: '#0b5d44', light: '#2e8b6a', dark: '#083f2f', contrastText: '#ffffff' },
  secondary: { main: '#f6ab2f', light: '#ffc665', dark: '#8a5200', contrastText: '#2a1a00' },
  error: { main: '#b3261e', light: '#d3564e', dark: '#8c1d17', contrastText: '#ffffff' },
  warning: { main: '#8a5200', light: '#d98a1a', dark: '#6b3f00', contrastText: '#ffffff' },
  success: { main: '#1b7340', light: '#3f9a63', dark: '#12552e', contrastText: '#ffffff' },
  info: { main: '#1a57a6', light: '#4a82cb', dark: '#123f7a', contrastText: '#ffffff' },
  background: { default: '#f6f3ec', paper: '#ffffff' },
  text: { primary: '#16211c', secondary: '#4a5750', disabled: '#6f7a74' },
  divider: '#dcd8cd',
  brand: { main: '#0b4b39', deep: '#062f24', text: '#ffffff', accent: '#ffc04d' },
  category: CATEGORY_TONES.light,
};

export const darkPalette: PaletteOptions = {
  primary: { main: '#6fd6a8', light: '#9be6c4', dark: '#46b285', contrastText: '#062a1d' },
  secondary: { main: '#ffb84d', light: '#ffd18a', dark: '#e09a2b', contrastText: '#2a1a00' },
  error: { main: '#ff9c92', light: '#ffbab3', dark: '#e5766b', contrastText: '#3b0a06' },
  warning: { main: '#ffc266', light: '#ffd699', dark: '#e0a040', contrastText: '#2a1a00' },
  success: { main: '#7adfa0', light: '#a3ebbe', dark: '#4fbd79', contrastText: '#04210f' },
  info: { main: '#93c0ff', light: '#b8d6ff', dark: '#6399e0', contrastText: '#06203f' },
  background: { default: '#0d1512', paper: '#16221d' },
  text: { primary: '#ecf3ee', secondary: '#adbcb4', disabled: '#86958d' },
  divider: '#2c3a33',
  brand: { main: '#0c4534', deep: '#07271e', text: '#ffffff', accent: '#ffc04d' },
  category: CATEGORY_TONES.dark,
};
