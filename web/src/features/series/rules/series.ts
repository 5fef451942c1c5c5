import {
  type AdminEvent,
  clubDate,
  type EventForm,
  formatClub,
  fromClubInput,
  MAX_OCCURRENCES,
  occurrenceStarts,
} from '@club/contract';

type Occurrence = Pick<AdminEvent, 'id' | 'seriesId' | 'startTime'>;

/**
 * The occurrence and those of its series that follow, as the server finds them (docs/decisions/0012); the event alone
 * when it belongs to no series.
 */
export function withFollowing<Event extends Occurrence>(event: Event, events: readonly Event[]): Event[] {
  if (event.seriesId === null) return [event];
  const from = Date.parse(event.startTime);
  const isLater = ({ id, startTime }: Event): boolean => {
    const start = Date.parse(startTime);
    return start > from || (start === from && id > event.id);
  };
  return [event, ...events.filter((other) => other.seriesId === event.seriesId && isLater(other))];
}

type SeriesPreview = {
  /** null: more than MAX_OCCURRENCES. */
  count: number | null;
  text: string;
  /** null when the clock does not change between the occurrences. */
  summerTime: string | null;
};

const DAY = 'EEE, d. MMMM yyyy';
const CLOCK = "HH:mm 'Uhr'";

/** The events that saving a recurrence will make; null without one, or while its times are incomplete or out of order. */
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
  // A start in the hour that is skipped when summer time begins is an hour later on that one day.
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

/** Tells organisers what a changed recurrence does to the existing events of a series. */
export const OTHER_RECURRENCE =
  'Folgende Termine, die nicht mehr dazu passen, entfallen. Wo schon Menschen angemeldet sind, bleiben sie stehen.';
