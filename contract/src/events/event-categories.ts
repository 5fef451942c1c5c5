/** Apart from the schemas, so that a screen which only names them does not load zod. In the order in which they are offered. */
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

/** The picture of a category for messengers, 1200 by 630, which the web's build makes of its drawing. */
export const previewPath = (category: (typeof EVENT_CATEGORIES)[number]): string =>
  `/previews/${category.toLowerCase()}.png`;
