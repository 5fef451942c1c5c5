import { describe, expect, it } from 'vitest';
import { comment, compose, inquiries, inquiry, now, party, updated, userIds } from '../../../testing/notices';
import type { Notice } from './notice';

const DAY = 24 * 3_600_000;

describe('the end of a notification’s use', () => {
  const until = (notice: Notice) => compose(notice).deliverBefore;
  const later = (days: number) => new Date(now.getTime() + days * DAY);

  it('is the start or the end of the event, or a few days after the cause', () => {
    expect(until({ kind: 'eventReminder', ...party, userIds })).toEqual(party.startTime);
    expect(until({ kind: 'eventsNeedingHelpers', ...party })).toEqual(party.startTime);
    expect(until({ kind: 'waitlistPromotion', ...party, userIds })).toEqual(party.endTime);
    expect(until({ kind: 'eventCancelled', ...party, userIds })).toEqual(party.endTime);
    expect(until({ kind: 'newComment', ...party, ...comment })).toEqual(later(2));
    expect(until({ kind: 'eventCreated', ...party, exceptUserId: '' })).toEqual(later(3));
    const tomorrow = { ...party, startTime: later(1) };
    expect(until({ kind: 'eventCreated', ...tomorrow, exceptUserId: '' })).toEqual(later(1));
  });

  it('respects the former time of an event that moved, and decisions after the event', () => {
    const movedToThePast = updated({ startTime: later(-1), endTime: later(-0.9) });
    expect(until(movedToThePast)).toEqual(party.endTime);
    const past = { ...party, startTime: later(-9), endTime: later(-8.9) };
    expect(until({ kind: 'registrationConfirmed', decision: 'confirmed', ...past, userIds })).toEqual(later(2));
    const movedFurther = updated({ startTime: later(20), endTime: later(20.5) });
    expect(until(movedFurther)).toEqual(later(20.5));
  });

  it('is five days after an inquiry', () => {
    expect(until({ ...inquiry, preferredDate: later(90) })).toEqual(later(5));
    expect(until(inquiries('i', 'j'))).toEqual(later(5));
  });

  it('comes with high urgency when the event is near', () => {
    const urgency = (startTime: Date) => compose({ kind: 'eventCancelled', ...party, startTime, userIds }).urgency;
    expect([urgency(later(1)), urgency(later(5))]).toEqual(['high', 'normal']);
    expect([urgency(new Date(later(2).getTime() - 1)), urgency(later(2))]).toEqual(['high', 'normal']);
  });

  it.each<[Notice, string]>([
    [{ kind: 'waitlistPromotion', ...party, userIds }, 'high'],
    [{ kind: 'eventReminder', ...party, userIds }, 'high'],
    [{ kind: 'registrationConfirmed', decision: 'confirmed', ...party, userIds }, 'normal'],
    [{ kind: 'eventCreated', ...party, exceptUserId: '' }, 'low'],
    [{ kind: 'eventsNeedingHelpers', ...party }, 'normal'],
    [{ kind: 'newComment', ...party, ...comment }, 'normal'],
    [inquiry, 'normal'],
  ])('%#: has the urgency of its cause', (notice, urgency) => {
    expect(compose(notice).urgency).toBe(urgency);
  });
});
