import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration, buildShift } from '../../../testing/builders';
import { lookAt, party as sommerfest } from '../../../testing/notices';
import type { ClubEvent } from '../events/club-event';
import { NOTICES } from '../notices';
import type { Notice } from '../notifications/notice';
import { kindOf, type Look } from '../notifications/notice-kind';
import { registrationIdOf } from '../registrations/roster';

const now = new Date('2027-06-11T08:00:00Z');
const begun = new Date(now.getTime() - 1);
const hours = (count: number) => new Date(sommerfest.startTime.getTime() + count * 3_600_000);
const { eventId: id, ...facts } = sommerfest;
const [anna, ben, vera] = [buildMember(), buildMember(), buildMember()];

const shiftAt = (shiftId: string, start: number, more: object = {}) =>
  buildShift({ id: shiftId, title: shiftId, startTime: hours(start), endTime: hours(start + 2), ...more });
const [grill, kasse] = [shiftAt('grill001', 0), shiftAt('kasse001', 2)];
const inShift = (who: typeof anna, shiftId: string, minute = 0) =>
  buildRegistration(who, { status: 'confirmed', shiftId, createdAt: new Date(now.getTime() - minute * 60_000) });

const isVera: Partial<Look> = { listOrganisers: async () => [vera.id] };

/** The notice as it is true for this person, with these events. */
const presentOf = (notice: Notice, userId: string, events: readonly ClubEvent[], look: Partial<Look> = {}) =>
  kindOf(NOTICES, notice.kind).present(notice, lookAt(now, events, look), { userId, createdAt: now });

const party = buildEvent({ id, ...facts, active: [anna] });
const off = (event: ClubEvent, cancelledAt = now) => ({ ...event, cancelledAt, cancellationReason: 'Regen' });

describe('a late cancellation', () => {
  const gone = buildRegistration(ben, { status: 'cancelled', createdAt: now });
  const event = { ...party, roster: [...party.roster, gone] };
  const notice: Notice = {
    kind: 'lateCancellations',
    ...sommerfest,
    registrationIds: [registrationIdOf(id, gone)],
    formerMembers: 0,
    userIds: [],
    promotedIds: [],
  };
  const told = (present: ClubEvent | null, userId = vera.id, change: object = {}) =>
    presentOf({ ...notice, ...change }, userId, present ? [present] : [], {
      listOrganisers: async () => [anna.id, ben.id, vera.id],
    });

  it('concerns organisers but the one who cancelled, until the event begins', async () => {
    expect(await told({ ...event, location: 'Halle' })).toMatchObject({ location: 'Halle' });
    expect(await told(event, ben.id)).toBeNull();
    expect(await told(event, ben.id, { formerMembers: 1 })).not.toBeNull();
    expect(await presentOf(notice, anna.id, [event], isVera)).toBeNull();
    for (const over of [{ ...event, startTime: begun }, off(event), null]) expect(await told(over)).toBeNull();
  });

  it('names of the shifts that were given up those to come', async () => {
    const shifts = [{ ...grill, startTime: begun }, kasse];
    const ofShifts = { lateShiftIds: [grill.id, kasse.id, 'gone0001'], shifts };
    expect(await told({ ...event, shifts }, vera.id, ofShifts)).toMatchObject({ lateShiftIds: [kasse.id] });
    expect(await told({ ...event, shifts: [] }, vera.id, ofShifts)).toBeNull();
    expect(await told(event)).not.toHaveProperty('lateShiftIds');
  });
});

describe('what an edit did to the shifts of a person', () => {
  const before = [shiftAt('grill001', -1), shiftAt('kasse001', 1)];
  const news = (result: 'new-time' | 'lost', ...ids: string[]) => ({
    news: ids.map((toId) => ({ userId: anna.id, result, fromId: toId, toId })),
    before,
    after: [grill, kasse],
  });
  const lost: Notice = { kind: 'shiftRemoved', ...sommerfest, userIds: [anna.id], shiftNews: news('lost', 'grill001') };

  it('is told also when the event is cancelled, but to those who are told that', async () => {
    expect(await presentOf(lost, anna.id, [{ ...party, location: 'Halle' }])).toMatchObject({ location: 'Halle' });
    expect(await presentOf(lost, ben.id, [off(party)])).not.toBeNull();
    expect([await presentOf(lost, anna.id, [off(party)]), await presentOf(lost, anna.id, [])]).toEqual([null, null]);
  });

  it('is left out where a shift is back at its time, and is nothing where all are', async () => {
    const moved = {
      kind: 'eventUpdated' as const,
      ...sommerfest,
      changed: [] as [],
      before: facts,
      userIds: [anna.id],
      shiftNews: news('new-time', 'grill001', 'kasse001'),
    };
    const [grillBefore = grill, kasseBefore = kasse] = before;
    const withShifts = (...shifts: ClubEvent['shifts']) =>
      presentOf(moved, anna.id, [
        { ...party, shifts, roster: [inShift(anna, 'grill001'), inShift(anna, 'kasse001', 1)] },
      ]);
    expect(await withShifts(grill, kasse)).toMatchObject({ shiftNews: { news: { length: 2 } } });
    expect(await withShifts(grillBefore, shiftAt('kasse001', 3))).toMatchObject({
      shiftNews: { news: [{ toId: 'kasse001' }], before, after: [{ startTime: hours(-1) }, { startTime: hours(3) }] },
    });
    const tookIt = {
      ...moved,
      shiftNews: { ...moved.shiftNews, news: [{ ...moved.shiftNews.news[0], result: 'present-time' }] },
    };
    expect(await presentOf(tookIt as Notice, anna.id, [{ ...party, shifts: before }])).not.toBeNull();
    const longer = { ...grillBefore, endTime: hours(9) };
    expect(await withShifts(longer, kasseBefore)).toMatchObject({ shiftNews: { news: [{ toId: 'grill001' }] } });
    expect(await withShifts({ ...grillBefore, startTime: hours(-3) }, kasseBefore)).not.toBeNull();
    expect(await withShifts(grillBefore, kasseBefore)).toBeNull();
    expect(await withShifts({ ...grillBefore, title: 'Pommes' }, kasseBefore)).toBeNull();
  });
});

describe('a place', () => {
  it('awaits its confirmation as long as one of several does', async () => {
    const places = ['grill001', 'kasse001'].map((shiftId) => ({ userId: anna.id, shiftId }));
    const notice: Notice = {
      kind: 'waitlistPromotion',
      ...sommerfest,
      userIds: [anna.id],
      awaitsConfirmation: true,
      places,
      shifts: [grill, kasse],
    };
    const roster = [{ ...inShift(anna, 'grill001'), status: 'pending' as const }, inShift(anna, 'kasse001', 1)];
    const event = { ...party, shifts: [shiftAt('grill001', 1), kasse], roster };
    expect(await presentOf(notice, anna.id, [event])).toMatchObject({
      awaitsConfirmation: true,
      places,
      shifts: [
        { id: 'grill001', startTime: hours(1) },
        { id: 'kasse001', startTime: hours(2) },
      ],
    });
    const first = { ...notice, places: places.slice(0, 1) };
    expect(await presentOf(first, anna.id, [{ ...event, roster: roster.slice(1) }])).toBeNull();
    const sure = await presentOf(notice, anna.id, [{ ...event, roster: roster.slice(1) }]);
    expect(sure).toMatchObject({ places: places.slice(1) });
    expect(sure).not.toHaveProperty('awaitsConfirmation');
  });

  it('is reminded of in the shifts that are where they were', async () => {
    const contribution = buildShift({ id: 'kuchen01', startTime: null });
    const shifts = [grill, kasse, contribution];
    const notice: Notice = {
      kind: 'eventReminder',
      ...sommerfest,
      userIds: [anna.id],
      places: shifts.map((shift) => ({ userId: anna.id, shiftId: shift.id })),
      shifts,
    };
    const roster = shifts.map((shift, minute) => inShift(anna, shift.id, minute));
    const moved = { ...party, shifts: [shiftAt('grill001', 5), kasse, contribution], roster };
    expect(await presentOf(notice, anna.id, [moved])).toMatchObject({
      places: [{ shiftId: 'kasse001' }, { shiftId: 'kuchen01' }],
    });
    const bringing = { ...party, shifts, roster: roster.slice(2) };
    expect(await presentOf({ ...notice, shifts: [grill] }, anna.id, [bringing])).toMatchObject({
      places: [{ shiftId: 'kuchen01' }],
    });
  });
});

describe('several events that were cancelled together', () => {
  const notice: Notice = {
    kind: 'eventCancelled',
    ...sommerfest,
    userIds: [anna.id],
    dates: 3,
    cancellation: { at: now, reason: null },
    eventIds: [7, 8, 9],
  };
  const [first = party, second = party, third = party] = [7, 8, 9].map((eventId) =>
    off({ ...party, id: eventId, title: `Tag ${eventId}` }),
  );

  it('are told as those that still are, by the first that the person is in', async () => {
    const told = (...events: ClubEvent[]) => presentOf(notice, anna.id, events);
    const back = { ...party, cancelledAt: null };
    expect(await told(back, second, third)).toEqual({
      ...notice,
      ...facts,
      eventId: 8,
      title: 'Tag 8',
      dates: 2,
      cancellation: { at: now, reason: 'Regen' },
    });
    expect(await told(back, second, off(third, hours(0)))).not.toHaveProperty('dates');
    expect(await told(back, { ...second, roster: [] })).toBeNull();
    expect(await told({ ...second, roster: [] })).toEqual({ ...notice, isDeleted: true });
    expect(await told(first, second)).toMatchObject({ eventId: 7, dates: 2 });
  });

  it('are told to everybody of before where they are deleted', async () => {
    const { cancellation, ...deleted } = notice;
    expect(await presentOf(deleted, ben.id, [party])).toBe(deleted);
  });

  it('are one where only one was', async () => {
    const alone = { ...notice, eventIds: [7] };
    expect(await presentOf(alone, anna.id, [first])).toBe(alone);
    expect(await presentOf(alone, ben.id, [first])).toBeNull();
  });
});

describe('a call for helpers', () => {
  it('names the shifts to come that still lack people, with how many', async () => {
    const shifts = [grill, { ...kasse, startTime: begun }, shiftAt('bar00001', 4, { maxParticipants: 1 })];
    const gaps = [...shifts, shiftAt('gone0001', 0)].map(({ id: shiftId, title, startTime, endTime }) => ({
      id: shiftId,
      title,
      startTime,
      endTime,
      missing: 9,
    }));
    const notice: Notice = { kind: 'eventsNeedingHelpers', ...sommerfest, gaps };
    const event = { ...party, shifts: [shiftAt('grill001', 1, { maxParticipants: 3 }), ...shifts.slice(1)] };
    const roster = [inShift(ben, 'grill001'), inShift(ben, 'bar00001', 1)];
    expect(await presentOf(notice, anna.id, [{ ...event, roster }])).toMatchObject({
      gaps: [{ id: 'grill001', startTime: hours(1), missing: 2 }],
    });
    expect(await presentOf(notice, ben.id, [{ ...event, roster }])).toBeNull();
    expect(await presentOf(notice, anna.id, [{ ...event, roster, registrationEnabled: false }])).toBeNull();
    expect(await presentOf({ ...notice, gaps: gaps.slice(1) }, anna.id, [{ ...event, roster }])).toBeNull();
  });
});

describe('what is about no single event', () => {
  it('is told to organisers while somebody waits, or an event of the day lacks its list', async () => {
    const waiting: Notice = { kind: 'memberWaiting', audience: 'organisers', authorId: ben.id, name: 'Ben' };
    const several: Notice = { kind: 'membersWaiting', audience: 'organisers', deliverAt: now };
    const waits: Partial<Look> = { standingOf: async () => 'waiting', isAnybodyWaiting: async () => true };
    for (const notice of [waiting, several]) {
      expect(await presentOf(notice, vera.id, [], { ...isVera, ...waits })).toBe(notice);
      expect(await presentOf(notice, anna.id, [], { ...isVera, ...waits })).toBeNull();
      expect(await presentOf(notice, vera.id, [], isVera)).toBeNull();
    }
    const past = { startTime: new Date('2027-06-10T08:00:00Z'), endTime: new Date('2027-06-10T10:00:00Z') };
    const events = [7, 8].map((eventId) => ({ eventId, title: 'Fest' }));
    const missing: Notice = { kind: 'attendanceMissing', audience: 'organisers', day: '2027-06-10', events };
    const lacking = { ...party, ...past };
    expect(await presentOf(missing, vera.id, [lacking], isVera)).toEqual({ ...missing, events: events.slice(0, 1) });
    expect(await presentOf(missing, anna.id, [lacking], isVera)).toBeNull();
    expect(await presentOf(missing, vera.id, [], isVera)).toBeNull();
    const evening: Notice = {
      kind: 'eveningSummary',
      audience: 'organisers',
      ...{ since: now, until: now, registrations: 1, cancellations: 0, waiting: 0 },
    };
    expect(await presentOf(evening, vera.id, [], isVera)).toBe(evening);
    expect(await presentOf(evening, anna.id, [], isVera)).toBeNull();
  });

  it('tells a person whether they are let in as long as that is so', async () => {
    const decided = (isApproved: boolean): Notice => ({
      kind: 'membershipDecided',
      userIds: [anna.id],
      isApproved,
      reason: null,
    });
    const told = (isApproved: boolean, standing: 'approved' | 'refused') =>
      presentOf(decided(isApproved), anna.id, [], { standingOf: async () => standing });
    expect([await told(true, 'approved'), await told(false, 'refused')]).toEqual([decided(true), decided(false)]);
    expect([await told(true, 'refused'), await told(false, 'approved')]).toEqual([null, null]);
  });
});
