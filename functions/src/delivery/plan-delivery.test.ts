import { ALL_DEFAULT_PREFERENCES } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { comment, compose, party } from '../../../testing/notices';
import type { Notice } from '../notifications/notice';
import { planDelivery } from './plan-delivery';

/** 23:30 in the club, and half an hour before it. */
const now = new Date('2027-06-01T21:30:00Z');
const createdAt = new Date('2027-06-01T21:00:00Z');
const leaseEnd = new Date('2027-06-01T21:35:00Z');
const morning = new Date('2027-06-02T05:00:00Z');

const reminder: Notice = { kind: 'eventReminder', ...party, userIds: ['anna'] };
const quoting: Notice = { kind: 'newComment', ...party, ...comment };
const awake = { ...ALL_DEFAULT_PREFERENCES, quietHoursEnabled: false };
const asleep = { ...ALL_DEFAULT_PREFERENCES, quietHoursEnabled: true, quietHoursStart: 22, quietHoursEnd: 7 };

const plan = (notice: Notice, preferences = awake, deliverBefore?: Date) => {
  const notification = compose(notice, createdAt);
  return planDelivery(
    { noticeId: 'n', createdAt },
    { ...notification, deliverBefore: deliverBefore ?? notification.deliverBefore },
    { deviceId: 'd', uid: 'anna', preferences },
    now,
    leaseEnd,
  );
};

describe('a delivery', () => {
  it('outside of quiet hours goes at once, claimed until the end of the lease', () => {
    const delivery = plan(reminder);
    expect(delivery).toMatchObject({
      noticeId: 'n',
      deviceId: 'd',
      userId: 'anna',
      authorId: null,
      urgency: 'high',
      createdAt,
      deliverBefore: party.startTime,
      dueAt: leaseEnd,
      isDeferred: false,
      attempts: 1,
      state: 'waiting',
      reason: null,
      finishedAt: null,
      expiresAt: new Date('2027-06-19T12:00:00Z'),
    });
    expect(delivery.message.body).toBe('Du bist angemeldet – bis dann!\nOrt: Sportplatz am Wald');
    expect(delivery.isClaimed).toBe(true);
  });

  it('in quiet hours waits for their end, without an attempt', () => {
    const delivery = plan(reminder, asleep);
    expect(delivery).toMatchObject({ dueAt: morning, isDeferred: true, attempts: 0, state: 'waiting' });
    expect(delivery.isClaimed).toBe(false);
  });

  it('is dropped when quiet hours end too late for it', () => {
    const delivery = plan(reminder, asleep, morning);
    expect(delivery).toMatchObject({
      state: 'dropped',
      reason: 'too-late',
      finishedAt: now,
      dueAt: null,
      message: { title: 'Erinnerung: Sommerfest, Sa 12.06. 14:00', body: '' },
      notice: null,
      expiresAt: new Date('2027-06-08T21:30:00Z'),
    });
    expect(delivery.isClaimed).toBe(false);
    expect(plan(reminder, asleep, new Date(morning.getTime() + 1)).state).toBe('waiting');
  });

  it('is dropped when it is of no use any more', () => {
    expect(plan(reminder, awake, now).isClaimed).toBe(false);
  });

  it('names the author of the text that it quotes, with whose account it is erased', () => {
    expect(plan(quoting).authorId).toBe('ben');
  });
});
