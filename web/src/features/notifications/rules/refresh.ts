const HOUR_MS = 3_600_000;

/** Specification, sections 4 and 9. */
export const REFRESH_CHECK_MS = 6 * HOUR_MS;
const LAST_REFRESH_MS = 24 * HOUR_MS;
const CREATED_MS = 7 * 24 * HOUR_MS;

/** In milliseconds since 1970; null when it is not known, or never was. */
type Age = { createdAt: number | null; refreshedAt: number | null };

/** iOS lets old subscriptions fall asleep: whether this one should be made anew. */
export function needsRefresh({ createdAt, refreshedAt }: Age, now: number): boolean {
  const longAgo = refreshedAt === null || now - refreshedAt > LAST_REFRESH_MS;
  return longAgo && (createdAt === null || now - createdAt > CREATED_MS);
}

/** What a test came to, or why it failed, means that the subscription has to be made anew. */
export const saysExpired = (text: string): boolean => /expired|invalid|abgelaufen|ungültig/i.test(text);
