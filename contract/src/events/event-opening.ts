import { formatClub, type Instant, isSameClubDay } from '../club-time';

/** An event's title of more letters than this is set smaller: it would push date and place out of sight. */
export const LONG_TITLE = 48;

/** When it ends, as the top of its page says it: the hour, and the date where that is another one. */
export const endOfEventText = (startTime: Instant, endTime: Instant): string =>
  formatClub(endTime, isSameClubDay(startTime, endTime) ? "HH:mm 'Uhr'" : "dd.MM.yyyy, HH:mm 'Uhr'");
