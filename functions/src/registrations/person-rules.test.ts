import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration } from '../../../testing/builders';
import type { ClubEvent } from '../events/club-event';
import { changeFacts } from '../events/event-facts';
import { eraseMember, refreshMember } from './person-rules';

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
