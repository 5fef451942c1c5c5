import type { CardEvent, ShiftGap } from '@club/contract';
import { expect, it } from 'vitest';
import { buildEvent } from '@/testing/builders';
import { neededRow, ownHome } from './own-home';

const NOW = new Date('2026-07-08T10:00:00Z');
const HOUR = 3_600_000;

const at = (hours: number, fields: Partial<CardEvent> & { active?: number } = {}): CardEvent => {
  const { active = 0, ...rest } = fields;
  return buildEvent({
    startTime: new Date(NOW.getTime() + hours * HOUR).toISOString(),
    endTime: new Date(NOW.getTime() + (hours + 2) * HOUR).toISOString(),
    maxParticipants: 10,
    _count: { registrations: active },
    ...rest,
  });
};
const needed = (events: readonly CardEvent[]) => ownHome(events, NOW).needed.map(({ event }) => event.title);

/** Lacks two people from so many hours on, for an hour. */
const gap = (title: string, hours: number) => ({
  id: 'schicht1',
  title,
  startTime: new Date(NOW.getTime() + hours * HOUR).toISOString(),
  endTime: new Date(NOW.getTime() + (hours + 1) * HOUR).toISOString(),
  missing: 2,
});
const withGaps = (hours: number, ...gaps: ShiftGap[]) => at(hours, { hasShifts: true, active: 9, gaps });

it('the next event of one’s own is the first with a place that is not over, even while it runs', () => {
  const events = [
    at(5, { title: 'später', myStatus: 'registered' }),
    at(-1, { title: 'läuft', myStatus: 'registered' }),
    at(-3, { title: 'vorbei', myStatus: 'registered' }),
  ];
  expect(ownHome(events, NOW).next?.title).toBe('läuft');
});

it('where a member is needed: what is soonest and less than half taken comes first', () => {
  const events = [
    at(1, { title: 'halb voll', active: 5 }),
    at(30, { title: 'leer, später', active: 0 }),
    at(3, { title: 'ein paar', active: 4 }),
    at(20, { title: 'ohne Grenze', maxParticipants: null }),
  ];
  expect(needed(events)).toEqual(['ein paar', 'leer, später']);
  const four = [9, 8, 7, 6].map((hours) => at(hours, { title: `in ${hours} Stunden` }));
  expect(needed(four)).toEqual(['in 6 Stunden', 'in 7 Stunden', 'in 8 Stunden']);
});

it.each([
  [0, 1, '0 von 1, es fehlt 1'],
  [4, 10, '4 von 10, es fehlen 6'],
])('where a member is needed: the row says how many are missing, with %i of %i', (active, maxParticipants, line) => {
  const event = at(2, { title: 'Kiosk', active, maxParticipants });
  expect(neededRow({ event, gap: null }, NOW)).toMatchObject({
    line,
    chip: null,
    tone: 'normal',
    joinLabel: 'Jetzt anmelden: Kiosk',
  });
});

it('where a member is needed: of a series the first one that is short is asked for, and the rest is not', () => {
  const events = [
    at(1, { title: 'voll genug', seriesId: 'a', active: 9 }),
    at(2, { title: 'erste', seriesId: 'a' }),
    at(3, { title: 'zweite', seriesId: 'a' }),
    at(4, { title: 'andere', seriesId: 'b' }),
  ];
  expect(needed(events)).toEqual(['erste', 'andere']);
});

it('where a member is needed: a shift is named: the first that lacks people, has not begun, and is not at the time of an own one', () => {
  const own = at(5, { myStatus: 'registered', hasShifts: true, myShifts: [gap('meine', 5)] });
  const event = withGaps(-3, gap('Grill', 8), gap('begonnen', -1), gap('gleichzeitig', 5), gap('Kasse', 6));
  const [one] = ownHome([own, event], NOW).needed;
  expect(one && neededRow(one, NOW).line).toMatch(/^Kasse 18–19 Uhr: es fehlen 2$/);
  expect(ownHome([withGaps(1), at(1, { hasShifts: true })], NOW).needed).toEqual([]);
});

it('where a member is needed: something to bring is asked for until the event starts', () => {
  const bring = { ...gap('Kuchen', 0), startTime: null, endTime: null };
  const lines = [1, -1].map((hours) =>
    ownHome([withGaps(hours, bring)], NOW).needed.map((one) => neededRow(one, NOW).line),
  );
  expect(lines).toEqual([['Kuchen: es fehlen 2'], []]);
});

it('where a member is needed: an event at the time of an own one is not asked for, one right after it is', () => {
  const events = [
    at(10, { title: 'eigenes', myStatus: 'registered' }),
    at(11, { title: 'gleichzeitig' }),
    at(12, { title: 'danach' }),
  ];
  expect(needed(events)).toEqual(['danach']);
});

it('a cancelled event is neither the next one nor one that needs people, and keeps nobody from another at its time', () => {
  const cancelledAt = NOW.toISOString();
  const own = at(5, { title: 'abgesagt', myStatus: 'registered', cancelledAt });
  const events = [own, at(5, { title: 'zur selben Zeit' }), at(9, { title: 'fällt aus', cancelledAt })];
  expect([ownHome(events, NOW).next, needed(events)]).toEqual([null, ['zur selben Zeit']]);
});
