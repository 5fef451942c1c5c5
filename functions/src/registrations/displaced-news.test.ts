import type { Displaced } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration, buildShift } from '../../../testing/builders';
import { told } from '../../../testing/notices';
import { at } from '../../../testing/series';
import { changeFacts } from '../events/event-facts';
import type { AllShiftNews } from '../notifications/shift-news';
import { shiftRemovedNotices } from '../series/series-notices';
import { newsOfDisplaced, withoutDisplaced } from './displaced';
import type { Promotion } from './outcome';
import type { RosterEntry } from './roster';
import { tellOf } from './told-places';

const [anna, ben, clara, david] = [buildMember(), buildMember(), buildMember(), buildMember()];
const now = at('2026-06-01T10:00');
const grill = buildShift({ startTime: at('2026-06-20T10:00'), maxParticipants: 3 });
const kasse = buildShift({ id: 'kasse001', title: 'Kasse', startTime: at('2026-06-20T14:00') });
const event = buildEvent({
  startTime: at('2026-06-20T10:00'),
  shifts: [grill, kasse],
  roster: [anna, ben, clara, david].map((who, turn) =>
    buildRegistration(who, {
      status: turn < 3 ? 'confirmed' : 'waitlisted',
      shiftId: 'grill001',
      createdAt: new Date(now.getTime() + (turn - 9) * 60_000),
    }),
  ),
});

function noticesOf(changes: object, ...displaced: Displaced[]) {
  const outcome = changeFacts(event, changes, now, displaced);
  if (outcome.kind !== 'changed' || !outcome.shiftNews) throw new Error(outcome.kind);
  const removals = [{ event: outcome.event, shiftNews: outcome.shiftNews }];
  return { others: outcome.notices, own: shiftRemovedNotices(removals, { actor: clara.id }) };
}

/** Lists the lines that each person reads; one notice tells everybody of the places and turns in a shift that is gone. */
function readBy(...given: Parameters<typeof noticesOf>) {
  const { others, own } = noticesOf(...given);
  const [first, ...more] = own;
  if (first?.notice.kind !== 'shiftRemoved' || more.length > 0) throw new Error('one notice');
  const { title, startTime, endTime, location } = event;
  const notice = { ...first.notice, eventId: 1, title, startTime, endTime, location };
  return {
    others,
    read: notice.userIds.map((userId) => {
      const shiftNews = { ...notice.shiftNews, news: notice.shiftNews.news.filter((one) => one.userId === userId) };
      return told({ ...notice, shiftNews }).slice(0, 2);
    }),
  };
}

const gone = 'Grill, Sa 20.06. 10–12 Uhr: gibt es nicht mehr.';

it('one notice tells everybody but the organiser what became of their place or turn in a removed shift', () => {
  const ended = readBy({ shifts: [kasse] }, { shiftId: 'grill001', action: 'give-up' });
  const subject = 'Grill, Sa 20.06. 10–12 Uhr – Sommerfest';
  const thanks = 'Danke, dass du helfen wolltest!\nOrt: Sportplatz am Wald';
  const lost = [`Schicht entfällt: ${subject}`, `${gone} Dein Platz fällt weg.\n${thanks}`];
  expect(ended.others).toEqual([]);
  expect(ended.read).toEqual([
    lost,
    lost,
    [`Schichten geändert: ${subject}`, `${gone} Du wartest nicht mehr.\n${thanks}`],
  ]);
});

it('those who are moved read where they are now, and nobody is told twice that they have a place', () => {
  const roomy = { ...kasse, maxParticipants: 1 };
  const moved = readBy({ shifts: [roomy] }, { shiftId: 'grill001', action: 'move', to: 'kasse001' });
  expect(moved.read.map(([, body]) => body?.split('\n')[0])).toEqual([
    `${gone} Du bist jetzt dabei: Kasse, Sa 20.06. 14–16 Uhr`,
    `${gone} Du stehst auf der Warteliste: Kasse, Sa 20.06. 14–16 Uhr`,
    `${gone} Du stehst auf der Warteliste: Kasse, Sa 20.06. 14–16 Uhr`,
  ]);
  const word = { shiftId: 'grill001', action: 'move', to: null } as const;
  const whole = readBy({ shifts: [], maxParticipants: 4 }, word);
  const over = 'Die Veranstaltung hat keine Schichten mehr.';
  expect(whole.read.map(([, body]) => body?.split('\n')[0])).toEqual([
    `${over} Du bist jetzt dabei.`,
    `${over} Du bist jetzt dabei.`,
    `${over} Du stehst auf der Warteliste.`,
  ]);
  expect(whole.others).toEqual([]);
  const asked = [...moved.read, ...whole.read].filter(([, body]) => body?.includes('Bitte bestätige die neue Zeit'));
  expect(asked).toHaveLength(6);
});

describe('of somebody whose shift is gone', () => {
  const held = (minute: number, shiftId: string, more: Partial<RosterEntry> = {}) =>
    buildRegistration(anna, { status: 'confirmed', shiftId, createdAt: new Date(now.getTime() + minute), ...more });
  const place = held(1, 'grill001');
  const turn = held(1, 'grill001', { status: 'waitlisted' });
  const atKasse = { ...place, shiftId: 'kasse001' };
  const waits = { ...atKasse, status: 'waitlisted' } as const;
  const newsOf = (registration: RosterEntry, to: { to?: string }, after: RosterEntry[]) =>
    newsOfDisplaced([{ registration, ...to }], event, buildEvent({ shifts: [kasse], roster: after })).news;

  it.each([
    ['lost', 'a place is not kept', place, {}, []],
    ['turn-lost', 'a turn is not kept', turn, {}, []],
    ['moved', 'a place is now in another shift', place, { to: 'kasse001' }, [atKasse]],
    ['promoted', 'who waited has a place', turn, { to: 'kasse001' }, [atKasse]],
    ['waits', 'there is no room', place, { to: 'kasse001' }, [waits]],
    ['waits', 'a place is elsewhere', place, { to: 'kasse001' }, [held(2, 'bar00001'), waits]],
    ['kept', 'they had a place there before', place, { to: 'kasse001' }, [held(2, 'kasse001')]],
  ] as const)('%s is told where %s', (result, _where, registration, to, after) => {
    expect(newsOf(registration, to, [...after])).toEqual([
      { userId: anna.id, result, fromId: 'grill001', toId: 'to' in to ? to.to : null },
    ]);
  });

  it('nothing is told without an account', () => {
    expect(newsOf({ ...place, userId: null }, {}, [])).toEqual([]);
  });
});

describe('a promotion of which the news of shifts tells already', () => {
  const told = (userId: string, toId: string | null) =>
    ({ userId, result: 'moved', fromId: 'grill001', toId }) as const;
  const news = (...all: AllShiftNews['news']): AllShiftNews => ({ news: all, before: [], after: [] });
  const place = (userId: string, shiftId: string | null = null) => ({ userId, shiftId });
  const promotion = (...places: ReturnType<typeof place>[]): Promotion => ({
    kind: 'waitlistPromotion',
    ...tellOf(places),
  });

  it('tells the others, and of other shifts', () => {
    const all = [
      place('anna', 'kasse001'),
      place('anna', 'bar00001'),
      place('ben', 'kasse001'),
      place('cleo', 'bar00001'),
    ];
    const left = withoutDisplaced([promotion(...all)], news(told('anna', 'kasse001'), told('ben', 'kasse001')));
    expect(left).toEqual([promotion(place('anna', 'bar00001'), place('cleo', 'bar00001'))]);
    const whole = withoutDisplaced([promotion(place('anna'), place('ben'))], news(told('anna', null)));
    expect(whole).toEqual([promotion(place('ben'))]);
  });

  it('is left out where nobody else is told, and no other notice is', () => {
    const confirmed = { ...promotion(place('anna')), kind: 'registrationConfirmed', decision: 'confirmed' } as const;
    const notices = [promotion(place('anna')), confirmed];
    expect(withoutDisplaced(notices, news(told('anna', null)))).toEqual([confirmed]);
  });
});
