import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAdminEvent } from '../testing/builders';
import { findAdminEvents, groupSeries } from './admin-list';
import { helpersText, needsHelpersSoon, toDoIn } from './to-do';

const now = new Date('2026-07-08T10:00:00Z');
const event = (fields: Parameters<typeof buildAdminEvent>[0]) =>
  buildAdminEvent({ startTime: '2026-07-11T12:00:00.000Z', ...fields });

describe('what organisers have to do', () => {
  it('names events too few help at as the call for helpers does, of the next 14 days', () => {
    const staffed = (active: number, fields: Parameters<typeof buildAdminEvent>[0] = {}) =>
      needsHelpersSoon(event({ maxParticipants: 5, _count: { registrations: active }, ...fields }), now);
    expect([staffed(2), staffed(3)]).toEqual([true, false]);
    expect(staffed(0, { maxParticipants: null })).toBe(false);
    expect(staffed(0, { registrationEnabled: false })).toBe(false);
    expect(staffed(0, { startTime: '2026-07-08T09:59:00.000Z' })).toBe(false);
    expect(staffed(0, { startTime: '2026-07-22T10:00:00.000Z' })).toBe(true);
    expect(staffed(0, { startTime: '2026-07-22T10:01:00.000Z' })).toBe(false);
  });

  it('names the shifts that lack people, that are to come and within the next 14 days', () => {
    const gap = (title: string, from: string, to: string, missing: number) => ({
      id: title,
      title,
      startTime: `2026-07-${from}:00:00.000Z`,
      endTime: `2026-07-${to}:00:00.000Z`,
      missing,
    });
    // Most places of the event are taken.
    const full = { maxParticipants: 12, _count: { registrations: 9 } };
    const withGaps = (...gaps: ReturnType<typeof gap>[]) => event({ ...full, gaps });
    const told = (one: ReturnType<typeof event>) => needsHelpersSoon(one, now) && helpersText(one, now);
    const [grill, setUp] = [gap('Grill', '11T12', '11T14', 2), gap('Aufbau', '10T16', '10T18', 1)];
    expect(told(withGaps(grill))).toBe('Grill 14–16 Uhr: es fehlen 2');
    expect(told(withGaps(setUp, grill))).toBe('Aufbau Fr 18–20 Uhr: es fehlt 1 und eine weitere Schicht');
    expect(told(withGaps(gap('Aufbau', '08T08', '08T09', 3), gap('Abbau', '23T08', '23T09', 3)))).toBe(false);
    expect(told(event({ ...full, gaps: [{ ...grill, startTime: null, endTime: null }] }))).toBe('Grill: es fehlen 2');
    expect(told(event({ _count: { registrations: 2 } }))).toBe('2 von 10');
  });

  it('still counts those to confirm of an event whose last shift is not over', () => {
    const ended = { pendingCount: 2, startTime: '2026-07-08T06:00:00.000Z', endTime: '2026-07-08T08:00:00.000Z' };
    const counted = (occupiedUntil: string) => toDoIn([event({ ...ended, occupiedUntil })], now).confirmations;
    expect([counted('2026-07-08T12:00:00.000Z'), counted('2026-07-08T09:00:00.000Z')]).toEqual([2, 0]);
  });

  it('counts registrations to confirm until the event is over, and finds what takes place tomorrow in club time', () => {
    const over = event({ pendingCount: 9, startTime: '2026-07-08T06:00:00.000Z', endTime: '2026-07-08T08:00:00.000Z' });
    const running = event({
      pendingCount: 2,
      startTime: '2026-07-08T08:00:00.000Z',
      endTime: '2026-07-09T20:00:00.000Z',
    });
    // 22:30 UTC is on the next day in the club.
    const night = event({
      pendingCount: 1,
      startTime: '2026-07-08T22:30:00.000Z',
      endTime: '2026-07-09T04:30:00.000Z',
    });
    const later = event({ maxParticipants: null });
    const { toConfirm, confirmations, tomorrow, understaffed } = toDoIn([over, running, night, later], now);
    expect([toConfirm, confirmations]).toEqual([[running, night], 3]);
    expect(tomorrow).toEqual([running, night]);
    expect(understaffed).toEqual([night]);
  });

  it('leaves cancelled events out', () => {
    const off = event({
      pendingCount: 2,
      startTime: '2026-07-09T12:00:00.000Z',
      cancelledAt: '2026-07-07T12:00:00.000Z',
    });
    expect(toDoIn([off], now)).toMatchObject({ toConfirm: [], confirmations: 0, understaffed: [], tomorrow: [] });
  });
});

describe('the organisers’ list', () => {
  const find = (search: string, filter: 'bestaetigen' | 'unterbesetzt' | 'serien' | null = null) =>
    findAdminEvents(events, { search, filter, now }).map(({ title }) => title);
  const events = [
    event({ title: 'Sommerfestaufbau', maxParticipants: null, seriesId: 's' }),
    event({ title: 'Fest der Übungsleiter', maxParticipants: null, pendingCount: 1 }),
    event({ title: 'Weihnachtsfest' }),
  ];

  it('has events first in which the words stand as they are, and then those that contain them', () => {
    expect(find('fest')).toEqual(['Fest der Übungsleiter', 'Sommerfestaufbau', 'Weihnachtsfest']);
    expect(find('uebungsleiter fest')).toEqual(['Fest der Übungsleiter']);
    expect(find(' ')).toEqual(['Sommerfestaufbau', 'Fest der Übungsleiter', 'Weihnachtsfest']);
  });

  it('can show only what is to be confirmed, what needs helpers, or series', () => {
    expect(find('', 'bestaetigen')).toEqual(['Fest der Übungsleiter']);
    expect(find('', 'unterbesetzt')).toEqual(['Weihnachtsfest']);
    expect(find('fest', 'serien')).toEqual(['Sommerfestaufbau']);
  });

  it('has every event once, and the events of a series together where its first one is', () => {
    const ids = fc.array(fc.constantFrom(null, 'a', 'b', 'c'));
    fc.assert(
      fc.property(ids, (seriesIds) => {
        const listed = seriesIds.map((seriesId) => event({ seriesId }));
        const rows = groupSeries(listed);
        const inRows = rows.flatMap((row) => (row.kind === 'event' ? [row.event] : row.events));
        expect(new Set(inRows)).toEqual(new Set(listed));
        expect(inRows).toHaveLength(listed.length);
        const firsts = rows.map((row) =>
          listed.indexOf((row.kind === 'event' ? row.event : row.events[0]) ?? event({})),
        );
        expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
        for (const row of rows) {
          if (row.kind === 'series') expect(row.events).toEqual(listed.filter(({ seriesId }) => seriesId === row.id));
        }
      }),
    );
  });
});
