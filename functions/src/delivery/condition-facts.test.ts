import { describe, expect, it } from 'vitest';
import { buildCondition } from '../../../testing/delivery-builders';
import { comment, inquiries, inquiry, now, party, userIds } from '../../../testing/notices';
import { type Condition, conditionOf, conditionSchema } from '../notifications/condition';

const { startTime } = party;

const about = (kind: Condition['kind'], change: Partial<Condition> = {}): Condition =>
  buildCondition({ kind, eventId: 7, startTime, ...change });

describe('the facts that a notification relies on', () => {
  it('are the event and its start, and what was decided or written', () => {
    expect(conditionOf({ kind: 'eventReminder', ...party, userIds }, 'eventReminder', now)).toEqual(
      about('eventReminder'),
    );
    const unconfirmed = { kind: 'eventReminder', ...party, userIds, awaitsConfirmation: true } as const;
    expect(conditionOf(unconfirmed, 'eventReminder', now)).toEqual(
      about('eventReminder', { awaitsConfirmation: true }),
    );
    const decided = { kind: 'registrationConfirmed', decision: 'rejected', ...party, userIds } as const;
    expect(conditionOf(decided, 'registrationConfirmed', now)).toEqual(
      about('registrationConfirmed', { decision: 'rejected' }),
    );
    expect(conditionOf({ kind: 'newComment', ...party, ...comment }, 'commentReply', now)).toEqual(
      about('commentReply', { commentId: 'c' }),
    );
  });

  it('of an inquiry are that inquiry alone', () => {
    expect(conditionOf(inquiry, 'venueInquiry', now)).toEqual(
      about('venueInquiry', { eventId: null, startTime: null, inquiryId: 'i' }),
    );
  });

  it('of several inquiries are these', () => {
    expect(conditionOf(inquiries('i', 'j'), 'venueInquiry', now)).toEqual(
      about('venueInquiry', { eventId: null, startTime: null, inquiryIds: ['i', 'j'] }),
    );
  });

  it('are read as they were stored', () => {
    for (const decision of ['confirmed', 'rejected'] as const) {
      const stored = about('registrationConfirmed', { decision });
      expect(conditionSchema.parse({ ...stored, startTime: { toDate: () => startTime } })).toEqual(stored);
    }
    const { inquiryIds: _, ...stored } = about('venueInquiry', { eventId: null, startTime: null, inquiryId: 'i' });
    // Deliveries that were stored before inquiries were told together lack the others.
    expect(conditionSchema.parse(stored)).toEqual({ ...stored, inquiryIds: [] });
  });
});
