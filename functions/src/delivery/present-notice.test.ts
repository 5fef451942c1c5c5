import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration } from '../../../testing/builders';
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
