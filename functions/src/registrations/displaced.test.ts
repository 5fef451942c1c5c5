import type { Displaced } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember } from '../../../testing/builders';
import {
  anna,
  ben,
  clara,
  early,
  edited,
  eventWith,
  grill,
  hours,
  kasse,
  now,
  shift,
  standings,
  start,
} from '../../../testing/edited-shifts';
import { changed } from '../../../testing/outcomes';
import type { ClubEvent } from '../events/club-event';
import { changeFacts } from '../events/event-facts';
import { findUnsettled, textOfUnsettled } from './displaced';
import { cancel } from './rules';
import { undoWithdrawal } from './undo-rules';

const [david, emma, felix] = [buildMember(), buildMember(), buildMember()];

describe('removing a shift with people', () => {
  const event = eventWith([grill, kasse], [anna, 'grill001', 'confirmed'], [ben, 'grill001', 'waitlisted']);

  it('needs a word, and names the first three shifts, or the date that has others than the edited one', () => {
    const needs = (given: ClubEvent, ...words: Displaced[]) =>
      textOfUnsettled(findUnsettled(given, { ...given, shifts: [] }, words), event);
    const nowhere = { shiftId: 'grill001', action: 'move', to: 'grill002' } as const;
    const withPeopleIn = (...ids: string[]) =>
      eventWith(
        ids.map((id) => shift(id, 0)),
        ...ids.map((id): Parameters<typeof eventWith>[1] => [anna, id, 'pending']),
      );
    const later = { ...event, id: 2 };
    expect([needs(withPeopleIn('a', 'b', 'c')), needs(withPeopleIn('a', 'b', 'c', 'd', 'e'))]).toEqual([
      expect.stringContaining('Für „a, 10–12 Uhr“, „b, 10–12 Uhr“ und „c, 10–12 Uhr“ sind'),
      expect.stringContaining('„c, 10–12 Uhr“ und 2 weitere sind'),
    ]);
    expect(needs(later, nowhere)).toContain('Am 20.6.2026 gibt es andere Schichten');
    expect([needs(later), needs(event, nowhere)]).toEqual([needs(event), needs(event)]);
    expect(changeFacts(event, { shifts: [kasse] }, now)).toEqual({
      kind: 'refused',
      code: 'shift-has-people',
      message: 'Für „grill001, 10–12 Uhr“ sind schon Leute angemeldet. Bitte wähle, was aus ihren Anmeldungen wird.',
    });
    expect(changeFacts(event, { shifts: [grill] }, now).kind).toBe('changed');
  });

  it('ends their places and turns, which they cannot take back', () => {
    const left = edited(event, { shifts: [kasse] }, { shiftId: 'grill001', action: 'give-up' });
    expect(standings(left)).toEqual([
      [0, 'grill001', 'cancelled'],
      [1, 'grill001', 'cancelled'],
    ]);
    const withdrawn = { status: 'pending', decidedAt: null } as const;
    const gone = eventWith([grill, kasse], [anna, 'grill001', 'cancelled', { decidedAt: now, withdrawn }]);
    expect(edited(gone, { shifts: [kasse] }).roster[0]?.withdrawn).toBeNull();
  });

  it('moves them with turn and confirmation as far as there is room, and the others wait', () => {
    const moved = edited(event, { shifts: [kasse] }, { shiftId: 'grill001', action: 'move', to: 'kasse001' });
    expect(standings(moved)).toEqual([
      [0, 'kasse001', 'confirmed'],
      [1, 'kasse001', 'waitlisted'],
    ]);
    expect(moved.roster.map(({ createdAt }) => createdAt)).toEqual(event.roster.map(({ createdAt }) => createdAt));
    const guest = { userId: null, guest: { name: 'Erika', phoneNumber: null, requestKey: null } };
    const roomy = { ...kasse, maxParticipants: 3 };
    const full = eventWith(
      [grill, roomy],
      [ben, 'grill001', 'waitlisted'],
      [anna, 'kasse001', 'pending'],
      [david, 'grill001', 'confirmed', guest],
      [david, 'grill001', 'confirmed', guest],
      [clara, 'grill001', 'confirmed'],
    );
    const after = edited(full, { shifts: [roomy] }, { shiftId: 'grill001', action: 'move', to: 'kasse001' });
    expect(after.roster.map(({ status }) => status)).toEqual([
      'waitlisted',
      'pending',
      'confirmed',
      'confirmed',
      'waitlisted',
    ]);
  });

  it('leaves somebody in a shift of the same time, to wait for the other', () => {
    const clash = eventWith([grill, early, kasse], [anna, 'kasse001', 'pending'], [anna, 'grill001', 'confirmed']);
    const word = { shiftId: 'grill001', action: 'move', to: 'frueh001' } as const;
    expect(standings(edited(clash, { shifts: [early, kasse] }, word))).toEqual([
      [0, 'kasse001', 'pending'],
      [0, 'frueh001', 'waitlisted'],
    ]);
  });

  it('gives nobody two registrations for the other shift, and keeps the best of all that still held', () => {
    const bar = shift('bar00001', 6);
    const roomy = { ...kasse, maxParticipants: 9 };
    const decidedAt = new Date(now.getTime() - 1);
    const { startTime, endTime } = grill;
    const given = eventWith(
      [grill, bar, roomy],
      [anna, 'grill001', 'confirmed', { notes: 'Erst ab elf', decidedAt }],
      [ben, 'grill001', 'pending'],
      [anna, 'kasse001', 'pending', { anyShift: true }],
      [ben, 'bar00001', 'pending', { notes: 'Nur eine Stunde' }],
      [clara, 'grill001', 'confirmed'],
      [clara, 'kasse001', 'cancelled', { notes: 'Doch nicht' }],
      [david, 'kasse001', 'confirmed', { decidedAt }],
      [david, 'bar00001', 'confirmed'],
      [felix, 'grill001', 'waitlisted', { notes: 'Erst' }],
      [felix, 'bar00001', 'waitlisted', { notes: 'Dann' }],
      [emma, null, 'waitlisted', { anyShift: true, avoidedShiftIds: ['grill001', 'kasse001'] }],
    );
    const words = [grill, bar].map(({ id }) => ({ shiftId: id, action: 'move', to: 'kasse001' }) as const);
    const asked = { startTime, endTime };
    expect(edited(given, { shifts: [roomy] }, ...words).roster).toMatchObject([
      { userId: ben.id, status: 'pending', notes: 'Nur eine Stunde', movedFrom: asked },
      { userId: anna.id, status: 'confirmed', notes: 'Erst ab elf', decidedAt, movedFrom: null, anyShift: true },
      { userId: clara.id, status: 'confirmed', notes: null, movedFrom: asked },
      { userId: david.id, status: 'confirmed', decidedAt },
      { userId: felix.id, status: 'waitlisted', notes: 'Erst' },
      { userId: emma.id, status: 'waitlisted', avoidedShiftIds: ['kasse001'] },
    ]);
  });

  it('keeps what somebody brings where the other one is something to bring, too, and else drops it', () => {
    const [cakes, salads] = ['kuchen01', 'salat001'].map((id) => ({ ...grill, id, startTime: null, endTime: null }));
    if (!cakes || !salads) throw new Error('no contributions');
    const both = eventWith(
      [cakes, salads, kasse],
      [anna, 'kuchen01', 'confirmed', { brings: 'Apfelkuchen' }],
      [anna, 'salat001', 'pending'],
    );
    const wordAfter = (to: string, ...shifts: (typeof kasse)[]) =>
      edited(both, { shifts }, { shiftId: 'kuchen01', action: 'move', to }).roster[0]?.brings;
    expect(wordAfter('salat001', salads as typeof kasse, kasse)).toBe('Apfelkuchen');
    expect(wordAfter('kasse001', salads as typeof kasse, kasse)).toBeNull();
  });
});

describe('the first shifts and the last one', () => {
  it('take the people of the event to a shift', () => {
    const event = buildEvent({ startTime: start, active: [anna, ben], waiting: [clara] });
    expect(changeFacts(event, { shifts: [grill] }, now)).toMatchObject({
      code: 'shift-has-people',
      message: 'Für diese Veranstaltung sind schon Leute angemeldet. Bitte wähle, in welche Schicht sie kommen.',
    });
    const after = edited(event, { shifts: [grill, kasse] }, { shiftId: null, action: 'move', to: 'grill001' });
    expect(standings(after)).toEqual([
      [0, 'grill001', 'pending'],
      [1, 'grill001', 'waitlisted'],
      [2, 'grill001', 'waitlisted'],
    ]);
  });

  it('give their people back to the event, each once, and those who waited for any shift', () => {
    const event = eventWith(
      [grill, kasse],
      [anna, 'grill001', 'pending'],
      [anna, 'kasse001', 'pending'],
      [ben, 'kasse001', 'pending', { anyShift: true }],
      [clara, null, 'waitlisted', { anyShift: true, avoidedShiftIds: ['grill001'] }],
    );
    const words = [grill, kasse].map(({ id }) => ({ shiftId: id, action: 'move', to: null }) as const);
    const after = edited(event, { shifts: [], maxParticipants: 2 }, ...words);
    expect(standings(after)).toEqual([
      [0, null, 'pending'],
      [1, null, 'pending'],
      [2, null, 'waitlisted'],
    ]);
    expect(after.roster.every(({ anyShift, avoidedShiftIds }) => !anyShift && avoidedShiftIds.length === 0)).toBe(true);
  });
});

describe('moving a shift', () => {
  const event = eventWith([grill, kasse], [anna, 'grill001', 'confirmed'], [ben, 'grill001', 'waitlisted']);
  const to = (from: number, minutes: number, until = from + 2) => ({
    ...grill,
    startTime: new Date(hours(from).getTime() + minutes * 60_000),
    endTime: new Date(hours(until).getTime() + minutes * 60_000),
  });
  const marks = ({ roster }: ClubEvent) => roster.map(({ movedFrom }) => movedFrom?.startTime ?? null);

  it('by half an hour marks those who hold it, or wait for it, with the times that they agreed to, until it comes back', () => {
    const near = edited(event, { shifts: [to(0, 29), kasse] });
    expect(marks(near)).toEqual([null, null]);
    const far = edited(event, { shifts: [to(-1, 30), kasse] });
    expect(far.roster[0]?.movedFrom).toEqual({ startTime: grill.startTime, endTime: grill.endTime });
    const farther = edited(far, { shifts: [to(-3, 0), kasse] });
    expect(marks(farther)).toEqual([grill.startTime, grill.startTime]);
    expect(marks(edited(farther, { shifts: [to(0, 10), kasse] }))).toEqual([null, null]);
  });

  it('asks somebody, too, who takes back that they gave it up', () => {
    const left = changed(cancel(event, anna.id, now));
    const moved = edited(left, { shifts: [{ ...to(-3, 0), maxParticipants: 2 }, kasse] });
    expect(changed(undoWithdrawal(moved, anna.id, now)).roster[0]).toMatchObject({
      status: 'confirmed',
      movedFrom: { startTime: grill.startTime, endTime: grill.endTime },
    });
  });

  it('into another one of theirs takes neither away, and marks it however near it is', () => {
    const both = eventWith([grill, kasse], [anna, 'grill001', 'confirmed'], [anna, 'kasse001', 'pending']);
    const after = edited(both, { shifts: [to(0, 15), kasse] });
    expect(standings(after)).toEqual(standings(both));
    expect(marks(after)).toEqual([grill.startTime, null]);
    expect(marks(edited(after, { shifts: [to(0, 15), { ...to(2, 15), id: kasse.id }] }))[0]).toBeNull();
  });
});
