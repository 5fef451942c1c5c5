import { describe, expect, it } from 'vitest';
import { buildEvent } from '../../../testing/builders';
import { changed, notices } from '../../../testing/outcomes';
import {
  anna,
  before,
  ben,
  cake,
  clara,
  david,
  day,
  during,
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
import { addMember } from './adding-rules';
import { moveRegistration, pullUp, restoreRegistration } from './place-rules';
import { cancel, leaveWaitlist, register, UNDO_MS } from './rules';
import { undoWithdrawal } from './undo-rules';

describe('registering for a shift', () => {
  it('needs one of the event’s shifts', () => {
    const event = party([early]);
    expect(register(event, anna, null, before)).toEqual({ kind: 'refused', code: 'shift-required' });
    expect(register(event, anna, null, before, forShift(late))).toMatchObject({ code: 'not-found' });
    expect(register(buildEvent(), anna, null, before, forShift(early))).toMatchObject({ code: 'not-found' });
  });

  it('is refused at the time of a shift that the person holds, which it names; one may end where the next begins', () => {
    const event = joined(party([early, late, kasse]), [anna, forShift(early)]);
    expect(register(event, anna, null, before, forShift(kasse))).toMatchObject({
      kind: 'refused',
      code: 'shift-overlap',
      message: expect.stringContaining('„Grill früh“'),
    });
    expect(has(joined(event, [anna, forShift(late)]), anna)).toEqual(['Grill früh pending', 'Grill spät pending']);
  });

  it('is possible until the shift begins, after the event’s start too, and then leaving is not', () => {
    const now = new Date(`${day}11:30:00Z`);
    const event = party([early, late, cake]);
    for (const over of [early, cake]) {
      expect(register(event, anna, null, now, forShift(over))).toEqual({ kind: 'refused', code: 'past-event' });
    }
    const there = changed(register(event, anna, null, now, forShift(late)));
    expect(has(changed(cancel(there, anna.id, now)), anna)).toEqual(['Grill spät cancelled']);
    expect(cancel(there, anna.id, new Date(`${day}12:00:01Z`))).toEqual({ kind: 'refused', code: 'past-event' });
  });

  it('passes people who wait but hold an overlapping shift, and leaves them their turn', () => {
    const full = joined(
      party([early, kasse]),
      [ben, forShift(kasse)],
      [anna, forShift(kasse)],
      [anna, forShift(early)],
    );
    expect(has(full, anna)).toEqual(['Kasse waitlisted', 'Grill früh pending']);
    const free = changed(cancel(full, ben.id, before));
    expect(has(free, anna)).toEqual(['Kasse waitlisted', 'Grill früh pending']);
    const event = joined(free, [clara, forShift(kasse)]);
    expect(has(event, clara)).toEqual(['Kasse pending']);
    // The place that she gives up makes her free for the one that she waits for.
    const swapped = changed(cancel(changed(cancel(event, clara.id, before)), anna.id, before, early.id));
    expect(has(swapped, anna)).toEqual(['Kasse pending', 'Grill früh cancelled']);
  });
});

describe('leaving', () => {
  it('means the named shift, or all of the event; undoing brings back all of it', () => {
    const event = joined(party([early, late]), [ben, forShift(late)], [anna, forShift(early)], [anna, forShift(late)]);
    expect(has(changed(leaveWaitlist(event, anna.id, before)), anna)).toEqual([
      'Grill früh pending',
      'Grill spät cancelled',
    ]);
    const left = changed(cancel(event, anna.id, before));
    expect(has(left, anna)).toEqual(['Grill früh cancelled', 'Grill spät cancelled']);
    expect(has(changed(undoWithdrawal(left, anna.id, before, early.id)), anna)).toEqual([
      'Grill früh pending',
      'Grill spät cancelled',
    ]);
    expect(changed(undoWithdrawal(left, anna.id, before)).roster).toEqual(event.roster);
  });

  it('cannot be undone into two shifts at the same time: the person waits for the one of before', () => {
    const held = joined(party([early, kasse]), [anna, forShift(early)]);
    const other = joined(changed(cancel(held, anna.id, before)), [anna, forShift(kasse)]);
    const back = changed(undoWithdrawal(other, anna.id, before, early.id));
    expect(has(back, anna)).toEqual(['Grill früh waitlisted', 'Kasse pending']);
  });

  it('changes nothing when the request comes twice, though a shift has begun', () => {
    const held = joined(party([early, late]), [anna, forShift(early)], [anna, forShift(late)]);
    const left = changed(cancel(held, anna.id, during));
    expect(has(left, anna)).toEqual(['Grill früh pending', 'Grill spät cancelled']);
    expect(cancel(left, anna.id, during).kind).toBe('unchanged');
    const tooLate = new Date(during.getTime() + UNDO_MS + 1);
    for (const outcome of [cancel(left, anna.id, during, early.id), cancel(left, anna.id, tooLate)])
      expect(outcome).toMatchObject({ kind: 'refused', code: 'past-event' });
    const full = joined(party([early, late]), [ben, forShift(early)], [ben, forShift(late)]);
    const gone = changed(leaveWaitlist(joined(full, [anna, forShift(early)], [anna, forShift(late)]), anna.id, during));
    expect(has(gone, anna)).toEqual(['Grill früh waitlisted', 'Grill spät cancelled']);
    expect(leaveWaitlist(gone, anna.id, during).kind).toBe('unchanged');
    expect(leaveWaitlist(gone, anna.id, during, early.id)).toMatchObject({ code: 'past-event' });
    expect(cancel(gone, anna.id, before, early.id).kind).toBe('unchanged');
  });

  it('ends what is still to come, though a shift has begun and another was given up just before', () => {
    const evening = shift('Abbau', '14:00', '16:00');
    const held = joined(
      party([early, late, evening]),
      [anna, forShift(early)],
      [anna, forShift(late)],
      [anna, forShift(evening)],
    );
    const left = changed(cancel(changed(cancel(held, anna.id, during, late.id)), anna.id, during));
    expect(has(left, anna)).toEqual(['Grill früh pending', 'Grill spät cancelled', 'Abbau cancelled']);
  });
});

describe('an organiser', () => {
  const ways = { instead: null, raiseLimit: false };

  it('moves somebody to another shift, also one at the same time, and the next moves up; with the confirmation of before', () => {
    const event = joined(party([early, kasse], { autoConfirm: true }), [anna, forShift(early)], [ben, forShift(early)]);
    const moved = moveRegistration(event, idOf(event, anna, early.id), { ...ways, shiftId: kasse.id }, before);
    const again = moveRegistration(changed(moved), idOf(event, anna, early.id), { ...ways, shiftId: kasse.id }, before);
    expect(again.kind).toBe('unchanged');
    expect(has(changed(moved), anna)).toEqual(['Kasse confirmed']);
    expect(has(changed(moved), ben)).toEqual(['Grill früh confirmed']);
    expect(moved).toMatchObject({
      notices: [
        { decision: 'moved', places: [{ userId: anna.id, shiftId: kasse.id, fromId: early.id }] },
        { kind: 'waitlistPromotion', userIds: [ben.id] },
      ],
    });
  });

  it('moves nobody to a full shift, or one at a time at which they have another, unless asked to make room', () => {
    const event = joined(
      party([early, late, kasse]),
      [anna, forShift(early)],
      [ben, forShift(late)],
      [clara, forShift(kasse)],
    );
    const move = (more: object) =>
      moveRegistration(event, idOf(event, anna, early.id), { ...ways, shiftId: late.id, ...more }, before);
    expect(move({})).toMatchObject({ code: 'event-full' });
    expect(move({ instead: idOf(event, clara, kasse.id) })).toMatchObject({ kind: 'refused', code: 'already-decided' });
    const instead = changed(move({ instead: idOf(event, ben, late.id) }));
    expect([has(instead, anna), has(instead, ben)]).toEqual([['Grill spät pending'], ['Grill spät cancelled']]);
    expect(changed(move({ raiseLimit: true })).shifts.map(({ maxParticipants }) => maxParticipants)).toEqual([1, 2, 1]);
    const two = joined(event, [anna, forShift(late)]);
    const held = changed(
      addMember(party([early, late, kasse]), anna, { ...ways, waits: false, shiftId: late.id }, before),
    );
    const both = joined(held, [anna, forShift(early)]);
    expect(moveRegistration(both, idOf(both, anna, early.id), { ...ways, shiftId: kasse.id }, before)).toMatchObject({
      code: 'shift-overlap',
      message: expect.stringContaining('„Grill spät“'),
    });
    const later = { ...ways, raiseLimit: true, shiftId: late.id };
    expect(has(changed(moveRegistration(two, idOf(two, anna, early.id), later, before)), anna)).toEqual([
      'Grill spät pending',
    ]);
  });

  it('gives somebody who waits for any shift the one that they choose', () => {
    const event = joined(party([early, late]), [ben, forShift(early)], [clara, forShift(late)], [anna, forAny(early)]);
    const id = idOf(event, anna, null);
    expect(pullUp(event, id, { ...ways, raiseLimit: true }, before)).toMatchObject({ code: 'shift-required' });
    const instead = pullUp(event, id, { ...ways, instead: idOf(event, clara, late.id), shiftId: late.id }, before);
    expect(has(changed(instead), anna)).toEqual(['Grill spät confirmed']);
    const pulled = changed(pullUp(event, id, { ...ways, raiseLimit: true, shiftId: late.id }, before));
    expect(pulled.roster.at(-1)).toMatchObject({ shiftId: late.id, status: 'confirmed', avoidedShiftIds: [] });
  });

  it('gives somebody who waits for a full shift a free one that they choose', () => {
    const event = joined(party([early, late]), [ben, forShift(early)], [anna, forShift(early)], [anna, forAny(late)]);
    const id = idOf(event, anna, early.id);
    expect(pullUp(event, id, ways, before)).toMatchObject({ code: 'event-full' });
    const pulled = pullUp(event, id, { ...ways, shiftId: late.id }, before);
    expect(has(changed(pulled), anna)).toEqual(['Grill spät confirmed']);
    expect(notices(pulled)[0]).toHaveProperty('places', [{ userId: anna.id, shiftId: late.id }]);
    expect(pullUp(event, id, { ...ways, shiftId: 'gone0000' }, before)).toMatchObject({ code: 'not-found' });
  });

  it('takes somebody back into what has a place that nobody could take who waits, and ends their turn for any shift', () => {
    const full = joined(
      party([early, late, kasse]),
      [ben, forShift(early)],
      [ben, forShift(late)],
      [clara, forShift(early)],
      [clara, forShift(kasse)],
      [david, forShift(late)],
    );
    const free = changed(cancel(full, ben.id, before, early.id));
    const event = joined(free, [anna, forShift(early)], [anna, forAny(early)]);
    const left = changed(cancel(event, anna.id, before, early.id));
    const back = changed(restoreRegistration(left, idOf(left, anna, early.id), before));
    expect(has(back, anna)).toEqual(['Grill früh confirmed']);
    const waits = joined(party([early, late]), [ben, forShift(early)], [ben, forShift(late)], [anna, forAny(early)]);
    const none = changed(cancel(changed(leaveWaitlist(waits, anna.id, before)), ben.id, before));
    const any = changed(restoreRegistration(none, idOf(none, anna, null), before));
    expect(any.roster.at(-1)).toMatchObject({ shiftId: late.id, status: 'confirmed', avoidedShiftIds: [] });
  });
});
