/** An event's title of more letters than this is set smaller: it would push date and place out of sight. */
export const LONG_TITLE = 48;
