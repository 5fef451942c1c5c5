import { clubDate, formatClub } from '@club/contract';
import { shortened } from '../shortened';

/** A locked screen shows about one line of a title, and the time stands behind the event's title. */
const MAX_TITLE_LENGTH = 48;
const MAX_PLACE_LENGTH = 80;

/** 'Sa 12.06. 14:00' in club time, with the year when it is not this year. */
export const formatTime = (instant: Date, now: Date): string =>
  formatClub(
    instant,
    clubDate(instant).getFullYear() === clubDate(now).getFullYear() ? 'EEEEEE dd.MM. HH:mm' : 'EEEEEE dd.MM.yyyy HH:mm',
  );

export const textOf = (text: string): string => shortened(text, MAX_TITLE_LENGTH);

export const titleOf = (event: { title: string }): string => textOf(event.title);

export const placeOf = (event: { location: string }): string => shortened(event.location, MAX_PLACE_LENGTH);
