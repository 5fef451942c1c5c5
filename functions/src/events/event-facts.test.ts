import { type EventInput, MAX_ROSTER_ENTRIES } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildGuest, buildMember, buildShift } from '../../../testing/builders';
import { buildFullEvent, LONGEST_NOTES, LONGEST_PERSON } from '../../../testing/large-events';
import { changed } from '../../../testing/outcomes';
import { edit, refusalOf } from '../../../testing/series';
import { changedPlainFacts, changeFacts, toEditedFacts, toFacts } from './event-facts';

const input: EventInput = {
  shifts: [],
  title: 'Sommerfest',
  description: 'Wir brauchen Hilfe.',
  notes: 'Kuchen mitbringen',
  location: 'Sportplatz',
  startTime: '2026-06-20T12:00:00.000Z',
  endTime: '2026-06-20T16:00:00.000Z',
  maxParticipants: 12,
  category: 'Fest',
  imageUrl: null,
  registrationEnabled: false,
  autoConfirm: true,
  atClubhouse: true,
  membersOnly: true,
  contactIds: ['mara', 'jonas'],
  allowOverlap: false,
  isDraft: false,
  quiet: false,
  recurrenceInterval: 'weekly',
  recurrenceEnd: '2026-07-04T12:00:00.000Z',
  recurrenceEvery: 2,
  recurrenceSkips: ['2026-06-27'],
};

describe('what an organiser enters', () => {
  it('is taken over, times as instants', () => {
    const { allowOverlap: _, isDraft: __, quiet: ___, ...entered } = input;
    expect(toFacts(input)).toEqual({
      ...entered,
      startTime: new Date(input.startTime),
      endTime: new Date(input.endTime),
      recurrenceEnd: new Date('2026-07-04T12:00:00.000Z'),
    });
  });

  it('has no end of a recurrence where there is none', () => {
    expect(toFacts({ ...input, recurrenceEnd: null }).recurrenceEnd).toBeNull();
    const none = { recurrenceEnd: null, recurrenceEvery: 1, recurrenceSkips: [] };
    expect(toFacts({ ...input, recurrenceInterval: 'none' })).toMatchObject(none);
  });

  it('stays as it is stored where a call does not name it, with room for the shifts, and a rhythm with its interval', () => {
    const shifts = [3, 4].map((maxParticipants) => buildShift({ startTime: null, maxParticipants }));
    const rhythm = { recurrenceEvery: 2 as const, recurrenceSkips: ['2026-06-27'] };
    const stored = { shifts, atClubhouse: false, membersOnly: true, contactIds: ['vera'], ...rhythm };
    const named = { ...input, ...Object.fromEntries(Object.keys(stored).map((name) => [name, undefined])) };
    const event = buildEvent({ ...stored, recurrenceInterval: 'weekly' });
    expect(toEditedFacts(named, event)).toMatchObject({ ...stored, maxParticipants: 7 });
    const monthly = toEditedFacts({ ...named, recurrenceInterval: 'monthly' }, { ...event, atClubhouse: true });
    expect(monthly).toMatchObject({ atClubhouse: true, recurrenceEvery: 1, recurrenceSkips: [] });
  });
});

it('an edit carries on what the organiser has changed, and no times or shifts as they are', () => {
  const event = buildEvent({ shifts: [buildShift({ startTime: null })], startTime: new Date('2026-06-19T12:00:00Z') });
  const { description, notes, location, maxParticipants, autoConfirm, contactIds } = input;
  const others = { registrationEnabled: false, atClubhouse: true, membersOnly: true };
  const changed = { description, notes, location, maxParticipants, autoConfirm, contactIds, ...others };
  expect(changedPlainFacts(event, toFacts(input))).toEqual(changed);
});

it('that attendance was noted is kept while the event is over, and not where it comes again', () => {
  const event = buildEvent({ attendanceNotedAt: new Date('2026-06-21T08:00:00Z') });
  const now = new Date('2026-06-21T10:00:00Z');
  const notedAt = (change: object) => changed(changeFacts(event, change, now)).attendanceNotedAt;
  expect(notedAt({ title: 'Neu', location: event.location })).toEqual(event.attendanceNotedAt);
  expect(notedAt({ endTime: new Date('2026-06-21T11:00:00Z') })).toBeNull();
});

it('of those whose shift is gone, organisers phone the guests', () => {
  const lost = buildShift({ startTime: new Date('2026-06-20T12:00:00Z'), maxParticipants: 3 });
  const { roster } = buildEvent({ active: [buildMember()] });
  const guest = buildGuest({ status: 'confirmed', createdAt: new Date('2026-06-01T12:00:00Z') });
  const event = buildEvent({ shifts: [lost], roster: [...roster, guest].map((one) => ({ ...one, shiftId: lost.id })) });
  const word = { shiftId: lost.id, action: 'give-up' } as const;
  const outcome = changeFacts(event, { shifts: [] }, new Date('2026-06-10T12:00:00Z'), [word]);
  expect(outcome).toMatchObject({ calls: [{ guest: guest.guest }] });
});

it('shifts are refused for which so many people leave no room, but for those that take no more than before', () => {
  const grill = buildShift({ startTime: null, maxParticipants: MAX_ROSTER_ENTRIES });
  const { roster, ...rest } = buildFullEvent([{ ...LONGEST_PERSON, notes: LONGEST_NOTES }]);
  const full = { ...rest, shifts: [grill], roster: roster.map((entry) => ({ ...entry, shiftId: grill.id })) };
  const change = (...shifts: (typeof grill)[]) => changeFacts(full, { shifts }, new Date('2026-06-10T12:00:00Z'));
  const refusal = { code: 'roster-full', message: expect.stringContaining('nimm weniger Schichten') };
  const more = { shifts: [grill, { ...grill, id: 'kasse001' }] };
  expect(refusalOf(() => edit([full], 1, more, 'this'))).toMatchObject(refusal);
  expect(['Kasse', 'Bar'].map((title) => change({ ...grill, title }).kind)).toEqual(['changed', 'changed']);
});

describe('an event that is moved to the future again', () => {
  const now = new Date('2026-06-21T10:00:00Z');
  const startTime = new Date('2026-06-27T12:00:00Z');
  const [anna, ben] = [buildMember(), buildMember()];

  it('loses its former members, and has no absentees', () => {
    const [annas, bens] = buildEvent({ active: [anna, ben] }).roster.map((one) => ({ ...one, noShow: true }));
    if (!annas || !bens) throw new Error('nobody');
    const event = buildEvent({ roster: [annas, { ...bens, userId: null }] });
    const moved = changed(changeFacts(event, { startTime }, now));
    expect(moved.roster).toEqual([{ ...annas, noShow: false }]);
  });

  it('has no absentees either while it runs again, and keeps its former members', () => {
    const began = new Date('2026-06-21T09:00:00Z');
    const event = buildEvent({ startTime: began, endTime: new Date('2026-06-21T09:30:00Z'), active: [anna, ben] });
    const roster = event.roster.map((one) => ({
      ...one,
      noShow: true,
      userId: one.userId === anna.id ? null : one.userId,
    }));
    const rosterUntil = (text: string) => {
      const longer = changed(changeFacts({ ...event, roster }, { endTime: new Date(text) }, now));
      return longer.roster.map(({ userId, noShow }) => [userId, noShow]);
    };
    expect(rosterUntil('2026-06-21T11:00:00Z')).toEqual([
      [null, false],
      [ben.id, false],
    ]);
    expect(rosterUntil('2026-06-21T09:45:00Z')).toEqual([
      [null, true],
      [ben.id, true],
    ]);
  });

  it('keeps the very roster that has neither', () => {
    const event = buildEvent({ active: [anna, ben] });
    const outcome = changeFacts(event, { startTime }, now);
    expect(outcome).toMatchObject({ kind: 'changed', event: { revision: 2 } });
    expect(outcome.kind === 'changed' && outcome.event.roster).toBe(event.roster);
    // Nobody's shifts are gone.
    expect(outcome).not.toHaveProperty('shiftNews');
  });
});
