import { describe, expect, it } from 'vitest';
import { buildEvent, buildShift } from '../../../testing/builders';
import { gapsIn, lackOf, presentGaps } from './shift-gaps';

const at = (hour: number) => new Date(Date.UTC(2026, 5, 20, hour));
const grill = buildShift({ startTime: at(10), maxParticipants: 4 });
const kasse = buildShift({ id: 'kasse001', title: 'Kasse', startTime: at(12), maxParticipants: 2 });
const kuchen = buildShift({ id: 'kuchen01', title: 'Kuchen', startTime: null, maxParticipants: 3 });
const named = ({ id, title, startTime, endTime }: typeof grill) => ({ id, title, startTime, endTime });
const event = { ...buildEvent({ startTime: at(9), shifts: [grill, kasse, kuchen] }), activeByShift: {} };

describe('the shifts that lack people', () => {
  it.each([
    ['all while nobody has come', {}, [4, 2, 3]],
    ['none of which half is taken', { grill001: 2, kasse001: 1, kuchen01: 2 }, []],
    ['those of which less is taken', { grill001: 1, kasse001: 1, kuchen01: 1 }, [3, undefined, 2]],
  ])('are %s', (_which, activeByShift: Record<string, number>, missing) => {
    const expected = [grill, kasse, kuchen].flatMap((shift, index) =>
      missing[index] ? [{ ...named(shift), missing: missing[index] }] : [],
    );
    expect(gapsIn({ ...event, activeByShift }, at(8))).toEqual(expected);
  });

  it('are those to come: contributions until the event begins, shifts until they begin', () => {
    const titles = (hour: number) => gapsIn(event, at(hour)).map(({ title }) => title);
    expect([9, 10, 11, 13].map(titles)).toEqual([['Grill', 'Kasse', 'Kuchen'], ['Grill', 'Kasse'], ['Kasse'], []]);
  });

  it('are none of an event that is cancelled or closed', () => {
    expect(gapsIn({ ...event, cancelledAt: at(1) }, at(8))).toEqual([]);
    expect(gapsIn({ ...event, registrationEnabled: false }, at(8))).toEqual([]);
  });
});

describe('what people are asked for by a person', () => {
  const counted = { ...event, maxParticipants: 6, activeCount: 0 };

  it('are all shifts to come with free places, also where more than half is taken, and none without a limit', () => {
    const shifts = [grill, kasse, { ...kuchen, maxParticipants: null }];
    const taken = { ...counted, shifts, activeByShift: { grill001: 3, kasse001: 2 } };
    expect(lackOf(taken, at(8))).toEqual({ gaps: [{ ...named(grill), missing: 1 }] });
    expect(lackOf(taken, at(11))).toBeNull();
    expect(lackOf({ ...taken, cancelledAt: at(1) }, at(8))).toBeNull();
  });

  it.each([
    [6, 0, 6],
    [6, 5, 1],
    [6, 6, null],
    [6, 7, null],
    [null, 0, null],
  ])(
    'are the free places of an event without shifts: of %s with %i taken %s',
    (maxParticipants, activeCount, missing) => {
      const whole = { ...counted, shifts: [], maxParticipants, activeCount };
      expect(lackOf(whole, at(9))).toEqual(missing === null ? null : { missing });
      expect(lackOf(whole, at(10))).toBeNull();
      expect(lackOf({ ...whole, registrationEnabled: false }, at(9))).toBeNull();
    },
  );
});

it('of the shifts that were named those are told that still have free places, with how many', () => {
  const gaps = (...shifts: (typeof grill)[]) => shifts.map((shift) => ({ ...named(shift), missing: 9 }));
  const all = gaps(grill, kasse, kuchen);
  const taken = { ...event, activeByShift: { grill001: 3, kasse001: 2 } };
  expect(presentGaps(all, taken, at(8))).toEqual([
    { ...named(grill), missing: 1 },
    { ...named(kuchen), missing: 3 },
  ]);
  expect(presentGaps(gaps(kasse), event, at(8))).toEqual([{ ...named(kasse), missing: 2 }]);
  const unlimited = { ...event, shifts: [{ ...grill, maxParticipants: null }] };
  expect(presentGaps(all, unlimited, at(8))).toEqual([]);
});
