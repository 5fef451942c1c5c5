import { describe, expect, it } from 'vitest';
import {
  buildEvent,
  buildGuest,
  buildMember,
  buildRegistration,
  buildRoster,
  buildShift,
} from '../../../testing/builders';
import type { ClubEvent } from '../events/club-event';
import { changeFacts } from '../events/event-facts';
import { eraseMember, forgetGuest, forgetGuests, leaveComingEvent, refreshMember } from './person-rules';
import { type RosterEntry, registrationIdOf } from './roster';

const [anna, ben, clara] = [buildMember(), buildMember(), buildMember()];
const daysBefore = new Date('2026-06-17T11:00:00Z');
const after = new Date('2026-06-20T13:00:00Z');
const formerMember = {
  userId: null,
  firstName: 'Ehemaliges',
  lastName: 'Mitglied',
  profilePhotoUrl: null,
  notes: null,
  brings: null,
};

const changed = (outcome: ReturnType<typeof eraseMember>): { event: ClubEvent; notices: unknown[] } => {
  if (outcome.kind !== 'changed') throw new Error(outcome.kind);
  return outcome;
};

describe('a person whose account is deleted', () => {
  it('is removed from a coming event, and the next on the waitlist is promoted and told', () => {
    const event = buildEvent({ maxParticipants: 1, active: [anna], waiting: [ben, clara] });
    const { event: left, notices } = changed(eraseMember(event, anna.id, daysBefore));
    expect(left.roster.map(({ userId, status }) => [userId, status])).toEqual([
      [ben.id, 'pending'],
      [clara.id, 'waitlisted'],
    ]);
    expect(notices).toMatchObject([{ kind: 'waitlistPromotion', userIds: [ben.id] }]);
    expect(left.revision).toBe(event.revision);
  });

  it('stays without a name in an event that has started, and nobody is promoted', () => {
    const createdAt = new Date('2026-01-11T08:00:00Z');
    const photo = { profilePhotoUrl: '/api/photos/a.webp', notes: 'Ich bringe Kuchen mit', brings: 'Apfelkuchen' };
    const there = buildRegistration(anna, { status: 'confirmed', createdAt, noShow: true, ...photo });
    const waits = buildRegistration(ben, { status: 'waitlisted', createdAt: new Date(createdAt.getTime() + 1) });
    const event = buildEvent({ maxParticipants: 1, roster: [there, waits] });
    const { event: left, notices } = changed(eraseMember(event, anna.id, after));
    expect([left.roster, notices]).toEqual([[{ ...there, ...formerMember }, waits], []]);
    expect(changed(eraseMember(left, ben.id, after)).event.roster).toHaveLength(1);
    // When the event moves to the future, former members give their place to people who can come.
    const startTime = new Date('2026-07-01T12:00:00Z');
    const { event: moved } = changed(changeFacts(left, { startTime, endTime: startTime }, after));
    expect(moved.roster).toEqual([{ ...waits, status: 'pending' }]);
  });

  it('is no contact any more, whether or not they took part; an event of others stays as it is', () => {
    const contactIds = [ben.id, anna.id];
    for (const active of [[], [anna]]) {
      const { event } = changed(eraseMember(buildEvent({ contactIds, active }), anna.id, daysBefore));
      expect([event.contactIds, event.roster]).toEqual([[ben.id], []]);
    }
    const event = buildEvent({ contactIds: [ben.id], active: [clara] });
    expect(eraseMember(event, anna.id, daysBefore)).toEqual({ kind: 'unchanged', event });
  });

  it('leaves organisers nothing to know of a turn, even shortly before the event', () => {
    const event = buildEvent({ maxParticipants: 1, active: [ben], waiting: [anna] });
    expect(changed(eraseMember(event, anna.id, new Date('2026-06-20T11:00:00Z'))).notices).toEqual([]);
  });
});

it('a person who is blocked gives back what they hold and have not begun, with closed registrations too', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 5, 20, hour));
  const shifts = [12, 15, 18].map((hour) => buildShift({ id: `shift${hour}`, startTime: at(hour) }));
  const roster = buildRoster([anna, 'shift12'], [anna, 'shift15'], [ben, 'shift18'], [anna, 'shift18', 'waitlisted']);
  const event = buildEvent({ shifts, roster, registrationEnabled: false });
  const { event: left, notices } = changed(leaveComingEvent(event, anna.id, at(13)));
  expect(left.roster.map(({ status }) => status)).toEqual(['confirmed', 'cancelled', 'confirmed', 'cancelled']);
  expect(notices).toMatchObject([{ kind: 'lateCancellations' }]);
  expect(leaveComingEvent(left, anna.id, at(13))).toEqual({ kind: 'unchanged', event: left });
});

describe('a guest', () => {
  const createdAt = new Date('2026-06-01T10:00:00Z');
  const guest = { name: 'Erika Muster', phoneNumber: '0170 7654321', requestKey: 'key' };
  const eventOf = (status: RosterEntry['status']) =>
    buildEvent({
      maxParticipants: 1,
      roster: [
        buildGuest({ status, createdAt, guest, brings: 'Apfelkuchen', hours: 3 }),
        buildRegistration(ben, { status: 'waitlisted', createdAt: new Date(createdAt.getTime() + 1), brings: 'Salat' }),
      ],
    });
  const idOf = ({ roster: [first] }: ClubEvent) => registrationIdOf(1, first ?? { createdAt: after });

  it.each([
    ['leaves a coming event, and the next moves up', 'confirmed', daysBefore, ['cancelled', 'pending'], daysBefore],
    ['leaves a waitlist', 'waitlisted', after, ['cancelled', 'waitlisted'], after],
    ['was there, if the event has begun', 'confirmed', after, ['confirmed', 'waitlisted'], createdAt],
    ['who had cancelled, did so then', 'cancelled', after, ['cancelled', 'waitlisted'], createdAt],
  ] as const)('who wants no name on the list %s', (_what, status, now, expected, decidedAt) => {
    const event = eventOf(status);
    const { event: left } = changed(forgetGuest(event, idOf(event), now));
    expect(left.roster.map((entry) => entry.status)).toEqual(expected);
    const forgotten = { guest: { ...guest, name: null, phoneNumber: null }, brings: null };
    const hours = decidedAt === createdAt ? 3 : null;
    expect(left.roster[0]).toEqual({ ...event.roster[0], ...forgotten, status: expected[0], decidedAt, hours });
    expect(left.roster[1]?.brings).toBe('Salat');
    expect(forgetGuest(left, idOf(left), now)).toEqual({ kind: 'unchanged', event: left });
  });

  it('is forgotten by nobody’s mistake: a member is none', () => {
    const event = buildEvent({ active: [anna] });
    expect(forgetGuest(event, idOf(event), after)).toMatchObject({
      code: 'already-decided',
      message: expect.stringContaining('kein Gast'),
    });
    expect(forgetGuest(event, registrationIdOf(1, { createdAt: after }), after)).toMatchObject({ code: 'not-found' });
  });

  it('is anonymous thirty days after the last thing of the event, and members keep theirs', () => {
    const event = eventOf('confirmed');
    const due = new Date(event.endTime.getTime() + 30 * 24 * 3_600_000);
    expect(forgetGuests(event, new Date(due.getTime() - 1))).toEqual({ kind: 'unchanged', event });
    const { event: left } = changed(forgetGuests(event, due));
    const forgotten = { guest: { name: null, phoneNumber: null, requestKey: null }, brings: null };
    expect(left.roster).toEqual([{ ...event.roster[0], ...forgotten }, event.roster[1]]);
    expect(forgetGuests(left, due)).toEqual({ kind: 'unchanged', event: left });
  });
});

describe('a new name or picture', () => {
  it('is shown in the roster, and revision, place and notes stay', () => {
    const event = buildEvent({ active: [anna], waiting: [ben] });
    const renamed = { ...anna, firstName: 'Annika', profilePhotoUrl: '/api/photos/b.webp' };
    const { event: shown, notices } = changed(refreshMember(event, renamed));
    const [first, second] = event.roster;
    expect(shown).toEqual({
      ...event,
      roster: [{ ...first, firstName: 'Annika', profilePhotoUrl: '/api/photos/b.webp' }, second],
    });
    expect(notices).toEqual([]);
    expect(refreshMember(shown, renamed)).toEqual({ kind: 'unchanged', event: shown });
    expect(refreshMember(event, clara)).toEqual({ kind: 'unchanged', event });
  });
});
