import { describe, expect, it } from 'vitest';
import { buildCondition } from '../testing/delivery-builders';
import { type Condition, conditionOf, conditionSchema } from './condition';
import type { Notice } from './notice';

const now = new Date('2027-06-11T08:00:00Z');
const startTime = new Date('2027-06-12T12:00:00Z');

const about = (kind: Condition['kind'], change: Partial<Condition> = {}): Condition =>
  buildCondition({ kind, eventId: 7, startTime, ...change });

describe('the facts that a notification relies on', () => {
  const event = { eventId: 7, title: 'Sommerfest', location: 'Sportplatz', startTime, endTime: startTime };
  const userIds = ['anna'];

  it('are the event and its start, and what was decided or written', () => {
    expect(conditionOf({ kind: 'eventReminder', ...event, userIds }, 'eventReminder', now)).toEqual(
      about('eventReminder'),
    );
    const unconfirmed = { kind: 'eventReminder', ...event, userIds, awaitsConfirmation: true } as const;
    expect(conditionOf(unconfirmed, 'eventReminder', now)).toEqual(
      about('eventReminder', { awaitsConfirmation: true }),
    );
    const decided = { kind: 'registrationConfirmed', decision: 'rejected', ...event, userIds } as const;
    expect(conditionOf(decided, 'registrationConfirmed', now)).toEqual(
      about('registrationConfirmed', { decision: 'rejected' }),
    );
    const comment = { commentId: 'c', authorId: 'ben', authorName: 'Ben', excerpt: 'Hallo', userIds: [] };
    expect(conditionOf({ kind: 'newComment', ...event, ...comment }, 'commentReply', now)).toEqual(
      about('commentReply', { commentId: 'c' }),
    );
  });

  it('of an inquiry are that inquiry alone', () => {
    const inquiry: Notice = {
      kind: 'venueInquiry',
      audience: 'organisers',
      authorId: null,
      inquiryId: 'i',
      name: 'Gerda',
      preferredDate: startTime,
    };
    expect(conditionOf(inquiry, 'venueInquiry', now)).toEqual(
      about('venueInquiry', { eventId: null, startTime: null, inquiryId: 'i' }),
    );
  });

  it('of several inquiries are these', () => {
    const together: Notice = {
      kind: 'venueInquiries',
      audience: 'organisers',
      deliverAt: now,
      inquiryIds: ['i', 'j'],
      authorIds: [null, 'anna'],
    };
    expect(conditionOf(together, 'venueInquiry', now)).toEqual(
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
