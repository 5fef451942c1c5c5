import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration, buildShift } from '../../../testing/builders';
import { changed } from '../../../testing/outcomes';
import { mergeMember } from './merge-rules';
import { type RosterEntry, registrationsOf } from './roster';

const [from, into, other] = [buildMember(), buildMember(), buildMember()];
const at = (hour: number) => new Date(`2026-06-20T${String(hour).padStart(2, '0')}:00:00Z`);
const BEFORE = at(11);
const shifts = ['grill001', 'kasse001'].map((id) => buildShift({ id, startTime: at(12), maxParticipants: null }));

/** The registration of somebody, made at this hour. */
const has = (who: typeof from, hour: number, fields: Partial<RosterEntry> = {}) =>
  buildRegistration(who, { status: 'pending', createdAt: at(hour), ...fields });
const event = (roster: RosterEntry[], more = {}) =>
  buildEvent({ startTime: at(12), endTime: at(18), shifts, roster, ...more });
const whole = (...roster: RosterEntry[]) => event(roster, { shifts: [] });

const merged = (given: ReturnType<typeof event>, now = BEFORE) => changed(mergeMember(given, from.id, into, now));
/** Writes each registration of the kept account as '<hour of registering> <part> <status>'. */
const kept = (given: ReturnType<typeof event>, now = BEFORE) =>
  registrationsOf(merged(given, now).roster, into.id).map(
    ({ createdAt, shiftId, status }) => `${createdAt.getUTCHours()} ${shiftId ?? 'whole'} ${status}`,
  );

describe('two accounts that become one', () => {
  it('have what the first one had under the name of the kept one', () => {
    const { roster } = merged(whole(has(other, 1), has(from, 2, { notes: 'Gern' })));
    expect(roster).toEqual([has(other, 1), has(into, 2, { notes: 'Gern' })]);
  });

  it('are one contact, in the place of the first, and nothing is said of it', () => {
    const given = event([has(other, 1)], { contactIds: [other.id, from.id, into.id] });
    const contactIds = [other.id, into.id];
    expect(mergeMember(given, from.id, into, BEFORE)).toEqual({
      kind: 'changed',
      event: { ...given, contactIds },
      notices: [],
    });
    expect(merged(event([has(from, 1)], { contactIds: [from.id, other.id] })).contactIds).toEqual([into.id, other.id]);
  });

  it('change nothing where the first one has nothing', () => {
    const given = event([has(into, 1)], { contactIds: [other.id] });
    expect(mergeMember(given, from.id, into, BEFORE)).toEqual({ kind: 'unchanged', event: given });
  });

  it.each<[string, RosterEntry, RosterEntry, string]>([
    ['a place before a turn', has(from, 2), has(into, 1, { status: 'waitlisted' }), '2 whole pending'],
    [
      'a turn before nothing',
      has(from, 2, { status: 'waitlisted' }),
      has(into, 1, { status: 'cancelled' }),
      '2 whole pending',
    ],
    ['a confirmed place before another', has(from, 2, { status: 'confirmed' }), has(into, 1), '2 whole confirmed'],
    ['a place before an absence', has(from, 2), has(into, 1, { status: 'confirmed', noShow: true }), '2 whole pending'],
    [
      'an absence before a turn',
      has(from, 2, { status: 'waitlisted' }),
      has(into, 1, { status: 'confirmed', noShow: true }),
      '1 whole confirmed',
    ],
    ['the earlier of two that are alike', has(from, 1), has(into, 2), '1 whole pending'],
    ['that of the kept account where it was first', has(from, 2), has(into, 1), '1 whole pending'],
    ['a better one of the kept account', has(from, 1), has(into, 2, { status: 'confirmed' }), '2 whole confirmed'],
  ])('keep %s', (_what, one, another, wanted) => {
    expect(kept(whole(...[one, another].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())))).toEqual([
      wanted,
    ]);
  });

  it('keep one of two shifts at the same time, the better one, and both at different times', () => {
    const both = [has(from, 1, { shiftId: 'grill001' }), has(into, 2, { shiftId: 'kasse001', status: 'confirmed' })];
    expect(kept(event(both))).toEqual(['2 kasse001 confirmed']);
    const later = [...shifts.slice(0, 1), buildShift({ id: 'kasse001', startTime: at(15) })];
    expect(kept(event(both, { shifts: later }))).toEqual(['1 grill001 pending', '2 kasse001 confirmed']);
  });

  it('keep what both did at the same time as it was noted, once it has begun', () => {
    const both = ['grill001', 'kasse001'].map((shiftId, turn) =>
      has(turn === 0 ? from : into, turn + 1, { shiftId, status: 'confirmed' }),
    );
    expect(kept(event(both), at(13))).toEqual(['1 grill001 confirmed', '2 kasse001 confirmed']);
  });

  it('keep a turn beside a shift at the same time, and what is of a shift that is gone', () => {
    const turn = [has(from, 1, { shiftId: 'grill001', status: 'cancelled' }), has(into, 2, { shiftId: 'kasse001' })];
    expect(kept(event(turn))).toEqual(['1 grill001 cancelled', '2 kasse001 pending']);
    const gone = [has(from, 1, { shiftId: 'gone0001' }), has(into, 2, { shiftId: 'kasse001' })];
    expect(kept(event(gone))).toEqual(['1 gone0001 pending', '2 kasse001 pending']);
  });

  it('give the place that becomes free to who waits', () => {
    const given = whole(has(from, 1), has(into, 2), has(other, 3, { status: 'waitlisted' }));
    const outcome = mergeMember({ ...given, maxParticipants: 2 }, from.id, into, BEFORE);
    expect(outcome).toMatchObject({ notices: [{ kind: 'waitlistPromotion', userIds: [other.id] }] });
  });

  it('use up a turn for any shift by a shift that the other one had, and leave others theirs', () => {
    const full = shifts.map((shift) => ({ ...shift, maxParticipants: 1 }));
    const turn = { status: 'waitlisted', anyShift: true } as const;
    const roster = [
      has(from, 1, { shiftId: 'grill001' }),
      has(other, 2, { shiftId: 'kasse001' }),
      has(into, 3, turn),
      has(other, 4, turn),
    ];
    const after = merged(event(roster, { shifts: full })).roster;
    expect(after).toEqual([
      has(into, 1, { shiftId: 'grill001' }),
      has(other, 2, { shiftId: 'kasse001' }),
      has(other, 4, turn),
    ]);
  });

  it('go on waiting for any shift beside those that the account had which asked, if the other one brings no more', () => {
    const cake = buildShift({ id: 'kuchen01', startTime: null });
    const all = [...shifts, cake].map((shift) => ({ ...shift, maxParticipants: 1 }));
    const turn = { status: 'waitlisted', anyShift: true } as const;
    const grill = { shiftId: 'grill001' } as const;
    const stays = (...roster: RosterEntry[]) => kept(event(roster, { shifts: all }));
    expect(stays(has(into, 1, grill), has(into, 2, turn), has(from, 3, { shiftId: cake.id }))).toEqual([
      '1 grill001 pending',
      '2 whole waitlisted',
      '3 kuchen01 pending',
    ]);
    // At the time of the shift is another one, of which the person keeps the first.
    expect(stays(has(into, 1, grill), has(into, 2, turn), has(from, 3, { shiftId: 'kasse001' }))).toEqual([
      '1 grill001 pending',
      '2 whole waitlisted',
    ]);
    expect(stays(has(into, 1, turn), has(from, 2, grill), has(from, 3, turn))).toEqual([
      '2 grill001 pending',
      '3 whole waitlisted',
    ]);
  });
});
