import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildEvent } from '../../../testing/builders';
import { parseFeed } from '../../../testing/parse-feed';
import { feedText } from '../../src/calendar/feed-text';
import type { FeedEntry } from '../../src/calendar/own-entries';

const now = new Date('2027-01-01T10:00:00Z');
const origin = 'https://club.example';
const entry = (fields: object = {}): FeedEntry => ({
  ...buildEvent({ startTime: new Date('2027-06-12T12:00:00Z') }),
  pendingUserIds: [],
  waitlistUserIds: [],
  ...fields,
});
/** Parsing a feed is slow, so these tests use few events and few runs. */
const MANY = { minLength: 1, maxLength: 15 };
const FEW_RUNS = { numRuns: 20 };
const textOf = (...entries: FeedEntry[]) => feedText({ name: 'Kalender', entries, origin, uid: null }, now);

describe('the text of a feed', () => {
  it('has a name and a refresh interval, and holds a time zone even without events', () => {
    const { calendar, components } = parseFeed(textOf());
    expect(components).toEqual(['vtimezone']);
    const [, properties] =
      /^BEGIN:VCALENDAR\r\n((?:[A-Z;=-]+:.*\r\n)+?)BEGIN:VTIMEZONE\r\n/.exec(textOf(entry())) ?? [];
    expect(properties, 'properties come before components').toContain('REFRESH-INTERVAL');
    expect(textOf(entry())).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/);
    const value = (name: string) => calendar.getFirstPropertyValue(name)?.toString();
    expect(value('version')).toBe('2.0');
    expect(value('method')).toBe('PUBLISH');
    expect(value('x-wr-calname')).toBe('Kalender');
    expect([value('refresh-interval'), value('x-published-ttl')]).toEqual(['PT1H', 'PT1H']);
  });

  it('keeps every line within 75 octets, ends it as the standard asks, and has stamps in UTC', () => {
    const text = textOf(entry({ title: '🎉'.repeat(60), description: 'ä'.repeat(300) }), entry({ id: 2 }));
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(text.match(/^DTSTAMP:.*$/gm)).toEqual(['DTSTAMP:20270101T100000Z', 'DTSTAMP:20270101T100000Z']);
  });

  it.each([
    ['begins', '2027-10-31T00:30:00Z', '2027-10-31T09:00:00Z'],
    ['begins the second time', '2027-10-31T01:30:00Z', '2027-10-31T09:00:00Z'],
    ['ends', '2027-10-30T18:00:00Z', '2027-10-31T00:59:00Z'],
    ['ends the second time', '2027-10-30T18:00:00Z', '2027-10-31T01:00:00Z'],
  ])('is exact about what %s in the hour that comes twice', (_case, startTime, endTime) => {
    const [event] = parseFeed(textOf(entry({ startTime: new Date(startTime), endTime: new Date(endTime) }))).events;
    expect(event).toMatchObject({ start: new Date(startTime), end: new Date(endTime), zone: null });
  });

  it('shows every event at its exact instants', () => {
    const minute = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2029, 0) / 60_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(minute, fc.integer({ min: 1, max: 31 * 24 * 60 })), MANY), (events) => {
        const times = events.map(([start, minutes]) => [start, start + minutes].map((at) => new Date(at * 60_000)));
        const entries = times.map(([startTime, endTime]) => entry({ startTime, endTime }));
        expect(parseFeed(textOf(...entries)).events.map(({ start, end }) => [start, end])).toEqual(times);
      }),
      FEW_RUNS,
    );
  });

  it('restores every title, place and description but for control characters, and none of them can add calendar lines', () => {
    const injections = fc.constantFrom(
      'X\r\nBEGIN:VEVENT',
      'X\nEND:VCALENDAR\n',
      'A, B; C: D \\ E \\n "F"',
      '\r\nDTSTAMP:19700101T000000Z\r\nATTACH:http://evil.example',
      '🎉👩‍👩‍👧 '.repeat(30),
      'Ü'.repeat(200),
    );
    const text = fc.oneof(injections, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
    const inOneLine = (given: string) => given.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
    const inLines = (given: string) =>
      given
        .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim();
    fc.assert(
      fc.property(fc.array(fc.record({ title: text, location: text, description: text }), MANY), (texts) => {
        const { components, events } = parseFeed(textOf(...texts.map(entry)));
        expect(components).toEqual(['vtimezone', ...texts.map(() => 'vevent')]);
        expect(events).toMatchObject(
          texts.map(({ title, location, description }) => ({
            summary: inOneLine(title),
            location: inOneLine(location),
            description: `${inLines(description)}\n\n${origin}/events/1`,
          })),
        );
      }),
      FEW_RUNS,
    );
  });
});

describe('a cancelled event', () => {
  const off = { cancelledAt: now, cancellationReason: 'Zu heiß,\nzu trocken', revision: 4, description: 'Wir laufen.' };

  it('is cancelled in feeds, says so in its title and why, and takes nobody’s time', () => {
    for (const uid of [null, 'anna']) {
      const text = feedText({ name: 'Kalender', entries: [entry({ ...off, title: 'Lauf' })], origin, uid }, now);
      expect(text).toContain('TRANSP:TRANSPARENT');
      expect(parseFeed(text).events).toMatchObject([
        {
          summary: 'Abgesagt: Lauf',
          description: `Abgesagt: Zu heiß,\nzu trocken\n\nWir laufen.\n\n${origin}/events/1`,
          status: 'CANCELLED',
          sequence: 4,
        },
      ]);
    }
  });
});
