/** Of cards of people: one beside the other where there is room. */
export const CARD_GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
  gap: 1.5,
} as const;
