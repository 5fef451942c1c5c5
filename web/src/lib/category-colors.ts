import type { EventCategory } from '@club/contract';

export type CategoryTone = {
  /** The colour of badges, markers and charts, readable on paper and background. */
  main: string;
  /** Text on `main`, at least 4.5 : 1. */
  contrastText: string;
  /** A tinted area behind pictures and icons. */
  soft: string;
  /** Text and line work on `soft`, at least 4.5 : 1. */
  onSoft: string;
};

type CategoryTones = Record<EventCategory, CategoryTone>;

const tones = (contrastText: string, rows: Record<EventCategory, [main: string, soft: string, onSoft: string]>) =>
  Object.fromEntries(
    Object.entries(rows).map(([category, [main, soft, onSoft]]) => [category, { main, contrastText, soft, onSoft }]),
  ) as CategoryTones;

/** The theme's palette.category comes from here. Screens take `categoryColors`, which follows the scheme. */
export const CATEGORY_TONES: Record<'light' | 'dark', CategoryTones> = {
  light: tones('#ffffff', {
    Verkauf: ['#8f5400', '#fbe9cc', '#7a4700'],
    Reinigung: ['#0d6672', '#d3eff2', '#0b5963'],
    Turnier: ['#b3213b', '#fbdde1', '#991a31'],
    Training: ['#1d6b3a', '#d8f0df', '#185c31'],
    Spiel: ['#1a57a6', '#dbe8fb', '#164b90'],
    Jugend: ['#b0430a', '#fde2d3', '#953807'],
    Fest: ['#a02070', '#fadcee', '#8a1a60'],
    Vereinsheim: ['#6b482d', '#f1e3d6', '#5d3e26'],
    Event: ['#5f3db0', '#e6defa', '#523399'],
    Sonstiges: ['#4d5a65', '#e2e7eb', '#434f59'],
  }),
  dark: tones('#10130f', {
    Verkauf: ['#ffc266', '#3a2a10', '#ffcf88'],
    Reinigung: ['#7fd6e0', '#11333a', '#9be2ea'],
    Turnier: ['#ff9aa8', '#42191f', '#ffb3be'],
    Training: ['#86dca0', '#16351f', '#a1e8b6'],
    Spiel: ['#93c0ff', '#152b4a', '#b0d1ff'],
    Jugend: ['#ffb088', '#42210f', '#ffc3a5'],
    Fest: ['#ff9cd6', '#41173a', '#ffb8e1'],
    Vereinsheim: ['#ddb892', '#352618', '#e8cbae'],
    Event: ['#c4aeff', '#2a2047', '#d5c5ff'],
    Sonstiges: ['#b6c3cd', '#252d33', '#c9d3db'],
  }),
};

const colorsBy = (colorOf: (tone: keyof CategoryTone) => string): CategoryTone => ({
  main: colorOf('main'),
  contrastText: colorOf('contrastText'),
  soft: colorOf('soft'),
  onSoft: colorOf('onSoft'),
});

/** As `categoryColors`, for elements with the attribute `data-category`: one class then does for all categories. */
export const CATEGORY_COLORS = colorsBy((tone) => `var(--category-${tone})`);

/** The colours of a category as CSS values that follow the colour scheme. */
export const categoryColors = (category: EventCategory): CategoryTone =>
  colorsBy((tone) => `var(--mui-palette-category-${category}-${tone})`);
