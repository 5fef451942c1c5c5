import { ALL_DEFAULT_PREFERENCES } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { comment, compose, party, updated } from '../../../testing/notices';
import type { Notice } from '../notifications/notice';
import { planDelivery, planMail } from './plan-delivery';

/** 23:30 in the club, and half an hour before it. */
const now = new Date('2027-06-01T21:30:00Z');
const createdAt = new Date('2027-06-01T21:00:00Z');
const leaseEnd = new Date('2027-06-01T21:35:00Z');
const morning = new Date('2027-06-02T05:00:00Z');

const reminder: Notice = { kind: 'eventReminder', ...party, userIds: ['anna'] };
const quoting: Notice = { kind: 'newComment', ...party, ...comment };
const awake = { ...ALL_DEFAULT_PREFERENCES, quietHoursEnabled: false };
const asleep = { ...ALL_DEFAULT_PREFERENCES, quietHoursEnabled: true, quietHoursStart: 22, quietHoursEnd: 7 };

const source = { noticeId: 'n', createdAt };
const until = (notice: Notice, deliverBefore?: Date) => {
  const notification = compose(notice, createdAt);
  return { ...notification, deliverBefore: deliverBefore ?? notification.deliverBefore };
};
const plan = (notice: Notice, preferences = awake, deliverBefore?: Date) =>
  planDelivery(source, until(notice, deliverBefore), { deviceId: 'd', uid: 'anna', preferences }, now, leaseEnd);

describe('a delivery', () => {
  it('outside of quiet hours goes at once, claimed until the end of the lease', () => {
    const delivery = plan(reminder);
    expect(delivery).toMatchObject({
      noticeId: 'n',
      channel: 'push',
      deviceId: 'd',
      userId: 'anna',
      authorId: null,
      urgency: 'high',
      kind: 'eventReminder',
      notice: reminder,
      createdAt,
      deliverBefore: party.startTime,
      dueAt: leaseEnd,
      isDeferred: false,
      unlessPushed: false,
      attempts: 1,
      state: 'waiting',
      reason: null,
      finishedAt: null,
      expiresAt: new Date('2027-06-19T12:00:00Z'),
    });
    expect(delivery.message.body).toBe('Du bist angemeldet – bis dann!\nOrt: Sportplatz am Wald');
    expect(delivery.isClaimed).toBe(true);
    expect(plan(updated({ startTime: new Date('2027-06-03T21:00:00Z') })).urgency).toBe('normal');
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

/** A cancellation of 22:30 in the club that is taken back at 23:00. */
const cancelledAt = new Date('2027-06-01T20:30:00Z');
const reinstated: Notice = { kind: 'eventReinstated', ...party, cancelledAt, userIds: ['anna'] };
const edited: Notice = { ...updated({ location: 'Halle' }), unlessTold: cancelledAt };

it.each([
  ['after all, who were told that it is cancelled', awake, reinstated, edited],
  ['after all, whose quiet hours ended in time for that', { ...asleep, quietHoursEnd: 23 }, reinstated, edited],
  ['otherwise, whom quiet hours kept from that', asleep, edited, reinstated],
  ['otherwise, who do not hear of cancellations', { ...awake, eventCancelled: false }, edited, reinstated],
])('people are told that an event takes place %s', (_who, preferences, told, dropped) => {
  expect(plan(told, preferences).state).toBe('waiting');
  expect(plan(dropped, preferences)).toMatchObject({ state: 'dropped', reason: 'outdated', finishedAt: now });
});

describe('a mail', () => {
  const inHalfAnHour = new Date('2027-06-01T22:00:00Z');
  const mail = (way: 'at-once' | 'unless-pushed', preferences = awake, deliverBefore?: Date) =>
    planMail(source, until(reminder, deliverBefore), { uid: 'anna', preferences }, way, now);
  const waiting = { channel: 'mail', deviceId: 'mail-anna', isClaimed: false, attempts: 0, state: 'waiting' };

  it('waits for the process that sends it, and half an hour longer for a device that may take the notice', () => {
    expect(mail('at-once')).toMatchObject({ ...waiting, dueAt: now, unlessPushed: false });
    expect(mail('at-once', asleep)).toMatchObject({ ...waiting, dueAt: morning, unlessPushed: false });
    expect(mail('unless-pushed')).toMatchObject({ ...waiting, dueAt: inHalfAnHour, unlessPushed: true });
  });

  it('is none where the half hour is too long, and is dropped with the push that comes too late', () => {
    expect(mail('unless-pushed', awake, inHalfAnHour)).toBeNull();
    expect(mail('unless-pushed', asleep, morning)).toMatchObject({ channel: 'mail', reason: 'too-late' });
  });
});
