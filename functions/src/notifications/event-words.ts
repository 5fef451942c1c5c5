import { clubDate, formatClub, isSameClubDay, UNCONFIRMED_SENTENCE } from '@club/contract';
import type { Telling } from './notice-kind';
import { type NoticedShift, shiftLine, shiftLines } from './noticed-shifts';

/** 'Sa 12.06. 14:00' in club time, with the year when it is not this year. */
export const formatTime = (instant: Date, now: Date): string =>
  formatClub(
    instant,
    clubDate(instant).getFullYear() === clubDate(now).getFullYear() ? 'EEEEEE dd.MM. HH:mm' : 'EEEEEE dd.MM.yyyy HH:mm',
  );

/** 'Sommerfest, Sa 12.06. 14:00' */
export const titleAndTime = (event: { title: string; startTime: Date }, now: Date): string =>
  `${event.title}, ${formatTime(event.startTime, now)}`;

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
  if (others.length > 0) return event.title;
  // What somebody brings has no time but that of the event.
  return `${shiftLine(first)} – ${first.startTime === null ? titleAndTime(event, now) : event.title}`;
}

type Span = { startTime: Date; endTime: Date; dates?: number | undefined };
type Place = Span & { location: string };

/** The lines of several shifts, and the place. A mail, which has room, sets them apart and says when it ends, too. */
export const placeLines = (
  event: Place,
  { inMail }: Pick<Telling, 'inMail'>,
  shifts: readonly NoticedShift[] = [],
): string =>
  [
    ...(inMail ? [''] : []),
    ...shiftLines(shifts),
    ...(inMail && shifts.length < 2 ? [whenLine(event)] : []),
    `Ort: ${event.location}`,
  ].join('\n');

/** Of several dates of a series, it is about the first. */
export const whenLine = (event: Span): string => `${event.dates ? 'Erster Termin' : 'Wann'}: ${formatSpan(event)}`;

/** 'Samstag, 12. Juni 2027, 14:00 bis 18:00 Uhr' in club time, with both days where it ends on another one. */
function formatSpan({ startTime, endTime }: Span): string {
  const [day, hour] = ['EEEE, d. MMMM yyyy', 'HH:mm'];
  if (isSameClubDay(startTime, endTime))
    return `${formatClub(startTime, day)}, ${formatClub(startTime, hour)} bis ${formatClub(endTime, hour)} Uhr`;
  const [from, to] = [startTime, endTime].map((instant) => formatClub(instant, `${day}, ${hour} 'Uhr'`));
  return `${from}, bis ${to}`;
}

/** What a person wrote. A mail quotes it: nobody is to take it for the club's own words. */
export const writtenLines = (name: string, text: string, { inMail }: Pick<Telling, 'inMail'>): string[] => [
  `${name} schreibt:`,
  ...text.split('\n').map((line) => (inMail ? `> ${line}`.trimEnd() : line)),
];

/** Where notices of an event lead, and by what tag a newer one takes the place of an older one. */
export const pageOf = ({ eventId }: { eventId: number }, about = ''): { url: string; tag: string } => ({
  url: `/events/${eventId}`,
  tag: `event-${eventId}${about && `-${about}`}`,
});

/** The end of a sentence that tells people of their place, as long as no organiser has confirmed it. */
export const unconfirmed = ({ awaitsConfirmation }: { awaitsConfirmation?: true | undefined }): string =>
  awaitsConfirmation ? ` ${UNCONFIRMED_SENTENCE}` : '';
