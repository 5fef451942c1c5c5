import { clubDate } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commentTime, fullCommentTime } from './comment-time';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const WRITTEN = '2026-07-04T18:30:00.000Z';

const after = (passed: number, createdAt = WRITTEN) => commentTime(createdAt, new Date(Date.parse(createdAt) + passed));

describe('when a comment was written', () => {
  it.each([
    [0, 'Gerade eben'],
    [MINUTE - 1, 'Gerade eben'],
    [MINUTE, 'Vor 1 Minute'],
    [2 * MINUTE, 'Vor 2 Minuten'],
    [59 * MINUTE + 59 * SECOND, 'Vor 59 Minuten'],
    [60 * MINUTE, 'Vor 1 Stunde'],
    [2 * HOUR - 1, 'Vor 1 Stunde'],
    [2 * HOUR, 'Vor 2 Stunden'],
    [23 * HOUR + 59 * MINUTE, 'Vor 23 Stunden'],
    [24 * HOUR, 'Gestern um 20:30 Uhr'],
    [48 * HOUR - 1, 'Gestern um 20:30 Uhr'],
    [48 * HOUR, '4. Juli 2026 um 20:30 Uhr'],
  ])('%i ms ago: %s', (passed, text) => {
    expect(after(passed)).toBe(text);
  });

  it.each([
    ['over a spring day of 23 hours', '2026-03-28T22:30:00.000Z', '23:30'],
    ['over an autumn day of 25 hours', '2026-10-24T21:30:00.000Z', '23:30'],
    ['from the hour that comes twice', '2026-10-25T01:30:00.000Z', '02:30'],
  ])('counts the hours that have passed %s', (_case, createdAt, clock) => {
    expect(after(24 * HOUR - 1, createdAt)).toBe('Vor 23 Stunden');
    expect(after(24 * HOUR, createdAt)).toBe(`Gestern um ${clock} Uhr`);
    expect(after(48 * HOUR - 1, createdAt)).toBe(`Gestern um ${clock} Uhr`);
    expect(after(48 * HOUR, createdAt)).toMatch(new RegExp(`2026 um ${clock} Uhr$`));
  });

  it('gives the full date in club time', () => {
    expect(fullCommentTime('2026-12-31T23:05:00.000Z')).toBe('Freitag, 1. Januar 2027, 00:05 Uhr');
  });

  const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

  it('property: minutes, hours, yesterday and the date follow each other, each with the right number', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 96 * HOUR }), (written, passed) => {
        const text = after(passed, written.toISOString());
        const clock = clubDate(written).toTimeString().slice(0, 5);
        const [minutes, hours] = [Math.floor(passed / MINUTE), Math.floor(passed / HOUR)];
        if (minutes < 1) expect(text).toBe('Gerade eben');
        else if (minutes < 60) expect(text).toBe(minutes === 1 ? 'Vor 1 Minute' : `Vor ${minutes} Minuten`);
        else if (hours < 24) expect(text).toBe(hours === 1 ? 'Vor 1 Stunde' : `Vor ${hours} Stunden`);
        else if (hours < 48) expect(text).toBe(`Gestern um ${clock} Uhr`);
        else
          expect(text).toMatch(
            new RegExp(`^\\d{1,2}\\. \\p{L}+ ${clubDate(written).getFullYear()} um ${clock} Uhr$`, 'u'),
          );
      }),
    );
  });

  it('property: a comment from the future counts as just written', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 400 * 24 * HOUR }), (written, ahead) => {
        expect(after(-ahead, written.toISOString())).toBe('Gerade eben');
      }),
    );
  });
});
