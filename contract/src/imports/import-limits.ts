/** A club of 5,000 with as many who left; the browser parses and shows so many in a moment. */
export const MAX_IMPORTED_PEOPLE = 10_000;
/** A season of every team, or some years of one calendar. */
export const MAX_IMPORTED_EVENTS = 500;
/** A table of 10,000 people with thirty columns takes about 3 MB. */
export const MAX_IMPORT_BYTES = 5_000_000;
/** The server takes so many rows at once: a request may last 60 seconds. */
export const IMPORT_BATCH = 100;
