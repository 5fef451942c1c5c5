import { describe, expect, it } from 'vitest';
import { buildEvent, buildRoster } from '../../../testing/builders';
import { changed } from '../../../testing/outcomes';
import {
  anna,
  before,
  ben,
  cake,
  clara,
  david,
  early,
  forAny,
  forShift,
  has,
  idOf,
  joined,
  kasse,
  late,
  party,
  shift,
} from '../../../testing/shift-party';
import { withEnded } from './event-parts';
import { moveRegistration, pullUp } from './place-rules';
import { cancel, leaveWaitlist, register } from './rules';

describe('egal wo', () => {
  it('gives the shift that is emptiest in proportion, then the earliest, and none without a limit while others lack people', () => {
    const [open, half, big] = [
      shift('Auf', '08:00', '09:00', null),
      shift('Halb', '10:00', '11:00', 2),
      shift('Groß', '12:00', '13:00', 4),
    ];
    for (const shifts of [
      [open, big, half],
      [half, big, open],
    ]) {
      const one = joined(party(shifts), [ben, forShift(half)], [clara, forShift(big)], [anna, forAny()]);
      expect(has(one, anna)).toEqual(['Groß pending']);
      // Both are half full now.
      expect(has(joined(one, [david, forAny()]), david)).toEqual(['Halb pending']);
    }
  });

  it('gives no shift at a time at which the person has something else to do, at once or later', () => {
    const event = joined(party([early, late]), [ben, forShift(late)], [anna, forAny(early)]);
    expect(has(event, anna)).toEqual(['egal waitlisted']);
    expect(has(changed(cancel(event, ben.id, before)), anna)).toEqual(['Grill spät pending']);
    const half = new Date('2026-06-20T11:30:00Z');
    const holding = joined(party([early, kasse]), [clara, forShift(early)]);
    for (const refused of [
      register(event, clara, null, before, forAny(early, late)),
      register(party([cake, early]), clara, null, before, forAny(early)),
      register(party([early, late]), clara, null, half, forAny(late)),
      register(holding, clara, null, before, forAny(kasse)),
    ])
      expect(refused).toMatchObject({ code: 'shift-overlap', message: expect.stringContaining('Zu allen Schichten') });
    expect(register(event, clara, null, new Date('2026-06-20T13:00:00Z'), forAny())).toMatchObject({
      code: 'past-event',
    });
  });

  it('can be given up until the last shift begins, and asked for again', () => {
    const full = joined(
      party([early, late, kasse]),
      [ben, forShift(early)],
      [ben, forShift(late)],
      [clara, forShift(kasse)],
    );
    const event = joined(full, [anna, forAny()]);
    const left = leaveWaitlist(event, anna.id, new Date('2026-06-20T11:30:00Z'));
    expect(has(changed(left), anna)).toEqual(['egal cancelled']);
    expect(has(joined(changed(left), [anna, forAny()]), anna)).toEqual(['egal waitlisted']);
    expect(leaveWaitlist(event, anna.id, new Date('2026-06-20T12:30:00Z'))).toMatchObject({ code: 'past-event' });
  });

  it('never means a contribution', () => {
    expect(has(joined(party([cake, early]), [ben, forShift(early)], [anna, forAny()]), anna)).toEqual([
      'egal waitlisted',
    ]);
  });

  it('is used up by any shift that the person gets, and twice is like once', () => {
    const full = joined(
      party([early, late]),
      [ben, forShift(early)],
      [ben, forShift(late)],
      [anna, forShift(late)],
      [anna, forAny()],
    );
    expect(register(full, anna, null, before, forAny()).kind).toBe('unchanged');
    const left = changed(cancel(full, ben.id, before));
    expect(has(left, anna)).toEqual(['Grill spät pending']);
  });

  it('is not used up by something to bring, be it at once or from the waitlist', () => {
    const event = joined(party([early, cake]), [ben, forShift(early)], [anna, forAny()], [anna, forShift(cake)]);
    expect(has(event, anna)).toEqual(['egal waitlisted', 'Kuchen pending']);
    expect(has(changed(cancel(event, ben.id, before)), anna)).toEqual(['Grill früh pending', 'Kuchen pending']);
    const oneCake = party([early, { ...cake, maxParticipants: 1 }]);
    const taken = joined(oneCake, [ben, forShift(early)], [ben, forShift(cake)]);
    const full = joined(taken, [anna, forAny()], [anna, forShift(cake)]);
    const baking = changed(cancel(full, ben.id, before, cake.id));
    expect(has(baking, anna)).toEqual(['egal waitlisted', 'Kuchen pending']);
    // Both become free at once: the turn and the cake are two things.
    for (const waiting of [full, joined(taken, [anna, forShift(cake)], [anna, forAny()])])
      expect(has(changed(cancel(waiting, ben.id, before)), anna).toSorted()).toEqual([
        'Grill früh pending',
        'Kuchen pending',
      ]);
  });

  it('is not used up when an organiser moves the person from one shift to another', () => {
    const evening = shift('Abbau', '14:00', '16:00');
    const event = joined(
      party([early, late, evening]),
      [anna, forShift(early)],
      [ben, forShift(late)],
      [clara, forShift(evening)],
      [anna, forAny()],
    );
    const ways = { instead: null, raiseLimit: true };
    const moved = moveRegistration(event, idOf(event, anna, early.id), { ...ways, shiftId: late.id }, before);
    // The shift that becomes free is the one that was taken from her.
    expect(has(changed(moved), anna)).toEqual(['Grill spät pending', 'egal waitlisted']);
    const cakes = joined(party([early, cake]), [ben, forShift(early)], [anna, forShift(cake)], [anna, forAny()]);
    const twice = pullUp(cakes, idOf(cakes, anna, null), { ...ways, shiftId: cake.id }, before);
    expect(twice).toMatchObject({ code: 'shift-overlap', message: expect.stringContaining('„Kuchen“') });
    const helps = moveRegistration(cakes, idOf(cakes, anna, cake.id), { ...ways, shiftId: early.id }, before);
    expect(has(changed(helps), anna)).toEqual(['Grill früh pending']);
  });

  it('never gives back the shift that the person gave up while they waited', () => {
    const event = joined(party([early, late]), [anna, forShift(early)], [ben, forShift(late)], [anna, forAny()]);
    const left = changed(cancel(event, anna.id, before, early.id));
    expect(has(left, anna)).toEqual(['Grill früh cancelled', 'egal waitlisted']);
    expect(has(changed(cancel(left, ben.id, before)), anna)).toContain('Grill spät pending');
    // Neither the turns of others nor other registrations avoid it.
    const roster = buildRoster(
      [anna, early.id],
      [anna, late.id],
      [anna, null, 'waitlisted'],
      [anna, null, 'cancelled'],
      [ben, null, 'waitlisted'],
    );
    const ended = withEnded({ ...event, roster }, roster.slice(0, 1), () => ({ status: 'cancelled' }));
    expect(ended.roster.map(({ avoidedShiftIds }) => avoidedShiftIds)).toEqual([[], [], [early.id], [], []]);
  });

  it('means the event where it has no shifts any more', () => {
    expect(has(joined(buildEvent(), [anna, forAny()]), anna)).toEqual(['egal pending']);
  });
});
