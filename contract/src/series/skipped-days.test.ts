import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addClubDays, clubDay, clubNoonOfDay } from '../club-time';
import { MAX_SKIPPED_DAYS, readSkippedDays, skippedDaysSchema, writeSkippedDays } from './skipped-days';

const START = '2026-09-02T16:00:00Z';
const read = (text: string, from: string | null = START) => readSkippedDays(text, from);

describe('the days that people type or paste', () => {
  it.each([
    ['24.12., 31.12.2026', ['2026-12-24', '2026-12-31']],
    ['24.12. 31.12.2026', ['2026-12-24', '2026-12-31']],
    ['24.12. und 31.12.', ['2026-12-24', '2026-12-31']],
    ['31.12.26;\n24.12.2026\r\n', ['2026-12-24', '2026-12-31']],
    [', 6.1.\n', ['2027-01-06']],
    ['2.9.', ['2026-09-02']],
    ['1.9.', ['2027-09-01']],
    ['29.2.', ['2028-02-29']],
    ['21.12.2026 – 23.12.2026', ['2026-12-21', '2026-12-22', '2026-12-23']],
    ['30.12.–2.1.', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']],
    ['30.12. bis 31.12.2026, 30.12.2026', ['2026-12-30', '2026-12-31']],
    ['', []],
    [' \n ', []],
  ])('%j', (text, days) => {
    expect(read(text)).toEqual({ days });
  });

  it.each([
    ['Weihnachten', '„Weihnachten“ ist kein Tag. Schreib Tage so: 24.12.2026, 31.12.2026'],
    ['24.12., undsoweiter', '„undsoweiter“ ist kein Tag. Schreib Tage so: 24.12.2026, 31.12.2026'],
    ['24.12.2026x, 31.12.2026', '„x“ ist kein Tag. Schreib Tage so: 24.12.2026, 31.12.2026'],
    ['24.12.2026.', '„24.12.2026.“ ist kein Tag. Schreib Tage so: 24.12.2026, 31.12.2026'],
    ['Sommerferienbeginnimjuli', '„Sommerferienbeginnim…“ ist kein Tag. Schreib Tage so: 24.12.2026, 31.12.2026'],
    ['Sommerferienbeginnim', '„Sommerferienbeginnim“ ist kein Tag. Schreib Tage so: 24.12.2026, 31.12.2026'],
    ['31.2.2027 – 2.3.2027', 'Den 31.2.2027 gibt es nicht'],
    ['27.2.2027 – 31.2.2027', 'Den 31.2.2027 gibt es nicht'],
    ['24.12., 31.2.', 'Den 31.2. gibt es nicht'],
    ['24.13.2026', 'Den 24.13.2026 gibt es nicht'],
    ['6.1.2027 – 21.12.2026', 'Bitte prüfe „6.1.2027 – 21.12.2026“: Das Ende liegt vor dem Anfang'],
    ['1.1.2027 – 20.7.2027', 'Höchstens 200 Tage können ausfallen'],
  ])('%j is refused in German, with what is wrong', (text, issue) => {
    expect(read(text)).toEqual({ issue });
  });

  it('without a year need the start of the series', () => {
    expect(read('24.12.2026, 31.12.', null)).toEqual({ issue: 'Bitte schreib zu 31.12. das Jahr dazu' });
    expect(read('24.12.2026', null)).toEqual({ days: ['2026-12-24'] });
    // The year 2100 has no such day.
    expect(read('29.2.', '2096-03-01T12:00:00Z')).toEqual({ days: ['2104-02-29'] });
  });

  it('can be 200 at once', () => {
    expect(read('1.1.2027 – 19.7.2027')).toMatchObject({ days: { length: MAX_SKIPPED_DAYS } });
  });

  it('are read again from what the form shows', () => {
    const noon = clubNoonOfDay('2026-01-01') ?? new Date(Number.NaN);
    const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 1500 }), { maxLength: MAX_SKIPPED_DAYS });
    fc.assert(
      fc.property(offsets, (numbers) => {
        const days = numbers.map((number) => clubDay(addClubDays(noon, number)));
        expect(read(writeSkippedDays(days))).toEqual({ days: days.toSorted() });
      }),
    );
    expect(writeSkippedDays(['2026-12-23', '2026-12-21', '2026-12-22', '2026-12-31'])).toBe(
      '21.12.2026 – 23.12.2026, 31.12.2026',
    );
  });

  it('give days or an issue for every text, in time that grows with its length', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d. ,–-]{0,60}$/)), (text) => {
        const result = read(text);
        if ('days' in result) expect(skippedDaysSchema.parse(result.days)).toEqual(result.days);
        else expect(result.issue).not.toBe('');
      }),
    );
    expect(read(`${'1.1.'.repeat(20_000)}`)).toHaveProperty('issue');
  });
});

it('the API takes days that exist, sorts them and drops repetitions', () => {
  expect(skippedDaysSchema.parse(['2026-12-31', '2026-12-24', '2026-12-31'])).toEqual(['2026-12-24', '2026-12-31']);
  for (const day of ['2026-02-30', '24.12.2026', '0000-01-01'])
    expect(skippedDaysSchema.safeParse([day]).success).toBe(false);
});
