// This file imports no zod, because the service worker and the page before the app read ids with it.

/**
 * The id of an event as it stands in a path: 1, 2, 3 …, with at most nine digits and no leading zero.
 * It has no anchors, so that each place can say what may come before and after it.
 */
export const EVENT_ID_PATTERN = '[1-9]\\d{0,8}';

const EVENT_ID = new RegExp(`^${EVENT_ID_PATTERN}$`);

/** The id in a parameter of a path; null when no event can have it. */
export const parseEventId = (text: string | undefined): number | null =>
  EVENT_ID.test(String(text)) ? Number(text) : null;
