import {
  type AdminEvent,
  addClubDays,
  clubDate,
  clubDay,
  clubNoonOfDay,
  type EventForm,
  formatClub,
  fromClubInput,
  MAX_OCCURRENCES,
  occurrenceStarts,
  skippedDaysOf,
} from '@club/contract';
import { formatDay } from '@/features/calendar/rules/month';

type Occurrence = Pick<AdminEvent, 'id' | 'seriesId' | 'startTime'>;

/** The occurrence and the later ones of its series, as the server finds them (docs/decisions/0012). */
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
  /** null when no occurrence is left out. */
  skipped: string | null;
  /** null when the clock does not change between the occurrences. */
  summerTime: string | null;
};

const DAY = 'EEE, d. MMMM yyyy';
const CLOCK = "HH:mm 'Uhr'";

/** The fields of the form that say which events a series has. */
export type SeriesForm = Pick<
  EventForm,
  'startTime' | 'recurrenceInterval' | 'recurrenceEvery' | 'recurrenceEnd' | 'recurrenceSkips'
>;

/** The recurrence of the form; null without one, or while its times are incomplete or out of order. */
export function recurrenceOf(form: SeriesForm) {
  const [first, end] = [fromClubInput(form.startTime), fromClubInput(form.recurrenceEnd)];
  const { recurrenceInterval: interval } = form;
  if (interval === 'none' || !first || !end || end < first) return null;
  const skipped = skippedDaysOf(form);
  const every = form.recurrenceEvery === '2' ? (2 as const) : (1 as const);
  return { first, interval, every, end, skips: 'days' in skipped ? skipped.days : [] };
}

/** The events that saving a recurrence will make; null without one, or while its times are incomplete or out of order. */
export function seriesPreview(form: SeriesForm): SeriesPreview | null {
  const recurrence = recurrenceOf(form);
  if (!recurrence) return null;
  const starts = occurrenceStarts(recurrence);
  const skipped = skippedText(recurrence);
  if (!starts) {
    const text = `Das wären mehr als ${MAX_OCCURRENCES} Termine, so viele hat eine Wiederholung höchstens. Bitte wähle ein früheres Ende.`;
    return { count: null, text, skipped: null, summerTime: null };
  }
  const [first, last] = [starts[0], starts.at(-1)];
  // Stryker disable next-line LogicalOperator: a list has both a first and a last or neither.
  if (!first || !last) return null;
  if (starts.length === 1) {
    const text = `Nur 1 Termin: ${formatClub(first, `${DAY}, ${CLOCK}`)}. Für mehr wähle ein späteres Ende.`;
    return { count: 1, text, skipped, summerTime: null };
  }
  const clock = formatClub(first, CLOCK);
  // A start in the hour that is skipped when summer time begins is an hour later on that one day.
  const steady = starts.every((start) => formatClub(start, CLOCK) === clock);
  const text = `${starts.length} Termine: vom ${formatClub(first, DAY)} bis ${formatClub(last, DAY)}, ${steady ? 'jeweils' : 'meist'} ${clock}`;
  return { count: starts.length, text, skipped, summerTime: summerTimeText(starts, steady ? clock : null) };
}

/** Days on which there would be an occurrence if they were not skipped, as yyyy-MM-dd, ascending. */
export function effectiveSkips({ skips, ...rule }: NonNullable<ReturnType<typeof recurrenceOf>>): string[] {
  // More occurrences than a series may have are no reason to say nothing: they end long after the skipped days.
  const last = skips.at(-1);
  // Stryker disable next-line ConditionalExpression: it only saves work, because of no skips none has an occurrence.
  if (last === undefined) return [];
  const lastNoon = clubNoonOfDay(last);
  // Stryker disable next-line EqualityOperator: of two equal ends either is as good.
  const until = lastNoon && addClubDays(lastNoon, 1) < rule.end ? addClubDays(lastNoon, 1) : rule.end;
  const days = new Set((occurrenceStarts({ ...rule, end: until }) ?? []).map((start) => clubDay(start)));
  return skips.filter((day) => days.has(day));
}

const SHOWN_SKIPS = 5;

function skippedText(recurrence: NonNullable<ReturnType<typeof recurrenceOf>>): string | null {
  const days = effectiveSkips(recurrence);
  if (days.length === 0) return null;
  const shown = days.slice(0, SHOWN_SKIPS).map((day) => formatDay(day, 'dd.MM.yyyy'));
  const more = days.length > SHOWN_SKIPS ? ` und ${days.length - SHOWN_SKIPS} weitere` : '';
  return `${days.length === 1 ? '1 Termin fällt' : `${days.length} Termine fallen`} aus: ${shown.join(', ')}${more}.`;
}

function summerTimeText(starts: Date[], clock: string | null): string | null {
  const offsets = starts.map((start) => clubDate(start).getTimezoneOffset());
  const changes = offsets.filter((offset, index) => index > 0 && offset !== offsets[index - 1]).length;
  if (changes === 0) return null;
  // Stryker disable next-line EqualityOperator: after one change of the clocks the two are different.
  const begins = (offsets.at(-1) ?? 0) < (offsets[0] ?? 0);
  const event = changes > 1 ? 'wird die Uhr umgestellt' : begins ? 'beginnt die Sommerzeit' : 'endet die Sommerzeit';
  const stays = clock ? ` Alle Termine bleiben bei ${clock}.` : '';
  return `Dazwischen ${event}.${stays}`;
}

/** Tells organisers what a changed recurrence does to the existing events of a series. */
export const OTHER_RECURRENCE =
  // Stryker disable next-line StringLiteral: it is a text that the screens show; no rule decides there.
  'Folgende Termine, die nicht mehr dazu passen, entfallen. Wo schon Menschen angemeldet sind, bleiben sie stehen.';
