import { clubDate, formatClub, UNCONFIRMED_SENTENCE } from '@club/contract';
import { shortened } from '../shortened';
import { type NoticedShift, shiftLine, shiftLines } from './noticed-shifts';

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

/** 'Sommerfest, Sa 12.06. 14:00' */
export const titleAndTime = (event: { title: string; startTime: Date }, now: Date): string =>
  `${titleOf(event)}, ${formatTime(event.startTime, now)}`;

/**
 * 'Sommerfest, Sa 12.06. 14:00', or 'Grill, Sa 12.06. 10–12 Uhr – Sommerfest' where it is about one shift. Several stand in
 * lines of their own.
 */
export function subjectOf(
  event: { title: string; startTime: Date },
  shifts: readonly NoticedShift[] | undefined,
  now: Date,
): string {
  const [first, ...others] = shifts ?? [];
  if (!first) return titleAndTime(event, now);
  if (others.length > 0) return titleOf(event);
  // What somebody brings has no time but that of the event.
  return `${shiftLine(first)} – ${first.startTime === null ? titleAndTime(event, now) : titleOf(event)}`;
}

/** The lines of several shifts, and the place. */
export const placeLines = (event: { location: string }, shifts: readonly NoticedShift[] = []): string =>
  [...shiftLines(shifts), `Ort: ${placeOf(event)}`].join('\n');

/** Where notices of an event lead, and by what tag a newer one takes the place of an older one. */
export const pageOf = ({ eventId }: { eventId: number }, about = ''): { url: string; tag: string } => ({
  url: `/events/${eventId}`,
  tag: `event-${eventId}${about && `-${about}`}`,
});

/** The end of a sentence that tells people of their place, as long as no organiser has confirmed it. */
export const unconfirmed = ({ awaitsConfirmation }: { awaitsConfirmation?: true | undefined }): string =>
  awaitsConfirmation ? ` ${UNCONFIRMED_SENTENCE}` : '';
