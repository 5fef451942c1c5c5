import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration } from '../../../testing/builders';
import { changed, entryOf, idOf, notices, statuses } from '../../../testing/outcomes';
import type { MemberSnapshot } from '../accounts/account';
import type { ClubEvent } from '../events/club-event';
import { applyCommands } from './commands';
import { decide, notTelling } from './decision-rules';
import { pullUp, removeRegistration, restoreRegistration, unconfirm } from './place-rules';
import { type RosterEntry, registrationIdOf } from './roster';
import { cancel, register } from './rules';
import { undoWithdrawal } from './undo-rules';

const before = new Date('2026-06-01T10:00:00Z');
const after = new Date('2026-06-21T12:00:01Z');
const [anna, ben, clara, david] = [buildMember(), buildMember(), buildMember(), buildMember()];

const told = (decision: string, ...people: MemberSnapshot[]) => ({
  kind: 'registrationConfirmed',
  decision,
  userIds: people.map(({ id }) => id),
});

/** One has a confirmed place, two wait, and one cancelled. */
const full = buildEvent({
  maxParticipants: 1,
  roster: [
    buildRegistration(david, { status: 'cancelled', createdAt: new Date('2026-05-01T08:00:00Z') }),
    buildRegistration(anna, { status: 'confirmed', createdAt: new Date('2026-05-02T08:00:00Z') }),
    buildRegistration(ben, { status: 'waitlisted', createdAt: new Date('2026-05-03T08:00:00Z') }),
    buildRegistration(clara, { status: 'waitlisted', createdAt: new Date('2026-05-04T08:00:00Z') }),
  ],
});
const open = { ...full, maxParticipants: 9, roster: full.roster.filter(({ status }) => status !== 'waitlisted') };
const nobody = registrationIdOf(full.id, { createdAt: before });

describe('taking somebody’s place', () => {
  it('tells the person why, and the next moves up and is told', () => {
    const outcome = removeRegistration(full, idOf(full, anna), 'Nur für die Jugend', before);
    expect(statuses(changed(outcome)).slice(1)).toEqual([
      [anna.id, 'cancelled'],
      [ben.id, 'pending'],
      [clara.id, 'waitlisted'],
    ]);
    expect(notices(outcome)).toMatchObject([
      { ...told('removed', anna), reason: 'Nur für die Jugend' },
      { kind: 'waitlistPromotion', userIds: [ben.id] },
    ]);
  });

  it('works for pending ones, without a reason, after the event, and forgets an absence', () => {
    const event = buildEvent({ active: [anna], maxParticipants: 1, waiting: [ben] });
    const absent = { ...event, roster: event.roster.map((entry, turn) => ({ ...entry, noShow: turn === 0 })) };
    const outcome = removeRegistration(absent, idOf(absent, anna), null, after);
    expect(entryOf(changed(outcome), anna)).toMatchObject({ status: 'cancelled', noShow: false, decidedAt: after });
    expect(entryOf(changed(outcome), ben).status).toBe('waitlisted');
    expect(notices(outcome)).toMatchObject([told('removed', anna)]);
  });

  it('changes nothing the second time, cannot be undone by the person, and lets them register again', () => {
    const removed = changed(removeRegistration(full, idOf(full, anna), null, before));
    expect(removeRegistration(removed, idOf(removed, anna), 'Doch', before)).toEqual({
      kind: 'unchanged',
      event: removed,
    });
    expect(undoWithdrawal(removed, anna.id, before)).toMatchObject({ code: 'nothing-to-undo' });
    expect(entryOf(changed(register(removed, anna, null, before)), anna).status).toBe('waitlisted');
  });

  it('takes the undo from somebody who has just cancelled', () => {
    const left = changed(cancel(full, anna.id, before));
    const outcome = removeRegistration(left, idOf(left, anna), null, before);
    expect(undoWithdrawal(changed(outcome), anna.id, before)).toMatchObject({ code: 'nothing-to-undo' });
    expect(notices(outcome)).toEqual([]);
  });
});

describe('taking a confirmation back', () => {
  it('leaves the place and tells the person', () => {
    const outcome = unconfirm(full, idOf(full, anna));
    expect(entryOf(changed(outcome), anna)).toEqual({ ...entryOf(full, anna), status: 'pending', decidedAt: null });
    expect(notices(outcome)).toMatchObject([told('unconfirmed', anna)]);
    expect(unconfirm(changed(outcome), idOf(full, anna))).toEqual({ kind: 'unchanged', event: changed(outcome) });
    expect(decide(changed(outcome), idOf(full, anna), 'confirmed', before).kind).toBe('changed');
  });
});

describe('taking somebody back', () => {
  it.each([before, after])('gives a confirmed place where one is free, at %s, and tells the person', (now) => {
    const outcome = restoreRegistration(open, idOf(open, david), now);
    expect(entryOf(changed(outcome), david)).toMatchObject({ status: 'confirmed', decidedAt: now });
    expect(notices(outcome)).toMatchObject([told('restored', david)]);
    const again = restoreRegistration(changed(outcome), idOf(open, david), now);
    expect(again).toEqual({ kind: 'unchanged', event: changed(outcome) });
  });

  it('passes nobody who waits before them, although a place is free once the event has started', () => {
    const roomy = { ...full, maxParticipants: 5 };
    const late = { ...roomy, roster: [...roomy.roster.slice(1), { ...entryOf(full, david), createdAt: before }] };
    const outcome = restoreRegistration(late, idOf(late, david), after);
    expect(entryOf(changed(outcome), david).status).toBe('waitlisted');
    // A turn on the waitlist of an event that has started is nothing to tell.
    expect(notices(outcome)).toEqual([]);
    expect(entryOf(changed(restoreRegistration(roomy, idOf(roomy, david), after)), david).status).toBe('confirmed');
  });

  it('leaves those who cancelled by themselves nothing to undo', () => {
    const left = changed(cancel(open, anna.id, before));
    const back = changed(restoreRegistration(left, idOf(left, anna), before));
    expect(entryOf(back, anna).withdrawn).toBeNull();
  });
});

describe('pulling somebody up', () => {
  const ways = (instead: MemberSnapshot | null, raiseLimit = false) => ({
    instead: instead && idOf(full, instead),
    raiseLimit,
  });

  it('gives them the place of a named person, and tells both; all others stay', () => {
    const outcome = pullUp(full, idOf(full, clara), ways(anna), before);
    expect(statuses(changed(outcome)).slice(1)).toEqual([
      [anna.id, 'cancelled'],
      [ben.id, 'waitlisted'],
      [clara.id, 'confirmed'],
    ]);
    expect(notices(outcome)).toMatchObject([told('removed', anna), told('pulled-up', clara)]);
    expect([changed(outcome).maxParticipants, changed(outcome).revision]).toEqual([1, full.revision]);
  });

  it('raises the limit by one, as an edit does, once however often it is sent', () => {
    const outcome = pullUp(full, idOf(full, clara), ways(null, true), before);
    expect(changed(outcome)).toMatchObject({ maxParticipants: 2, revision: full.revision + 1 });
    expect(entryOf(changed(outcome), ben).status).toBe('waitlisted');
    expect(notices(outcome)).toMatchObject([told('pulled-up', clara)]);
    const again = pullUp(changed(outcome), idOf(full, clara), ways(null, true), before);
    expect(again).toEqual({ kind: 'unchanged', event: changed(outcome) });
  });

  it('demands one of the two ways in a full event, and uses none where a place is free', () => {
    expect(pullUp(full, idOf(full, clara), ways(null), before)).toEqual({ kind: 'refused', code: 'event-full' });
    const roomy = { ...full, maxParticipants: 2 };
    for (const way of [ways(null), ways(anna), ways(null, true)]) {
      const outcome = pullUp(roomy, idOf(full, clara), way, after);
      expect(statuses(changed(outcome)).slice(1)).toEqual([
        [anna.id, 'confirmed'],
        [ben.id, 'waitlisted'],
        [clara.id, 'confirmed'],
      ]);
      expect(changed(outcome).maxParticipants).toBe(2);
      expect(notices(outcome)).toMatchObject([told('pulled-up', clara)]);
    }
  });

  it('is refused where the named person has no place any more', () => {
    for (const instead of [idOf(full, david), idOf(full, ben), nobody]) {
      const outcome = pullUp(full, idOf(full, clara), { instead, raiseLimit: false }, before);
      expect(outcome).toMatchObject({ code: 'already-decided', message: expect.stringContaining('keinen mehr') });
    }
  });
});

describe('what organisers decide about themselves or a deleted account', () => {
  it('is told to nobody', () => {
    const erased = { ...full, roster: full.roster.map((entry) => ({ ...entry, userId: null })) };
    for (const [event, actor] of [
      [full, anna.id],
      [erased, 'vera'],
    ] as const) {
      const [, first] = event.roster;
      const id = registrationIdOf(event.id, first as RosterEntry);
      expect(notices(notTelling(actor, removeRegistration(event, id, 'Grund', after)))).toEqual([]);
      expect(notices(notTelling(actor, unconfirm(event, id)))).toEqual([]);
    }
    expect(notices(notTelling(david.id, restoreRegistration(open, idOf(open, david), before)))).toEqual([]);
    const pulled = pullUp(full, idOf(full, clara), { instead: idOf(full, anna), raiseLimit: false }, before);
    expect(notices(notTelling(clara.id, pulled))).toMatchObject([told('removed', anna)]);
  });
});

describe('the notices of several decisions at once', () => {
  const event = buildEvent({ active: [anna, ben] });
  const ids = [anna, ben].map((person) => idOf(event, person));

  it('keeps apart what people are told for different reasons', () => {
    const commands = ids.map(
      (id, turn) => (current: ClubEvent, now: Date) => removeRegistration(current, id, `Grund ${turn}`, now),
    );
    expect(applyCommands(event, commands, before).notices).toMatchObject([
      { ...told('removed', anna), reason: 'Grund 0' },
      { ...told('removed', ben), reason: 'Grund 1' },
    ]);
  });
});
