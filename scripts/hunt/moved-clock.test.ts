import { formatClub } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { CLOCKS, environmentOf, parseClocks, repeatClock } from './moved-clock';

const named = (name: string) => CLOCKS.find((clock) => clock.name === name) ?? expect.fail(name);

describe('the clocks of a hunt', () => {
  it('are all of them, or those that are named, for all files or those with the words', () => {
    expect(parseClocks(['mail'])).toEqual({ clocks: CLOCKS, words: ['mail'] });
    expect(parseClocks(['@monday', 'mail', '@back'])).toEqual({
      clocks: [named('monday'), named('back')],
      words: ['mail'],
    });
    expect(parseClocks(['@tuesday'])).toBeNull();
  });

  it('are repeated by a command that names the clock', () => {
    expect(repeatClock(named('new-year'), ['mail'])).toBe('npm run hunt -- --clocks @new-year mail');
  });

  it.each([
    ['2027-02-28T23:09:00Z', '+60'],
    ['2027-02-28T23:10:00Z', '+0'],
    ['2027-03-01T00:10:00Z', '-3600'],
  ])('are moved on from %s by %s seconds, and no timer is', (now, FAKETIME) => {
    expect(environmentOf(named('monday'), '/lib/faketime.so', new Date(now))).toEqual({
      LD_PRELOAD: '/lib/faketime.so',
      FAKETIME,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      TZ: 'UTC',
    });
  });

  it.each([
    ['new-year', 'Fr 31.12. 23:40'],
    ['monday', 'Mo 1.3. 00:10'],
    ['sunday', 'So 20.6. 23:50'],
    ['forward', 'So 28.3. 01:30'],
    ['back', 'So 31.10. 02:55'],
    ['leap-day', 'Di 29.2. 12:00'],
  ])('begin at the hour of the club that they are named after: %s', (name, wanted) => {
    expect(formatClub(named(name).begin, 'EEEEEE d.M. HH:mm')).toBe(wanted);
  });
});
