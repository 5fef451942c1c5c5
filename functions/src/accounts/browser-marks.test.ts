import { DAY_MS } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestClock } from '../../../testing/test-clock';
import { sign } from '../platform/signing-key';
import { NOBODY } from './account-repository';
import { browserMarksIn, createBrowserMarks } from './browser-marks';

const KEY = 'k'.repeat(32);
const clock = createTestClock();
const { make, find } = createBrowserMarks(KEY, clock);

const later = (days: number) => createBrowserMarks(KEY, { now: () => new Date(clock.now().getTime() + days * DAY_MS) });

describe('a browser’s mark', () => {
  it('is found among others for the account for which it was given, and for no other', () => {
    const [anna, bernd] = [make('anna'), make('bernd')];
    expect(find(['x', bernd, anna], 'anna')).toBe(anna.slice(0, 16));
    for (const uid of ['carla', null, '-', '']) expect(find([anna, bernd], uid)).toBeNull();
    expect(find([], 'anna')).toBeNull();
    expect(find([make(NOBODY)], null)).toBeNull();
  });

  it('is another one for each sign-in, and names no account', () => {
    expect(find([make('anna')], 'anna')).not.toBe(find([make('anna')], 'anna'));
    expect(make('anna')).not.toContain('anna');
  });

  it('holds for 180 days, on servers whose clocks are on two days too', () => {
    const mark = make('anna');
    for (const days of [-1, 0, 1, 180]) expect(later(days).find([mark], 'anna')).not.toBeNull();
    for (const days of [-2, 181, 400]) expect(later(days).find([mark], 'anna')).toBeNull();
  });

  it('is signed for this purpose, by every release', () => {
    const [id = '', day = ''] = make('anna').split('.');
    const signedFor = (purpose: Parameters<typeof sign>[1]) =>
      `${id}.${day}.${sign(KEY, purpose, `anna:${id}:${day}`)}`;
    expect(find([signedFor('mail')], 'anna')).toBeNull();
    expect(find([signedFor('browser-mark')], 'anna')).toBe(id);
  });

  it('is none with another key, or if any sign of it is changed', () => {
    const mark = make('anna');
    expect(createBrowserMarks('x'.repeat(32), clock).find([mark], 'anna')).toBeNull();
    expect(find([`x${mark}`, `${mark}x`], 'anna')).toBeNull();
    fc.assert(
      fc.property(fc.nat(mark.length - 1), fc.constantFrom(...'aA0_-. é'), (index, sign) => {
        const changed = mark.slice(0, index) + sign + mark.slice(index + 1);
        expect(find([changed], 'anna') === null).toBe(changed !== mark);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(find([text], 'anna')).toBeNull();
      }),
    );
  });
});

it('of a header five marks are looked at, whatever it holds', () => {
  expect(browserMarksIn(undefined)).toEqual([]);
  expect(browserMarksIn(' a, b ,,c')).toEqual(['a', 'b', 'c']);
  expect(browserMarksIn(['a', 'b'])).toEqual(['a', 'b']);
  expect(browserMarksIn('a,b,c,d,e,f,g')).toEqual(['a', 'b', 'c', 'd', 'e']);
});
