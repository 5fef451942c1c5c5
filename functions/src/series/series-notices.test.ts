import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration } from '../../../testing/builders';
import { at, CONTEXT } from '../../../testing/series';
import type { AllShiftNews } from '../notifications/shift-news';
import {
  calledOffNotices,
  cancelledNotices,
  contactNotices,
  createdNotices,
  reinstatedNotices,
  type SeriesNotice,
  shiftRemovedNotices,
  withoutThoseOf,
} from './series-notices';

const [anna, ben, organiser] = [
  buildMember({ id: 'anna' }),
  buildMember({ id: 'ben' }),
  buildMember({ id: CONTEXT.actor }),
];
const gaveUp = buildRegistration(buildMember(), { status: 'cancelled', createdAt: CONTEXT.now });
const formerMember = { ...gaveUp, status: 'confirmed' as const, userId: null };
/** These people are in it, and are its contacts. */
const inMarch = (id: number, ...people: (typeof anna)[]) => {
  const { roster, ...event } = buildEvent({ id, startTime: at(`2026-03-${id}T18:00`), active: people });
  return { ...event, roster: [...roster, gaveUp, formerMember], contactIds: people.map((one) => one.id) };
};
const past = { ...inMarch(13, anna), startTime: at('2026-01-01T18:00'), endTime: at('2026-01-01T20:00') };
const cancelled = { ...inMarch(13, anna), cancelledAt: CONTEXT.now };
const draft = { ...inMarch(13, anna), isDraft: true };
/** Anna's first one is the tenth. */
const events = [inMarch(12, anna, ben), inMarch(10, organiser, anna), inMarch(11, anna)];
const told = (notices: readonly SeriesNotice[]) =>
  notices.map(({ event, notice }) => [
    event.id,
    ...('userIds' in notice ? notice.userIds : []),
    'dates' in notice ? notice.dates : undefined,
  ]);
const newsOf = (...userIds: string[]): AllShiftNews => ({
  news: userIds.map((userId) => ({ userId, result: 'lost', fromId: 'grill001', toId: null })),
  before: [],
  after: [],
});
const shiftsGone = events.map((event) => ({ event, shiftNews: newsOf(...event.contactIds) }));

describe('each person is told once, about the earliest of their dates, and of how many,', () => {
  it.each([
    ['that they are deleted', cancelledNotices([past, cancelled, ...events], CONTEXT)],
    ['that they are cancelled', calledOffNotices(events, null, CONTEXT)],
    [
      'that they take place after all',
      reinstatedNotices(
        [past, ...events].map((after) => ({ before: cancelled, after })),
        CONTEXT,
      ),
    ],
    ['that their shifts are gone', shiftRemovedNotices(shiftsGone, CONTEXT)],
    [
      'to be a contact',
      contactNotices(
        [past, cancelled, draft, ...events].map((after) => ({ after })),
        CONTEXT,
      ),
    ],
  ])('%s', (_what, notices) => {
    expect(told(notices)).toEqual([
      [10, 'anna', 3],
      [12, 'ben', 3],
    ]);
  });
});

it('each person whose shifts are gone hears of their own, and of one date without a number', () => {
  const [first, second] = shiftRemovedNotices(shiftsGone, CONTEXT);
  expect([first?.notice, second?.notice]).toMatchObject([{ shiftNews: newsOf('anna') }, { shiftNews: newsOf('ben') }]);
  expect(told(shiftRemovedNotices(shiftsGone.slice(0, 1), CONTEXT))).toEqual([[12, 'anna', 'ben', undefined]]);
});

it('who was a contact already hears nothing of it, unless it was of a draft that nobody knew', () => {
  const before = inMarch(10, anna);
  const change = { before, after: inMarch(10, anna, ben) };
  const unchanged = { before: inMarch(11, ben), after: inMarch(11, ben) };
  expect(told(contactNotices([unchanged, change], CONTEXT))).toEqual([[10, 'ben', undefined]]);
  const published = { ...change, before: { ...before, isDraft: true } };
  expect(told(contactNotices([published], CONTEXT))).toEqual([[10, 'anna', 'ben', undefined]]);
});

it('a cancelled event is called what people know of it, and stands where they expect it', () => {
  const { title, startTime, endTime, location } = inMarch(14);
  const moved = { ...inMarch(10, anna), title: 'Neu', factsWhenCancelled: { title, startTime, endTime, location } };
  const [notice] = calledOffNotices([moved, inMarch(12, anna)], 'Sturm', CONTEXT);
  expect(notice?.notice).toMatchObject({ cancellation: { reason: 'Sturm' }, eventIds: [12, 10] });
  expect(calledOffNotices([moved], null, CONTEXT)[0]?.event).toMatchObject({ title, startTime });
});

it('new events are announced once, with the number of coming dates, and say where nobody can register', () => {
  const closed = { ...inMarch(10), registrationEnabled: false };
  const notice = { kind: 'eventCreated', exceptUserId: CONTEXT.actor };
  expect(createdNotices([past, closed], CONTEXT)).toEqual([{ event: closed, notice: { ...notice, isClosed: true } }]);
  expect(createdNotices([inMarch(10)], CONTEXT)[0]?.notice).toEqual(notice);
  expect(createdNotices([past, ...events], CONTEXT)).toEqual([{ event: events[0], notice: { ...notice, dates: 3 } }]);
  expect(createdNotices([past], CONTEXT)).toEqual([]);
});

it('who hears that a shift is gone hears of nothing else at the same time', () => {
  const removals = shiftRemovedNotices(shiftsGone.slice(1, 2), CONTEXT);
  const others = calledOffNotices(events, null, { actor: 'nobody' });
  expect(told(others.flatMap(withoutThoseOf(removals)))).toEqual([
    [10, CONTEXT.actor, 3],
    [12, 'ben', 3],
  ]);
  expect(others.flatMap(withoutThoseOf([]))).toEqual(others);
  const created = createdNotices(events, CONTEXT);
  expect(created.flatMap(withoutThoseOf(removals))).toEqual(created);
  const toAnna = cancelledNotices([inMarch(10, anna)], CONTEXT);
  expect(toAnna.flatMap(withoutThoseOf(removals))).toEqual([]);
});
