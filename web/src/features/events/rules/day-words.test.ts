import { clubNoonOfDay, formatClub } from '@club/contract';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '@/features/calendar/rules/month';
import { containsWords } from '@/lib/text-search';
import { dayPhrases } from './day-words';
import { eventSearch } from './matching-events';

/** It is a Wednesday, 0:30 in club time. */
const now = new Date('2026-12-08T23:30:00Z');

const at = (day: string, title = 'Xyz', location = '') => {
  const startTime = clubNoonOfDay(day)?.toISOString() ?? '';
  return { title, location, startTime, endTime: startTime };
};
const finds = (query: string, day: string) => eventSearch(query, now)(at(day));

const anyDay = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2024-01-01', days));

/** The ways in which people write a date, as patterns. */
const SPELLINGS = [
  'dd.MM.',
  'd.M.',
  'dd.MM',
  'd. M.',
  'd. MMMM',
  'd.MMMM',
  "'am' d. MMMM",
  'EEEE',
  "EEEE's'",
  'EEEEEE',
  "EEEEEE'.'",
  'EEEE, d. MMMM',
  "EEEE, 'den' d.M.",
  'MMMM',
  "'im' MMMM",
  'd.',
] as const;
const WITH_YEAR = ['dd.MM.yyyy', 'd.M.yy', 'd. MMMM yyyy', 'EEEEEE dd.MM.yyyy', 'MMMM yyyy', 'd. MMM yyyy'] as const;

/** 'yy' is none of the tokens that formatClub knows. */
const spelled = (day: string, pattern: string) =>
  formatClub(clubNoonOfDay(day) ?? 0, pattern.replace(/\byy$/, `'${day.slice(2, 4)}'`));

it.each([
  ['Samstag', ['2026-12-12', '2026-12-19'], ['2026-12-11', '2026-12-13']],
  ['donnerstags', ['2026-12-10'], ['2026-12-11']],
  ['Sonnabend', ['2026-12-12'], ['2026-12-13']],
  ['So.', ['2026-12-13'], ['2026-12-12']],
  ['Wochenende', ['2026-12-12', '2026-12-13'], ['2026-12-11', '2026-12-14']],
  ['12. Dezember', ['2026-12-12'], ['2026-12-11', '2026-11-12']],
  ['12 dez', ['2026-12-12'], ['2026-12-11']],
  ['Dezember 2026', ['2026-12-01'], ['2025-12-01']],
  ['März', ['2027-03-01'], ['2027-02-28']],
  ['heute', ['2026-12-09'], ['2026-12-08', '2026-12-10']],
  ['übermorgen', ['2026-12-11'], ['2026-12-10']],
  ['Samstag, den 12.12.', ['2026-12-12'], ['2026-12-19', '2025-12-12']],
  ['  am  Samstag ', ['2026-12-12'], ['2026-12-13']],
  ['am   31.   Dezember   2026', ['2026-12-31'], ['2025-12-31', '2026-12-30']],
  ['31.', ['2026-12-31'], ['2026-12-30']],
])('days in a search: %s finds the events of those days only', (query, those, others) => {
  for (const day of those) expect(finds(query, day)).toBe(true);
  for (const day of others) expect(finds(query, day)).toBe(false);
});

it('days in a search find the event however its date is written, in any case', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...SPELLINGS, ...WITH_YEAR), fc.constantFrom(0, 1, 2), (day, pattern, how) => {
      const text = spelled(day, pattern);
      expect(finds([text, text.toUpperCase(), text.toLowerCase()][how] ?? '', day)).toBe(true);
    }),
  );
});

it('days in a search with a year find no other day', () => {
  fc.assert(
    fc.property(anyDay, anyDay, fc.constantFrom('dd.MM.yyyy', 'd.M.yy', 'd. MMMM yyyy'), (day, other, pattern) => {
      expect(finds(spelled(day, pattern), other)).toBe(day === other);
    }),
  );
});

it.each([
  'Sommerfest',
  'Mitte',
  'Maifeier',
  '31.13.',
  '12.0.',
  '12.12.x',
  '32.',
  '30.2.',
  '0.1.',
  '2026',
  '12',
  'der',
  '',
])('days in a search: %j stands for no day', (query) => {
  expect(dayPhrases(query, now).phrases).toEqual([]);
});

it('days in a search leave the search for texts as it is', () => {
  const words = fc.array(fc.string({ unit: 'grapheme', maxLength: 6 }), { maxLength: 4 });
  const texts = fc.lorem({ maxCount: 5 });
  fc.assert(
    fc.property(words, texts, fc.nat(), fc.nat(12), (typed, text, from, length) => {
      for (const query of [typed.join(' '), text.slice(from % text.length).slice(0, length)]) {
        const isFound = eventSearch(query, now)(at('2026-12-10', text));
        const { phrases } = dayPhrases(query, now);
        if (phrases.length === 0) expect(isFound).toBe(containsWords(`${text}  `, query));
        else if (!phrases.some(({ abbreviated }) => abbreviated) && containsWords(text, query))
          expect(isFound).toBe(true);
      }
    }),
  );
});

it('days in a search find texts that name the day, too', () => {
  const found = (query: string, title: string, description = '') =>
    eventSearch(query, now)(at('2026-12-07', title), description);
  expect(found('morgen', 'Morgengymnastik')).toBe(true);
  expect(found('samstag', 'Aufbau', 'Das Fest ist am Samstag.')).toBe(true);
  expect(found('12. Dezember', 'Aufbau für den 12. Dezember')).toBe(true);
});

it('days in a search find two letters as a word of title or place, not inside of words or in descriptions', () => {
  const found = (query: string, title: string, description = '') =>
    eventSearch(query, now)(at('2026-12-07', title), description);
  expect(found('Mi', 'Mi-Training')).toBe(true);
  expect(found('So', 'Sommerfest')).toBe(false);
  expect(found('Mi', 'Familientag')).toBe(false);
  expect(found('So', 'Aufbau', 'Bringt so viele mit, wie ihr könnt.')).toBe(false);
  expect(found('So Aufbau', 'Aufbau')).toBe(false);
  expect(found('am So.', 'Fest am See')).toBe(false);
  expect(found('So.', 'Kino am so.')).toBe(true);
});
