import { formatClub, isSameClubDay } from '@club/contract';
import type { Notice } from '../notice';
import { placeOf, subjectOf, titleOf, whenOf } from './wording';

type Update = Extract<Notice, { kind: 'eventUpdated' }>;

/** What an event was, and what it is now. It names place and time in any case: it takes the place of what was told before. */
export function updateText(entry: Update, now: Date): { title: string; body: string } {
  const { before } = entry;
  const has = (name: Update['changed'][number]) => entry.changed.includes(name);
  const lines = [
    ...(has('title') ? [`Titel: ${titleOf(entry)} statt ${titleOf(before)}`] : []),
    ...(has('startTime') ? [`Beginn: ${startChange(entry, now)}`] : []),
    ...(endsOtherwise(entry) ? [`Ende: ${endOf(entry, now)} statt ${endOf(before, now)}`] : []),
    ...(entry.dates ? [`Geändert sind ${entry.dates} Termine dieser Reihe.`] : []),
    has('location') ? `Ort: ${placeOf(entry)} statt ${placeOf(before)}` : `Ort: ${placeOf(entry)}`,
  ];
  return { title: `${headingOf(entry)}: ${subjectOf(entry, now)}`, body: lines.join('\n') };
}

function headingOf({ changed, before, startTime }: Update): string {
  if (!isSameClubDay(startTime, before.startTime)) return 'Verlegt';
  const sorts = new Set(changed.map((name) => (name === 'startTime' || name === 'endTime' ? 'time' : name)));
  if (sorts.size > 1) return 'Geändert';
  if (sorts.has('location')) return 'Neuer Ort';
  return sorts.has('title') ? 'Neuer Titel' : 'Neue Uhrzeit';
}

/** The new day stands in the title already, where only the hour is another. */
function startChange({ startTime, before }: Update, now: Date): string {
  return isSameClubDay(startTime, before.startTime)
    ? `${formatClub(startTime, 'HH:mm')} statt ${formatClub(before.startTime, 'HH:mm')}`
    : `${whenOf(startTime, now)} statt ${whenOf(before.startTime, now)}`;
}

/** An end that has moved along with the start needs no word. */
const endsOtherwise = ({ changed, startTime, endTime, before }: Update): boolean =>
  changed.includes('endTime') &&
  endTime.getTime() - startTime.getTime() !== before.endTime.getTime() - before.startTime.getTime();

const endOf = ({ startTime, endTime }: Pick<Update, 'startTime' | 'endTime'>, now: Date): string =>
  isSameClubDay(startTime, endTime) ? formatClub(endTime, 'HH:mm') : whenOf(endTime, now);
