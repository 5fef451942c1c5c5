import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addClubDays,
  addClubMonths,
  atClubTimeOf,
  clubDay,
  clubDaysBetween,
  clubNoon,
  clubNoonOfDay,
  endOfClubMonth,
  endOfClubWeek,
  formatClub,
  fromClubInput,
  isSameClubDay,
  startOfClubDay,
  startOfClubWeek,
  toClubInput,
} from './club-time';

const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

describe('club time', () => {
  it('shows the German wall clock in winter and in summer', () => {
    expect(formatClub('2026-01-15T17:30:00.000Z', 'dd.MM.yyyy HH:mm')).toBe('15.01.2026 18:30');
    expect(formatClub('2026-07-15T17:30:00.000Z', 'dd.MM.yyyy HH:mm')).toBe('15.07.2026 19:30');
    expect(formatClub('2026-03-01T12:00:00.000Z', 'EEEE, d. MMMM yyyy')).toBe('Sonntag, 1. März 2026');
  });

  it('counts an event shortly before midnight in UTC to the next day of the club', () => {
    expect(clubDay('2026-06-30T22:30:00.000Z')).toBe('2026-07-01');
    expect(clubDay('2026-12-31T23:30:00.000Z')).toBe('2027-01-01');
  });

  it('has days that last from midnight to midnight in the club, not in UTC', () => {
    expect(isSameClubDay('2026-06-30T22:00:00.000Z', '2026-07-01T21:59:59.999Z')).toBe(true);
    expect(isSameClubDay('2026-06-30T21:59:59.999Z', '2026-06-30T22:00:00.000Z')).toBe(false);
    expect(isSameClubDay('2025-07-01T10:00:00.000Z', '2026-07-01T10:00:00.000Z')).toBe(false);
  });

  it('starts weeks on Monday and ends them on Sunday night', () => {
    const wednesday = '2026-11-18T10:00:00.000Z';
    expect(formatClub(startOfClubWeek(wednesday), 'EEEE HH:mm')).toBe('Montag 00:00');
    expect(formatClub(endOfClubWeek(wednesday), 'EEEE HH:mm:ss')).toBe('Sonntag 23:59:59');
    expect(clubDay(endOfClubMonth(wednesday))).toBe('2026-11-30');
  });

  it('keeps the hour when days are added across both changes of the clocks', () => {
    expect(formatClub(addClubDays('2026-03-28T17:00:00.000Z', 1), 'dd.MM. HH:mm')).toBe('29.03. 18:00');
    expect(formatClub(addClubDays('2026-10-24T16:00:00.000Z', 1), 'dd.MM. HH:mm')).toBe('25.10. 18:00');
  });

  it('counts months by the calendar, up to the last day of a shorter one, and keeps the hour', () => {
    const after = (instant: string, months: number) => formatClub(addClubMonths(instant, months), 'dd.MM.yyyy HH:mm');
    expect(after('2028-02-29T09:00:00.000Z', -24)).toBe('28.02.2026 10:00');
    expect(after('2026-12-31T09:00:00.000Z', 2)).toBe('28.02.2027 10:00');
    expect(after('2026-07-15T22:30:00.000Z', -6)).toBe('16.01.2026 00:30');
  });

  it('does not move when no days are added, even in the hour that comes twice', () => {
    const secondHalfPastTwo = '2026-10-25T01:30:00.000Z';
    expect(addClubDays(secondHalfPastTwo, 0)).toEqual(new Date(secondHalfPastTwo));
  });

  it('puts noon and the start of a day on the day itself, also on days of 23 and 25 hours', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(formatClub(clubNoon(instant), 'yyyy-MM-dd HH:mm')).toBe(`${clubDay(instant)} 12:00`);
        expect(formatClub(startOfClubDay(instant), 'yyyy-MM-dd HH:mm:ss')).toBe(`${clubDay(instant)} 00:00:00`);
      }),
    );
  });

  it('reads back the day it wrote', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(clubNoonOfDay(clubDay(instant))).toEqual(clubNoon(instant));
      }),
    );
  });

  it.each(['2026-02-30', '2026-13-01', '2026-1-1', '', 'heute', '2026-01-01T00:00'])('refuses %j as a day', (text) => {
    expect(clubNoonOfDay(text)).toBeNull();
  });
});

describe('fields for date and time', () => {
  const minutes = instants.map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));

  it('show the wall-clock time of the club and are read back as what they show', () => {
    expect(toClubInput('2026-07-15T17:30:00.000Z')).toBe('2026-07-15T19:30');
    expect(fromClubInput('2026-01-15T18:30')).toEqual(new Date('2026-01-15T17:30:00.000Z'));
    fc.assert(
      fc.property(minutes, (instant) => {
        const read = fromClubInput(toClubInput(instant));
        expect(read && toClubInput(read)).toBe(toClubInput(instant));
      }),
    );
  });

  it('hold no moment in the hour that summer time skips, and the first of two in the hour that comes twice', () => {
    expect(fromClubInput('2026-03-29T02:30')).toBeNull();
    expect(fromClubInput('2026-10-25T02:30')).toEqual(new Date('2026-10-25T00:30:00.000Z'));
  });

  it.each([
    '',
    'morgen',
    'am 2026-01-01T10:00',
    '2026-02-30T10:00',
    '2026-13-01T10:00',
    '2026-01-01T24:00',
    '2026-01-01',
  ])('%j is no moment', (text) => {
    expect(fromClubInput(text)).toBeNull();
  });
});

describe('days of the club', () => {
  it('are counted by the calendar, not by hours', () => {
    expect(clubDaysBetween('2026-06-20T21:59:00.000Z', '2026-06-20T22:01:00.000Z')).toBe(1);
    fc.assert(
      fc.property(instants, fc.integer({ min: -400, max: 400 }), (instant, days) => {
        expect(clubDaysBetween(clubNoon(instant), addClubDays(clubNoon(instant), days))).toBe(days);
      }),
    );
  });

  it('take the wall-clock time of another moment, whatever the season of either', () => {
    const summerEvening = '2026-07-15T17:30:00.000Z';
    expect(formatClub(atClubTimeOf('2026-01-15T05:00:00.000Z', summerEvening), 'dd.MM.yyyy HH:mm')).toBe(
      '15.01.2026 19:30',
    );
    fc.assert(
      fc.property(instants, instants, (day, time) => {
        const moment = atClubTimeOf(day, time);
        expect(clubDay(moment)).toBe(clubDay(day));
        // A time in the hour that summer time skips becomes one in the next hour.
        if (formatClub(time, 'HH') !== '02') expect(formatClub(moment, 'HH:mm')).toBe(formatClub(time, 'HH:mm'));
      }),
    );
  });
});

describe.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati', 'Australia/Lord_Howe'])(
  'the night in which summer time ends, on a device in %s',
  (zone) => {
    const { TZ } = process.env;
    beforeAll(() => {
      process.env.TZ = zone;
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    });
    afterAll(() => {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    });

    /** 02:30 comes twice: first in summer time, an hour later in winter time. */
    const FIRST = new Date('2026-10-25T00:30:00.000Z');
    const SECOND = new Date('2026-10-25T01:30:00.000Z');

    it('puts 02:30 on the first of the two, whichever of them it is taken from', () => {
      const times = [FIRST, SECOND, '2026-10-20T00:30:00.000Z', '2026-12-01T01:30:00.000Z'];
      for (const day of [FIRST, SECOND, '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z']) {
        for (const time of times) expect(atClubTimeOf(day, time)).toEqual(FIRST);
      }
      expect(addClubDays('2026-10-24T00:30:00.000Z', 1)).toEqual(FIRST);
      expect(addClubDays('2026-10-26T01:30:00.000Z', -1)).toEqual(FIRST);
      expect(fromClubInput('2026-10-25T02:30')).toEqual(FIRST);
    });

    it('leaves the times beside that hour as they are', () => {
      const clock = (instant: string) => atClubTimeOf(FIRST, instant).toISOString();
      expect(clock('2026-10-20T23:59:59.999Z')).toBe('2026-10-24T23:59:59.999Z');
      expect(clock('2026-10-20T00:00:00.000Z')).toBe('2026-10-25T00:00:00.000Z');
      expect(clock('2026-10-20T00:59:59.999Z')).toBe('2026-10-25T00:59:59.999Z');
      expect(clock('2026-10-20T01:00:00.000Z')).toBe('2026-10-25T02:00:00.000Z');
    });

    it('moves 02:30 of the night in which summer time begins an hour later', () => {
      const march = '2026-03-29T12:00:00.000Z';
      expect(atClubTimeOf(march, SECOND).toISOString()).toBe('2026-03-29T01:30:00.000Z');
      expect(fromClubInput('2026-03-29T02:30')).toBeNull();
    });
  },
);
