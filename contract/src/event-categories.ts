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
