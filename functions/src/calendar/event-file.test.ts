import { CLUB, type EventFileStatus, pickFacts } from '@club/contract';
import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { only } from '../../../testing/only';
import { eventFileText } from './event-file';

const now = new Date('2025-06-01T10:00:00Z');
const startTime = new Date('2025-07-12T16:00:00.000Z');
const endTime = new Date('2025-07-12T20:30:00.000Z');
const base = {
  id: 12,
  title: 'Sommerfest',
  location: 'Vereinsheim',
  startTime,
  endTime,
  cancelledAt: null,
  revision: 3,
};

function parse(change: object = {}, status: EventFileStatus | null = null) {
  const text = eventFileText({ ...base, ...change }, 'https://club.example', now, status);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const entry = only(calendar.getAllSubcomponents('vevent'));
  return { calendar, entry, event: new ICAL.Event(entry) };
}

describe('calendar file', () => {
  it('holds title, place, link and an id that never changes', () => {
    const { calendar, entry, event } = parse();
    expect(event.summary).toBe('Sommerfest');
    expect(event.location).toBe('Vereinsheim');
    const shown = `${event.summary} ${event.location} ${event.description}`;
    for (const text of Object.values(pickFacts('ics', base)))
      if (typeof text === 'string') expect(shown).toContain(text);
    expect(entry.getFirstPropertyValue('url')).toBe('https://club.example/events/12');
    expect(event.uid).toBe('event-12@ltv-helferportal');
    expect(event.sequence).toBe(3);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(calendar.getFirstPropertyValue('prodid')).toBe(`-//${CLUB.name}//Veranstaltungen//DE`);
    expect(entry.getFirstPropertyValue('dtstamp')?.toString()).toBe('2025-06-01T10:00:00Z');
  });

  it.each([
    ['the night in which summer time begins', '2025-03-30T00:30:00.000Z', '2025-03-30T02:30:00Z'],
    ['the night in which it ends', '2025-10-25T23:30:00.000Z', '2025-10-26T01:30:00Z'],
  ])('lasts two hours in UTC: %s', (_case, start, end) => {
    const { event } = parse({ startTime: new Date(start) });
    expect(event.startDate.toJSDate().toISOString()).toBe(start);
    expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
    expect(event.endDate.toString()).toBe(end);
  });

  it('says in its description until when the event goes, with the day where that is another one', () => {
    expect(parse().event.description).toBe('Geht bis 22:30 Uhr.');
    const nextDay = new Date('2025-07-13T01:00:00.000Z');
    expect(parse({ endTime: nextDay }).event.description).toBe('Geht bis So, 13. Juli, 03:00 Uhr.');
  });

  it('does not let the line breaks of a title add lines to the file', () => {
    const { calendar, event } = parse({
      title: 'Fest\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:x\nATTACH:http://evil.example',
    });
    expect(event.summary).toBe('Fest END:VEVENT BEGIN:VEVENT UID:x ATTACH:http://evil.example');
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vevent']);
  });

  it('says what the page knows of the viewer, and of a cancelled event that it is, whatever the page knew', () => {
    const valuesOf = ({ entry }: ReturnType<typeof parse>) =>
      ['status', 'transp', 'summary'].map((name) => entry.getFirstPropertyValue(name));
    const known = (['tentative', 'confirmed', null] as const).map((status) => valuesOf(parse({}, status))[0]);
    expect(known).toEqual(['TENTATIVE', 'CONFIRMED', null]);
    const off = valuesOf(parse({ cancelledAt: now }, 'confirmed'));
    expect(off).toEqual(['CANCELLED', 'TRANSPARENT', 'Abgesagt: Sommerfest']);
  });

  it('is one valid entry with the same title and place, whatever characters they hold, far beyond one line', () => {
    const unit = fc.oneof(
      fc.constantFrom(...',;:\\"🎉 \n'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 120 }), fc.string({ unit: 'binary' }), (title, location) => {
        const printable = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
        const { event } = parse({ title, location });
        expect(event.summary ?? '').toBe(printable(title));
        expect(event.location ?? '').toBe(printable(location));
      }),
    );
  });
});
