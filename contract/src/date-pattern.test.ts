import { format } from 'date-fns/format';
import { de } from 'date-fns/locale/de';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatByPattern } from './date-pattern';

/** In no zone does the first one lie before the year 1, which the product does not know. */
const dates = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });

const TOKENS = 'yyyy MMMM MMM MM M dd d EEEE EEE EEEEEE HH H mm ss SSS'.split(' ');
const literals = fc.constantFrom('. ', ', ', ' · ', '-', ':', " 'Uhr'", " 'am' ", "'T'");
const patterns = fc
  .array(fc.tuple(fc.constantFrom(...TOKENS), literals), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(''));

describe('formatByPattern', () => {
  it('says what date-fns says in German', () => {
    fc.assert(
      fc.property(dates, patterns, (date, pattern) => {
        expect(formatByPattern(date, pattern)).toBe(format(date, pattern, { locale: de }));
      }),
      { numRuns: 1_000 },
    );
  });

  it('refuses a date that is none', () => {
    expect(() => formatByPattern(new Date(Number.NaN), 'd. MMMM')).toThrow(new RangeError('Invalid date'));
  });

  it('refuses a token that it does not know instead of showing it', () => {
    expect(() => formatByPattern(new Date(), 'do MMMM')).toThrow('do');
    expect(() => formatByPattern(new Date(), 'd. MMMM um')).toThrow('u');
  });
});
