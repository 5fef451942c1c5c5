/** Of a path's parameter, as the contract's eventIdSchema reads it; null: no event can have it. */
export const parseEventId = (text: string | undefined): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
