import { formatClub } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buildEvent, buildMember, buildShift } from '../../../testing/builders';
import { at, buildSeries, edit as editFrom, after as eventsAfter, nth, refusalOf } from '../../../testing/series';
import type { ClubEvent } from '../events/club-event';
import type { EventShift } from '../registrations/derived-fields';
import { carriedShifts } from './carried-shifts';

const [anna, ben] = [buildMember(), buildMember()];

const shift = (id: string, start: string | null, end: string | null, change: Partial<EventShift> = {}) => {
  const [startTime, endTime] = [start, end].map((text) => (text === null ? null : at(text)));
  return buildShift({
    id,
    title: id,
    maxParticipants: 2,
    startTime: startTime ?? null,
    endTime: endTime ?? null,
    ...change,
  });
};
/** On the day before the first occurrence, in its middle, and without times. */
const shifts = [
  shift('aufbau01', '2026-03-10T20:00', '2026-03-10T22:30'),
  shift('theke001', '2026-03-11T18:30', '2026-03-12T00:30'),
  shift('kuchen01', null, null),
];

/** Five Wednesdays, 18:00 to 20:00, each with its own shifts. Summer time begins after the third. */
const series = () => buildSeries({ shifts });
const clocks = (event: ClubEvent | undefined) =>
  event?.shifts.map(({ id, startTime, endTime }) =>
    startTime && endTime ? `${id} ${formatClub(startTime, 'd.M. HH:mm')}–${formatClub(endTime, 'd.M. HH:mm')}` : id,
  );

type Change = (shifts: EventShift[]) => EventShift[];
const save = (known: ClubEvent[], change: Change, others: object = {}, context: object = {}) =>
  editFrom(known, 1, { shifts: change(nth(known, 1).shifts), ...others }, 'following', context);
const edit = (known: ClubEvent[], ...how: [change: Change, others?: object, context?: object]) =>
  eventsAfter(known, save(known, ...how));

describe('the shifts of a series', () => {
  it('are at the same time of each occurrence, get only what was changed, and keep what was changed in one alone', () => {
    const known = series().map((event) =>
      event.id === 4
        ? {
            ...event,
            shifts: [
              ...event.shifts.map((one) =>
                one.id === 'theke001' ? { ...one, title: 'Bar', endTime: at('2026-04-02T02:00') } : one,
              ),
              shift('gast0001', '2026-04-01T19:00', '2026-04-01T20:00'),
            ],
          }
        : event,
    );
    const after = edit(known, (own) =>
      own.map((one) =>
        one.id === 'theke001' ? { ...one, maxParticipants: 5, startTime: at('2026-03-11T19:00') } : one,
      ),
    );
    expect(clocks(after[3])).toEqual([
      'aufbau01 31.3. 20:00–31.3. 22:30',
      'theke001 1.4. 19:00–2.4. 02:00',
      'kuchen01',
      'gast0001 1.4. 19:00–1.4. 20:00',
    ]);
    expect(after[3]?.shifts[1]).toMatchObject({ title: 'Bar', maxParticipants: 5 });
    expect(after[4]?.shifts[1]).toMatchObject({ title: 'theke001', maxParticipants: 5 });
    expect(clocks(after[4])).toEqual(['aufbau01 7.4. 20:00–7.4. 22:30', 'theke001 8.4. 19:00–9.4. 00:30', 'kuchen01']);
  });

  it('move with their occurrences, come, go and are put in another order', () => {
    const after = edit(
      series(),
      (own) => [
        shift('kasse001', '2026-03-12T18:00', '2026-03-12T19:00'),
        ...own.toReversed().flatMap((one) => (one.id === 'kuchen01' ? [] : shiftedByADay(one))),
      ],
      { startTime: at('2026-03-12T18:00'), endTime: at('2026-03-12T20:00') },
    );
    expect(clocks(after[4])).toEqual([
      'kasse001 9.4. 18:00–9.4. 19:00',
      'theke001 9.4. 18:30–10.4. 00:30',
      'aufbau01 8.4. 20:00–8.4. 22:30',
    ]);
  });

  it('are at most 60 in each occurrence', () => {
    const known = series().map((event) =>
      event.id === 4 ? { ...event, shifts: [...event.shifts, shift('gast0001', null, null)] } : event,
    );
    const many = Array.from({ length: 57 }, (_, index) => shift(`neu${String(index).padStart(5, '0')}`, null, null));
    expect(refusalOf(() => save(known, (own) => [...own, ...many])).issues).toMatchObject([
      { path: 'shifts', message: 'Am 1.4.2026 wären es mehr als 60 Schichten. Bitte ändere diesen Termin einzeln' },
    ]);
  });
});

const shiftedByADay = (one: EventShift): EventShift => ({
  ...one,
  startTime: one.startTime && new Date(one.startTime.getTime() + 86_400_000),
  endTime: one.endTime && new Date(one.endTime.getTime() + 86_400_000),
});

describe('the people of a shift that goes from a whole series', () => {
  const roster = buildEvent({ active: [anna, ben] }).roster.map((entry) => ({ ...entry, shiftId: 'theke001' }));
  const known = series().map((event) => (event.id === 4 ? { ...event, roster } : event));
  const without = (own: EventShift[]) => own.filter(({ id }) => id !== 'theke001');

  it('need a word, also in a later occurrence, and lose nothing without it', () => {
    expect(refusalOf(() => edit(known, without)).code).toBe('shift-has-people');
    const displaced = [{ shiftId: 'theke001', action: 'move', to: 'aufbau01' }];
    const saved = save(known, without, {}, { displaced });
    expect(saved.notices.map(({ event, notice }) => [event.id, notice.kind])).toEqual([[4, 'shiftRemoved']]);
    expect(eventsAfter(known, saved)[3]?.roster.map(({ shiftId, status }) => [shiftId, status])).toEqual([
      ['aufbau01', 'pending'],
      ['aufbau01', 'pending'],
    ]);
  });

  it('cannot go where an occurrence has no such shift', () => {
    const lacking = known.map((event) =>
      event.id === 4 ? { ...event, shifts: event.shifts.filter(({ id }) => id !== 'aufbau01') } : event,
    );
    const displaced = [{ shiftId: 'theke001', action: 'move', to: 'aufbau01' }];
    expect(() => edit(lacking, without, {}, { displaced })).toThrow('Am 1.4.2026 gibt es andere Schichten');
  });
});

const minutes = fc.integer({ min: -2 * 1_440, max: 2 * 1_440 });

test('wherever a shift is put, it has the same place on the wall clock in all occurrences', () => {
  fc.assert(
    fc.property(minutes, fc.integer({ min: 1, max: 1_440 }), minutes, (from, length, again) => {
      const [first] = buildSeries();
      if (!first) throw new Error('no series');
      const put = (minute: number): EventShift[] => {
        const startTime = new Date(first.startTime.getTime() + minute * 60_000);
        const endTime = new Date(startTime.getTime() + length * 60_000);
        return [{ ...shift('theke001', null, null), startTime, endTime }];
      };
      const placed = (after: ClubEvent[]) =>
        after.map(({ startTime, shifts: [own] }) => {
          const wall = (time: Date) => Date.parse(`${formatClub(time, "yyyy-MM-dd'T'HH:mm")}Z`);
          return [own?.startTime, own?.endTime].map((time) => time && (wall(time) - wall(startTime)) / 60_000);
        });
      const added = edit(buildSeries(), () => put(from));
      // The night of 29 March has no hour from two to three. No occurrence lies that near to it.
      for (const place of placed(added)) expect(place).toEqual([from, from + length]);
      for (const place of placed(edit(added, () => put(again)))) expect(place).toEqual([again, again + length]);
    }),
    { numRuns: 60 },
  );
});

describe('an occurrence that has shifts of its own,', () => {
  const startTime = at('2026-03-11T18:00');
  const later = at('2026-03-18T18:00');
  const put = (...own: EventShift[]) => ({ startTime, shifts: own });
  const listed = (ids: string) => put(...Array.from(ids, (id) => shift(id, null, null)));

  it.each([
    ['abc', 'cba', 'abxc', 'cbax', 'keeps one behind those that were before it'],
    ['abc', 'cba', 'xabc', 'xcba', 'keeps one that was first'],
    ['ab', 'anb', 'axb', 'anxb', 'gets a new one behind those before it'],
    ['ab', 'nab', 'xab', 'nxab', 'gets a new one that is first'],
    ['abc', 'nab', 'bacx', 'nbax', 'keeps its own order where the others have theirs'],
    ['ab', 'abn', 'anb', 'anb', 'has one once that came back to the others'],
    ['ab', 'abn', '', '', 'gets none where all of its own were removed'],
    ['', 'ab', '', 'ab', 'gets the first ones'],
    ['', 'ab', 'x', 'abx', 'keeps one beside the first ones'],
  ])('from %s to %s: with %s it has %s, and %s', (before, after, own, expected) => {
    const carried = carriedShifts(listed(before), listed(after), listed(own), later);
    expect(carried.map(({ id }) => id).join('')).toBe(expected);
  });

  const [early, late, whole] = [
    shift('a', '2026-03-11T18:00', '2026-03-11T19:00'),
    shift('a', '2026-03-11T20:00', '2026-03-11T21:00'),
    shift('a', null, null),
  ];
  it.each([
    ['its own hour where it loses none', whole, { ...whole, title: 'Neu' }, early, '18.3. 18:00–18.3. 19:00'],
    ['the hour that a contribution gets', whole, late, whole, '18.3. 20:00–18.3. 21:00'],
    ['no hour where a shift loses it', early, whole, late, null],
    ['the hour of a shift that moves, also as a contribution', early, late, whole, '18.3. 20:00–18.3. 21:00'],
    ['no hour as a contribution of a shift that stays', early, { ...early, title: 'Neu' }, whole, null],
    ['its own hour in a shift that came back', shift('b', null, null), early, late, '18.3. 20:00–18.3. 21:00'],
  ])('has %s', (_what, before, after, own, expected) => {
    const others = before.id === 'a' ? [] : [before];
    const shifts = carriedShifts(put(before), put(after, ...others), put(own, ...others), later);
    const [first] = clocks({ ...buildEvent(), shifts }) ?? [];
    expect(first).toBe(expected ? `a ${expected}` : 'a');
  });

  it('moves it along with the event', () => {
    const foreign = shift('x', '2026-03-10T18:00', '2026-03-10T19:00');
    const [carried] = carriedShifts(put(), put(early), put(foreign), later).filter(({ id }) => id === 'x');
    expect(carried).toEqual({ ...foreign, startTime: at('2026-03-17T18:00'), endTime: at('2026-03-17T19:00') });
  });
});
