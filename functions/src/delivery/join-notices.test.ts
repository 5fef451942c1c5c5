import { expect, it } from 'vitest';
import { party, updated } from '../../../testing/notices';
import { NOTICES } from '../notices';
import type { Notice } from '../notifications/notice';
import { joinNotices } from './join-notices';

type Update = Extract<Notice, { kind: 'eventUpdated' }>;
const { eventId: _, ...facts } = party;
const waiting = (notice: Notice, userId = 'anna') => ({ notice, userId });
const toAnna = (notice: Notice) => waiting(notice);
const joined = (...notices: Notice[]) => joinNotices(NOTICES, notices.map(toAnna));
const at = (hour: number) => new Date(Date.UTC(2027, 5, 12, hour));
const shift = (id: string, hour: number) => ({ id, title: id, startTime: at(hour), endTime: at(hour + 1) });
const news = (id: string, before: number, after: number): Pick<Update, 'shiftNews'> => ({
  shiftNews: {
    news: [{ userId: 'anna', result: 'new-time', fromId: id, toId: id }],
    before: [shift(id, before)],
    after: [shift(id, after)],
  },
});
const first: Update = { ...updated({ location: 'Halle' }), ...news('grill', 8, 9) };
const second: Update = {
  ...updated({ location: 'Zelt' }),
  before: { ...facts, location: 'Halle' },
  ...news('grill', 9, 10),
};

it('several changes of an event that wait for a person are one, from what was before the first to what came of the last', () => {
  const third: Update = {
    ...updated({ title: 'Fest' }),
    before: { ...facts, location: 'Zelt' },
    ...news('kasse', 12, 13),
  };
  const [one, two, three] = joined(first, second, third);
  expect([one?.[1], two?.[1], three?.[1]]).toEqual([true, true, false]);
  expect(three?.[0].notice).toEqual({
    ...third,
    before: facts,
    shiftNews: {
      news: [...(second.shiftNews?.news ?? []), ...(third.shiftNews?.news ?? [])],
      before: [shift('grill', 8), shift('kasse', 12)],
      after: [shift('grill', 10), shift('kasse', 13)],
    },
  });
});

it('changes without shifts have none when they are one', () => {
  const [, plain] = joined(updated({ location: 'Halle' }), updated({ location: 'Zelt' }));
  expect(plain?.[0].notice).toEqual({ ...updated({ location: 'Zelt' }), before: facts });
  const { shiftNews, ...withoutShifts } = first;
  const { shiftNews: ofSecond, ...lastWithout } = second;
  expect(joined(withoutShifts, second)[1]?.[0].notice).toMatchObject({ shiftNews: ofSecond });
  expect(joined(first, lastWithout)[1]?.[0].notice).toMatchObject({ shiftNews });
});

it('who registered between two edits reads how things are, also after a third', () => {
  const [, joined] = joinNotices(NOTICES, [waiting({ ...first, before: null, changed: [] }), waiting(second)]);
  expect(joined?.[0].notice).toMatchObject({ before: null });
});

it('notices of other kinds, other events and other people stay as they are', () => {
  const others = [
    waiting(first),
    waiting({ ...second, eventId: 8 }),
    waiting(second, 'ben'),
    waiting({ kind: 'contactNamed', ...party, userIds: ['anna'] }),
    { notice: null, userId: 'anna' },
  ];
  expect(joinNotices(NOTICES, others)).toEqual(others.map((one) => [one, false]));
});
