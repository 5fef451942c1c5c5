import { clubDate, type EventForm, formatClub, fromClubInput, MAX_OCCURRENCES, occurrenceStarts } from '@club/contract';

type SeriesPreview = {
  /** null: more than a series may have. */
  count: number | null;
  text: string;
  /** What summer time does to it; null when it has no part in it. */
  summerTime: string | null;
};

const DAY = 'EEE, d. MMMM yyyy';
const CLOCK = "HH:mm 'Uhr'";

/** What saving will make of a recurrence; null while there is none, or its times are not complete or not in order. */
export function seriesPreview({
  startTime,
  recurrenceInterval: interval,
  recurrenceEnd,
}: Pick<EventForm, 'startTime' | 'recurrenceInterval' | 'recurrenceEnd'>): SeriesPreview | null {
  const [first, end] = [fromClubInput(startTime), fromClubInput(recurrenceEnd)];
  if (interval === 'none' || !first || !end || end < first) return null;

  const starts = occurrenceStarts({ first, interval, end });
  const last = starts?.at(-1);
  if (!starts || !last) {
    const text = `Das wären mehr als ${MAX_OCCURRENCES} Termine, so viele hat eine Wiederholung höchstens. Bitte wähle ein früheres Ende.`;
    return { count: null, text, summerTime: null };
  }
  if (starts.length === 1) {
    const text = `Nur 1 Termin: ${formatClub(first, `${DAY}, ${CLOCK}`)}. Für mehr wähle ein späteres Ende.`;
    return { count: 1, text, summerTime: null };
  }
  const clock = formatClub(first, CLOCK);
  // A start in the hour that summer time leaves out is an hour later on that one day.
  const steady = starts.every((start) => formatClub(start, CLOCK) === clock);
  const text = `${starts.length} Termine: vom ${formatClub(first, DAY)} bis ${formatClub(last, DAY)}, ${steady ? 'jeweils' : 'meist'} ${clock}`;
  return { count: starts.length, text, summerTime: summerTimeText(starts, steady ? clock : null) };
}

function summerTimeText(starts: Date[], clock: string | null): string | null {
  const offsets = starts.map((start) => clubDate(start).getTimezoneOffset());
  const changes = offsets.filter((offset, index) => index > 0 && offset !== offsets[index - 1]).length;
  if (changes === 0) return null;
  const begins = (offsets.at(-1) ?? 0) < (offsets[0] ?? 0);
  const event = changes > 1 ? 'wird die Uhr umgestellt' : begins ? 'beginnt die Sommerzeit' : 'endet die Sommerzeit';
  const stays = clock ? ` Alle Termine bleiben bei ${clock}.` : '';
  return `Dazwischen ${event}.${stays}`;
}
