const HOUR_MS = 3_600_000;

/** The times are from the specification, sections 4 and 9. */
export const REFRESH_CHECK_MS = 6 * HOUR_MS;
const LAST_REFRESH_MS = 24 * HOUR_MS;
const CREATED_MS = 7 * 24 * HOUR_MS;

/** In milliseconds since 1970; null when unknown or never. */
type Age = { createdAt: number | null; refreshedAt: number | null };

/** Whether to replace the subscription, because iOS stops delivering to old ones. */
export function needsRefresh({ createdAt, refreshedAt }: Age, now: number): boolean {
  const longAgo = refreshedAt === null || now - refreshedAt > LAST_REFRESH_MS;
  return longAgo && (createdAt === null || now - createdAt > CREATED_MS);
}

/** Whether the message of a test says that the subscription has expired. */
export const saysExpired = (text: string): boolean => /expired|invalid|abgelaufen|ungültig/i.test(text);
