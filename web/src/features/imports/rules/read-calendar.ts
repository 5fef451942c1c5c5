import {
  addClubDays,
  fromClubInput,
  germanCount,
  type Instant,
  MAX_EVENT_DAYS,
  MAX_EVENT_DESCRIPTION_LENGTH,
  MAX_EVENT_LOCATION_LENGTH,
  MAX_EVENT_TITLE_LENGTH,
  MAX_IMPORT_BYTES,
  MAX_IMPORTED_EVENTS,
  tidied,
} from '@club/contract';
import { TZDate } from '@date-fns/tz';
import ICAL from 'ical.js';
import { UnreadableFile } from './read-table';

export type ListedEvent = {
  title: string;
  description: string | null;
  location: string | null;
  /** ISO texts in UTC. */
  startTime: string;
  endTime: string;
  isAllDay: boolean;
  isCancelled: boolean;
  /** Things that are left out or changed. */
  remarks: string[];
};

export type Calendar = {
  name: string | null;
  /** Within the days that were asked for, ascending by start. */
  events: ListedEvent[];
  /** Entries that could not be read. */
  unreadable: number;
};

/** `from` is included, `until` is not. */
export type Days = { from: Instant; until: Instant };

/** A daily entry since 1980 has fewer dates. Beyond them a series is left. */
const MAX_DATES = 20_000;
/** The usual length of an entry that has no end. */
const HOURS_WITHOUT_END = 2;

/**
 * Reads the entries of a calendar that lie within some days, each date of a series for itself. Times without a zone are
 * club time, and so are those of a zone that neither the file nor the browser knows.
 * @throws {UnreadableFile} with a German sentence.
 */
export function readCalendar(bytes: Uint8Array, days: Days): Calendar {
  if (bytes.byteLength > MAX_IMPORT_BYTES)
    throw new UnreadableFile(`Die Datei ist zu groß: höchstens ${MAX_IMPORT_BYTES / 1_000_000} MB.`);
  const calendar = parsed(new TextDecoder().decode(bytes));
  const entries = calendar.getAllSubcomponents('vevent');
  if (entries.length === 0) throw new UnreadableFile('In diesem Kalender stehen keine Termine.');
  const { single, unreadable } = eventsIn(entries);
  const range = { from: new Date(days.from).getTime(), until: new Date(days.until).getTime() };
  const events: ListedEvent[] = [];
  for (const event of single) {
    for (const found of datesOf(event, range)) events.push(found);
    if (events.length > MAX_IMPORTED_EVENTS)
      throw new UnreadableFile(
        `In diesen Tagen hat der Kalender mehr als ${germanCount(MAX_IMPORTED_EVENTS)} Termine. Bitte wähle weniger Tage.`,
      );
  }
  events.sort((one, other) => one.startTime.localeCompare(other.startTime));
  const name = calendar.getFirstPropertyValue('x-wr-calname');
  return { name: typeof name === 'string' ? tidied(name) || null : null, events, unreadable };
}

function parsed(text: string): ICAL.Component {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text))
    throw new UnreadableFile('Das ist keine Kalenderdatei. Bitte wähle eine .ics-Datei.');
  try {
    // A file may hold several calendars, of which the first is read.
    const read: unknown[] = ICAL.parse(text);
    const first = Array.isArray(read[0]) ? read[0] : read;
    return new ICAL.Component(first as [string, ...unknown[]]);
  } catch {
    throw new UnreadableFile('Die Kalenderdatei ist beschädigt und lässt sich nicht lesen.');
  }
}

/** The entries, each series with the dates that differ from it. */
function eventsIn(entries: ICAL.Component[]): { single: ICAL.Event[]; unreadable: number } {
  const known = new Map<string, ICAL.Event>();
  const differing: ICAL.Event[] = [];
  let unreadable = 0;
  for (const [index, entry] of entries.entries()) {
    // Without a list of its own it would look through all entries for dates that differ, whichever series they belong to.
    const event = new ICAL.Event(entry, { exceptions: [] });
    if (!isTime(startOf(event))) unreadable += 1;
    else if (event.isRecurrenceException()) differing.push(event);
    else known.set(event.uid || `ohne-id-${index}`, event);
  }
  // One whose series is not in the file is an entry of its own.
  for (const event of differing) {
    const series = known.get(event.uid);
    if (series?.isRecurring()) series.relateException(event);
    else known.set(`${event.uid} ${event.recurrenceId}`, event);
  }
  return { single: [...known.values()], unreadable };
}

const isTime = (value: unknown): value is ICAL.Time => value instanceof ICAL.Time && !Number.isNaN(value.toUnixTime());

/** null where the entry has none, or one that no calendar can read. */
function startOf(event: ICAL.Event): ICAL.Time | null {
  try {
    return event.startDate;
  } catch /* Stryker disable next-line BlockStatement: undefined is no time either. */ {
    return null;
  }
}

function datesOf(event: ICAL.Event, { from, until }: { from: number; until: number }): ListedEvent[] {
  if (!event.isRecurring()) {
    const only = listed(event, event.startDate, event.endDate);
    return isWithin(only) ? [only] : [];
  }
  const found: ListedEvent[] = [];
  const iterator = event.iterator();
  // Stryker disable next-line ConditionalExpression,LogicalOperator,AssignmentOperator: it only bounds the work for endless series.
  for (let count = 0; count < MAX_DATES && found.length <= MAX_IMPORTED_EVENTS; count += 1) {
    const next = iterator.next();
    if (!next) break;
    // Stryker disable next-line EqualityOperator,ConditionalExpression: what begins then or later is listed neither way.
    if (instantOf(next, zoneOf(event, 'dtstart')).getTime() >= until) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    const date = listed(item, startDate, endDate);
    if (isWithin(date)) found.push(date);
  }
  return found;

  function isWithin({ startTime }: ListedEvent): boolean {
    const start = new Date(startTime).getTime();
    return from <= start && start < until;
  }
}

const zoneOf = (event: ICAL.Event, property: 'dtstart' | 'dtend') =>
  event.component.getFirstProperty(property)?.getFirstParameter('tzid');

/** An entry without an end ends with its start, or with its day. */
function listed(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): ListedEvent {
  const remarks: string[] = [];
  const zone = zoneOf(event, 'dtstart');
  const from = instantOf(start, zone);
  return {
    title: shortened(event.summary, MAX_EVENT_TITLE_LENGTH, 'Der Titel', remarks) ?? 'Ohne Titel',
    description: shortened(event.description, MAX_EVENT_DESCRIPTION_LENGTH, 'Die Beschreibung', remarks),
    location: shortened(event.location, MAX_EVENT_LOCATION_LENGTH, 'Der Ort', remarks)?.replaceAll('\n', ', ') ?? null,
    startTime: from.toISOString(),
    endTime: endAfter(from, start.isDate, instantOf(end, zoneOf(event, 'dtend') ?? zone), remarks).toISOString(),
    isAllDay: start.isDate,
    isCancelled: event.component.getFirstPropertyValue('status') === 'CANCELLED',
    remarks,
  };
}

/** The end of a day without times is its last minute: the next day is no part of it. */
function endAfter(start: Date, isAllDay: boolean, end: Date, remarks: string[]): Date {
  const given = end > start ? end : null;
  const last = given ?? (isAllDay ? addClubDays(start, 1) : new Date(start.getTime() + HOURS_WITHOUT_END * 3_600_000));
  if (!given && !isAllDay) remarks.push(`Ohne Ende: ${HOURS_WITHOUT_END} Stunden angenommen`);
  const longest = addClubDays(start, MAX_EVENT_DAYS);
  if (last > longest) remarks.push(`Länger als ${MAX_EVENT_DAYS} Tage: gekürzt`);
  const bounded = new Date(Math.min(last.getTime(), longest.getTime()));
  return isAllDay ? new Date(bounded.getTime() - 60_000) : bounded;
}

function shortened(text: unknown, max: number, what: string, remarks: string[]): string | null {
  const tidy = typeof text === 'string' ? tidied(text) : '';
  if (tidy.length > max) remarks.push(`${what} ist gekürzt`);
  return (tidy.length > max ? `${tidy.slice(0, max - 1).trimEnd()}…` : tidy) || null;
}

const isKnownZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('de', { timeZone: name }));
  } catch /* Stryker disable next-line BlockStatement: undefined is no known zone either. */ {
    return false;
  }
};

function instantOf(time: ICAL.Time, tzid: string | undefined): Date {
  const { year, month, day, hour, minute, second } = time;
  if (time.isDate) return inClub(year, month, day, 0, 0);
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toJSDate();
  if (tzid && isKnownZone(tzid))
    return new Date(new TZDate(year, month - 1, day, hour, minute, second, tzid).getTime());
  return time.zone?.component ? new Date(time.toUnixTime() * 1_000) : inClub(year, month, day, hour, minute);
}

function inClub(...[year, month, day, hour, minute]: [number, number, number, number, number]): Date {
  const two = (part: number) => String(part).padStart(2, '0');
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
  // At the hour that summer time leaves out, the clocks have gone on by one.
  return fromClubInput(text) ?? fromClubInput(text.replace(/T\d\d/, `T${two(hour + 1)}`)) ?? new Date(text);
}
