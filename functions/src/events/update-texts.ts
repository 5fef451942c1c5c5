import { EVENT_FACTS, formatClub, isSameClubDay } from '@club/contract';
import { formatTime, placeOf, textOf } from '../notifications/event-words';
import type { Notice } from '../notifications/notice';
import { headingOfNews, linesOfNews } from '../notifications/shift-news';

type EventUpdate = Extract<Notice, { kind: 'eventUpdated' }>;

/** Says in a word or two what has changed. */
export function updateHeading({ changed, before, startTime, shiftNews }: EventUpdate): string {
  if (changed.length === 0 && shiftNews) return headingOfNews(shiftNews);
  if (before && !isSameClubDay(startTime, before.startTime)) return 'Verlegt';
  // Stryker disable next-line StringLiteral: something has changed, so there is a first heading.
  const [heading = 'Geändert', other] = new Set(changed.map((fact) => EVENT_FACTS[fact].told));
  return other ? 'Geändert' : heading;
}

/** The place is always named, because the notification replaces earlier ones on the event. */
export function updateLines(notice: EventUpdate, now: Date): string[] {
  const { before, changed, startTime, endTime } = notice;
  const place = `Ort: ${placeOf(notice)}`;
  const shifts = notice.shiftNews ? linesOfNews(notice.shiftNews) : [];
  if (!before) return [`Beginn: ${formatTime(startTime, now)}`, ...shifts, ...linesOfDates(notice), place];
  const lines: string[] = [];
  for (const fact of changed) {
    const [is, was] = [notice[fact], before[fact]];
    if (fact === 'location' || typeof is !== 'string' || typeof was !== 'string') continue;
    lines.push(`${EVENT_FACTS[fact].label}: ${textOf(is)} statt ${textOf(was)}`);
  }
  if (changed.includes('startTime')) {
    lines.push(
      // The title of the notification names the new day.
      isSameClubDay(startTime, before.startTime)
        ? `Beginn: ${formatClub(startTime, 'HH:mm')} statt ${formatClub(before.startTime, 'HH:mm')}`
        : `Beginn: ${formatTime(startTime, now)} statt ${formatTime(before.startTime, now)}`,
    );
  }
  // An end that moved along with the start needs no line.
  const hasOtherDuration = Number(endTime) - Number(startTime) !== Number(before.endTime) - Number(before.startTime);
  if (changed.includes('endTime') && hasOtherDuration) {
    lines.push(`Ende: ${formatEnd(notice, now)} statt ${formatEnd(before, now)}`);
  }
  lines.push(...shifts, ...linesOfDates(notice));
  lines.push(changed.includes('location') ? `${place} statt ${placeOf(before)}` : place);
  return lines;
}

export const linesOfDates = ({ dates }: { dates?: number | undefined }): string[] =>
  dates ? [`Geändert sind ${dates} Termine dieser Reihe.`] : [];

const formatEnd = ({ startTime, endTime }: { startTime: Date; endTime: Date }, now: Date): string =>
  isSameClubDay(startTime, endTime) ? formatClub(endTime, 'HH:mm') : formatTime(endTime, now);
