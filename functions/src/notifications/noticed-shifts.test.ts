import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  formerShifts,
  type NoticedShift,
  noticedShiftSchema,
  ofShifts,
  ownPart,
  placesIn,
  shiftLine,
  shiftLines,
  withTimesOf,
} from './noticed-shifts';

/** Club time is two hours ahead in June. */
const at = (hour: number) => new Date(Date.UTC(2027, 5, 12, hour));
const shift = (id: string, from: number | null, to: number | null): NoticedShift => ({
  id,
  title: id,
  startTime: from === null ? null : at(from),
  endTime: to === null ? null : at(to),
});
const [grill, kasse, kuchen] = [shift('Grill', 8, 10), shift('Kasse', 12, 15), shift('Kuchen', null, null)];
const event = { startTime: at(7), endTime: at(20) };
const place = (userId: string, shiftId: string | null, fromId?: string | null) => ({ userId, shiftId, fromId });

describe('the places of a notice', () => {
  const notice = { places: [place('anna', 'Grill'), place('ben', 'Kasse')] };

  it('are those that it has', () => {
    expect(placesIn(notice)).toBe(notice.places);
    expect([{}, { places: undefined }].map(placesIn)).toEqual([[], []]);
  });

  it('are read with their shifts as they are stored', () => {
    const schema = z.object(ofShifts);
    const places = [{ userId: 'anna', shiftId: null, fromId: 'Grill' }];
    expect(schema.parse({ places })).toEqual({ places });
    expect(noticedShiftSchema.parse({ ...kuchen, more: 1 })).toEqual(kuchen);
    expect(schema.safeParse({ shifts: [{}] }).success).toBe(false);
  });
});

describe('the notice for one person', () => {
  it('is about the own shifts and their time', () => {
    const places = [place('anna', 'Kasse'), place('ben', 'Grill')];
    const notice = { ...event, places, shifts: [grill, kasse] };
    const own = { places: places.slice(0, 1), shifts: [kasse], startTime: at(12), endTime: at(15) };
    expect(ownPart(notice, 'anna')).toEqual(own);
    expect(ownPart({ ...event, places }, 'anna')).toEqual({ ...event, places: places.slice(0, 1), shifts: [] });
  });

  it('is the same for all in an event without shifts', () => {
    expect(ownPart(event, 'anna')).toBe(event);
  });

  it('knows the shifts of before, of this person or of all', () => {
    const places = [place('anna', 'Bar', 'Grill'), place('ben', 'Bar', 'Kasse'), place('anna', 'Bar', null)];
    const notice = { places, shifts: [grill, kasse, kuchen] };
    expect(formerShifts(notice, 'anna')).toEqual([grill]);
    expect(formerShifts(notice, null)).toEqual([grill, kasse]);
    expect(formerShifts({ shifts: [grill] }, null)).toEqual([]);
    expect(formerShifts({ places }, null)).toEqual([]);
  });
});

describe('the time of a notice', () => {
  it.each([
    ['of the event', [], [7, 20]],
    ['of the shift', [grill], [8, 10]],
    ['from the first to the last of its shifts', [kasse, grill], [8, 15]],
    ['of the event where somebody brings something', [kasse, kuchen], [7, 20]],
  ])('is that %s', (_what, shifts, [from = 0, to = 0]) => {
    expect(withTimesOf(event, shifts)).toMatchObject({ startTime: at(from), endTime: at(to) });
  });

  it('orders its shifts, what people bring first', () => {
    for (const shifts of [
      [kasse, kuchen, grill],
      [grill, kasse, kuchen],
    ]) {
      expect(withTimesOf(event, shifts)).toHaveProperty('shifts', [kuchen, grill, kasse]);
    }
    expect(withTimesOf({ ...event, shifts: [grill] }, [])).toHaveProperty('shifts', []);
  });
});

describe('the line of a shift', () => {
  it.each([
    [grill, 'Grill, Sa 12.06. 10–12 Uhr'],
    [kuchen, 'Kuchen'],
    [{ ...grill, endTime: null }, 'Grill'],
    [{ ...kuchen, title: 'Kuchen und andere süße Sachen für das Buffet' }, 'Kuchen und andere süße Sachen…'],
  ])('%#: names it and its hours', (one, line) => {
    expect(shiftLine(one)).toBe(line);
  });

  it('is one of several, and a single one needs none', () => {
    expect(shiftLines([kuchen, grill])).toEqual(['Kuchen', 'Grill, Sa 12.06. 10–12 Uhr']);
    expect(shiftLines([grill])).toEqual([]);
  });
});
