/** The categories, in the order in which they are offered. This file imports no zod, so that a screen which only names them does not load it. */
export const EVENT_CATEGORIES = [
  'Verkauf',
  'Reinigung',
  'Turnier',
  'Training',
  'Spiel',
  'Jugend',
  'Fest',
  'Vereinsheim',
  'Event',
  'Sonstiges',
] as const;

/** The picture that messengers show for a category, 1200 by 630 pixels. The web's build makes it from the category's drawing. */
export const previewPath = (category: (typeof EVENT_CATEGORIES)[number]): string =>
  `/previews/${category.toLowerCase()}.png`;
