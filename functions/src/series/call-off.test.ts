import type { EditScope } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { buildGuest, buildMember } from '../../../testing/builders';
import { after, at, buildSeries, CONTEXT, edit, newsOfEdit, nth, refusalOf, withPeople } from '../../../testing/series';
import type { ClubEvent } from '../events/club-event';
import { type CallOff, cancelInSeries, reinstateInSeries } from './call-off';
import { deleteFromSeries } from './edit-series';

const [anna, ben] = [buildMember(), buildMember()];
const ORGANISER = { ...anna, id: CONTEXT.actor };

/** Anna is in the second and third of five events, Ben waits for the third, and the organiser is in it. */
const series = withPeople(withPeople(buildSeries(), 2, { active: [anna] }), 3, {
  maxParticipants: 2,
  active: [anna, ORGANISER],
  waiting: [ben],
});

const callOff = (events: readonly ClubEvent[], number: number, scope: EditScope, reason: string | null = 'Halle zu') =>
  cancelInSeries(scope === 'this' ? [nth(events, number)] : events, nth(events, number), reason, CONTEXT);
const reinstate = (events: readonly ClubEvent[], number: number, scope: EditScope, context = CONTEXT) =>
  reinstateInSeries(scope === 'this' ? [nth(events, number)] : events, nth(events, number), context);
const off = (events: readonly ClubEvent[]) => events.filter(({ cancelledAt }) => cancelledAt).map(({ id }) => id);
const told = ({ notices }: Pick<CallOff, 'notices'>) =>
  notices.map(({ event, notice }) => ({ id: event.id, ...notice }));

describe('cancelling events of a series', () => {
  it('concerns one of them, or it and all that follow, and tells each person once, about their first', () => {
    const one = callOff(series, 3, 'this');
    expect(off(after(series, one))).toEqual([3]);
    expect(one).toMatchObject({ created: [], removed: [] });
    const cancellation = { at: CONTEXT.now, reason: 'Halle zu' };
    expect(told(one)).toEqual([{ id: 3, kind: 'eventCancelled', userIds: [anna.id, ben.id], cancellation }]);
    expect(one.told).toMatchObject({ told: 2, guests: 0 });

    const following = callOff(series, 2, 'following');
    expect(off(after(series, following))).toEqual([2, 3, 4, 5]);
    expect(told(following)).toEqual([
      { id: 2, kind: 'eventCancelled', userIds: [anna.id], cancellation, dates: 4, eventIds: [2, 3, 4, 5] },
      { id: 3, kind: 'eventCancelled', userIds: [ben.id], cancellation, dates: 4, eventIds: [2, 3, 4, 5] },
    ]);
    expect(following.told).toMatchObject({ told: 2, guests: 0 });
  });

  it('leaves alone what is over or was cancelled before, and tells nobody twice', () => {
    const context = { ...CONTEXT, now: at('2026-03-12T10:00') };
    const third = after(series, callOff(series, 3, 'this', 'Ferien'));
    const change = cancelInSeries(third, nth(third, 1), null, context);
    expect(change.updated.map(({ after: { id, cancellationReason } }) => [id, cancellationReason])).toEqual([
      [2, null],
      [4, null],
      [5, null],
    ]);
    expect(told(change).map(({ id }) => id)).toEqual([2]);
    expect(refusalOf(() => cancelInSeries([nth(series, 1)], nth(series, 1), null, context)).code).toBe('past-event');
  });

  it('with another reason replaces that of the named event, and tells nobody', () => {
    const third = after(series, callOff(series, 3, 'this'));
    const change = callOff(third, 3, 'this', 'Rohrbruch');
    expect(change.updated.map(({ after: { cancellationReason } }) => cancellationReason)).toEqual(['Rohrbruch']);
    expect([change.told.told, change.notices]).toEqual([0, []]);
    expect(callOff(third, 3, 'this').updated).toEqual([]);
  });
});

describe('taking it back', () => {
  const cancelled = after(series, callOff(series, 2, 'following'));

  it('concerns one of them, or it and all that follow, and tells each person once', () => {
    expect(off(after(cancelled, reinstate(cancelled, 3, 'this')))).toEqual([2, 4, 5]);
    const change = reinstate(cancelled, 3, 'following');
    expect(off(after(cancelled, change))).toEqual([2]);
    const { now: cancelledAt } = CONTEXT;
    expect(told(change)).toEqual([
      { id: 3, kind: 'eventReinstated', userIds: [anna.id, ben.id], cancelledAt, dates: 3 },
    ]);
    expect(reinstate(series, 1, 'following')).toMatchObject({ updated: [], notices: [], told: { told: 0 } });
  });

  it('leaves alone what was cancelled on its own, before or after', () => {
    const at = (minutes: number) => ({ ...CONTEXT, now: new Date(CONTEXT.now.getTime() + minutes * 60_000) });
    const alone = (events: readonly ClubEvent[], number: number, minutes: number) =>
      cancelInSeries([nth(events, number)], nth(events, number), null, at(minutes));
    const before = after(series, alone(series, 4, -5));
    const together = after(before, callOff(before, 2, 'following'));
    const third = after(together, reinstate(together, 3, 'this'));
    const again = after(third, alone(third, 3, 5));
    const change = reinstate(again, 2, 'following');
    expect(off(after(again, change))).toEqual([3, 4]);
    expect(off(after(again, reinstate(again, 4, 'following')))).toEqual([2, 3, 5]);
    expect(told(change)).toMatchObject([{ id: 2, userIds: [anna.id], dates: 2 }]);
  });

  it('tells nobody of an event that is over, and no guest of it is to be phoned', () => {
    const guest = buildGuest({ status: 'confirmed', createdAt: CONTEXT.now });
    const edited = cancelled.map((event) => ({ ...event, location: 'Halle', roster: [...event.roster, guest] }));
    const change = reinstate(edited, 2, 'following', { ...CONTEXT, now: at('2027-01-01T10:00') });
    expect(off(after(edited, change))).toEqual([]);
    expect([change.told.told, change.told.guests, change.notices]).toEqual([0, 0, []]);
    expect(reinstate(edited, 2, 'following').told).toMatchObject({ told: 2, guests: 1 });
  });

  it('tells what was edited meanwhile, and only where no other notice says it', () => {
    const dates = withPeople(cancelled, 4, { active: [anna] });
    const moved = after(dates, edit(dates, 3, { location: 'Turnhalle' }));
    const change = reinstate(moved.toReversed(), 4, 'following');
    const { title, startTime, endTime, location } = nth(dates, 3);
    const before = { title, startTime, endTime, location };
    const update = { id: 3, kind: 'eventUpdated', changed: ['location'], before, dates: 3 };
    expect(told(change)).toEqual([
      // The notice to Anna that they take place is about the second event.
      { ...update, userIds: [anna.id] },
      { ...update, userIds: [ben.id], unlessTold: CONTEXT.now },
      expect.objectContaining({ id: 2, kind: 'eventReinstated', userIds: [anna.id] }),
      expect.objectContaining({ id: 3, kind: 'eventReinstated', userIds: [ben.id] }),
    ]);
    expect(change.told).toMatchObject({ told: 2, guests: 0 });
    expect(after(moved, change).map(({ factsWhenCancelled }) => factsWhenCancelled)).toEqual(moved.map(() => null));
  });

  it('gives those who wait the places that became free meanwhile, and tells them', () => {
    const larger = cancelled.map((event) => ({ ...event, maxParticipants: 3 }));
    const [promotion] = reinstate(larger, 3, 'this').notices;
    expect(promotion).toMatchObject({ event: { id: 3 }, notice: { kind: 'waitlistPromotion', userIds: [ben.id] } });
  });
});

describe('a cancelled event', () => {
  const cancelled = after(series, callOff(series, 3, 'this'));

  it('is moved or deleted without a further notice, and edits leave it cancelled', () => {
    const third = nth(cancelled, 3);
    const change = edit(cancelled, 3, { location: 'Turnhalle' }, 'this');
    expect(change.edited).toMatchObject({ location: 'Turnhalle', cancellationReason: 'Halle zu' });
    expect(newsOfEdit(change)).toEqual([]);
    const deletion = deleteFromSeries([third], third, CONTEXT);
    expect([deletion.removed, deletion.notices]).toEqual([[third], []]);
  });

  it('passes its cancellation on to no event that is made like it', () => {
    const { created } = edit(cancelled, 3, { recurrenceEnd: at('2026-04-22T18:00') });
    expect(created.map(({ cancelledAt, cancellationReason }) => [cancelledAt, cancellationReason])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});
