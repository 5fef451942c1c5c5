import { describe, expect, it } from 'vitest';
import { titlesOf } from '../../../testing/delivered-pushes';
import { only } from '../../../testing/only';
import { at, LATER, LEASE_MINUTES, useDeliveryWorld } from '../../../testing/use-delivery-world';
import { deliverNotice } from '../../src/delivery/deliver-notice';
import type { PushPayload } from '../../src/notifications/push-payload';

const { world, notify, reached, runAfter, subscribeSilent, leaseEnd, tellOnly, beforePush } = useDeliveryWorld();
const onlyDelivery = () => only(world().deliveries());

describe('a waiting delivery', () => {
  const waiting = async () => {
    const endpoint = await subscribeSilent('anna');
    await notify('Neu');
    world().push.respondWith(endpoint, null);
    world().push.take();
  };
  const after = async (minutes: number) => {
    await runAfter(minutes);
    return onlyDelivery();
  };

  it('is dropped when it has become untrue, and retried when that cannot be checked', async () => {
    await waiting();
    world().kind.present = () => Promise.reject(new Error('Firestore is away'));
    expect(await after(5)).toMatchObject({ state: 'waiting', dueAt: at(5 + 15), attempts: 2 });
    expect(world().log.take()).toMatchObject([{ level: 'error', message: 'delivery not checked' }]);
    world().kind.present = async () => null;
    expect(await after(15)).toMatchObject({ state: 'dropped', reason: 'outdated' });
    expect(reached()).toEqual([]);
  });

  it.each([
    ['the device belongs to another account', () => world().subscribe('ben', 'anna'), 5, 'gone'],
    [
      'its device cannot be read',
      () => store(`pushSubscriptions/${world().subscriptions()[0]}`, { uid: 'anna' }),
      5,
      'gone',
    ],
    ['the preference is switched off', () => world().prefer('anna', { eventCreated: false }), 5, 'outdated'],
    ['it is too late', async () => undefined, 48 * 60, 'too-late'],
  ])('is dropped when %s', async (_what, change, minutes, reason) => {
    await waiting();
    await change();
    expect(await after(minutes)).toMatchObject({ state: 'dropped', reason, userId: 'anna' });
    expect(reached()).toEqual([]);
  });

  it('is put off without an attempt when quiet hours have begun meanwhile', async () => {
    await waiting();
    // It is 14:05 in club time.
    await world().prefer('anna', { quietHoursEnabled: true, quietHoursStart: 14, quietHoursEnd: 16 });
    expect(await after(5)).toMatchObject({ state: 'waiting', dueAt: at(120), attempts: 1, isDeferred: true });
    expect(await after(115)).toMatchObject({ state: 'sent' });
    expect(reached()).toEqual(['anna']);
  });

  it('comes in order with the others in one push where more than three waited for the end of quiet hours', async () => {
    await world().subscribe('anna');
    await world().prefer('anna', { quietHoursEnabled: true, quietHoursStart: 14, quietHoursEnd: 16 });
    const titles = ['Eins', 'Zwei', 'Drei', 'Vier'];
    for (const [eventId, title] of titles.entries()) {
      await deliverNotice(world().deps, await world().storeNotice(title, { eventId }));
      world().pass(1);
    }
    await runAfter(120 - titles.length - 1);
    expect(reached()).toEqual([]);
    await runAfter(1);
    expect(
      world()
        .push.take()
        .map(({ message }) => titlesOf(message as PushPayload)),
    ).toEqual([titles]);
  });

  it('is claimed by one process at a time, and ignores the writes of one that lost its claim', async () => {
    await waiting();
    world().pass(5);
    const { deliveries, clock } = world().deps;
    const deviceId = onlyDelivery()?.deviceId ?? '';
    const take = () => deliveries.claimDue(deviceId, clock.now(), leaseEnd());
    const slow = only((await Promise.all([take(), take(), take()])).flat());
    await runAfter(0);
    expect(reached()).toEqual([]);
    await runAfter(LEASE_MINUTES);
    expect(reached()).toEqual(['anna']);
    if (!slow) throw new Error('nothing was due');
    await deliveries.record(slow, { dueAt: clock.now(), attempts: 2, isDeferred: false }, clock.now());
    await deliveries.record(slow, 'unreachable', clock.now());
    expect(onlyDelivery()).toMatchObject({ state: 'sent', reason: null, dueAt: null });
  });

  it('does not replace a later notification on the same subject', async () => {
    const endpoint = await subscribeSilent('anna');
    await notify('Neuer Ort: Halle');
    await deliverNotice(world().deps, await world().storeNotice('Neu: Flohmarkt', { eventId: 2 }));
    world().push.respondWith(endpoint, null);
    world().pass(1);
    await notify('Neuer Ort: Sportplatz');
    world().push.take();
    await runAfter(5);
    expect(world().push.take()).toMatchObject([{ message: { title: 'Neu: Flohmarkt' } }]);
    const outcomes = world()
      .deliveries()
      .map(({ message, state, reason }) => [message.title, state, reason]);
    expect(outcomes.sort()).toEqual([
      ['Neu: Flohmarkt', 'sent', null],
      ['Neuer Ort: Halle', 'dropped', 'outdated'],
      ['Neuer Ort: Sportplatz', 'sent', null],
    ]);
  });

  it('is sent even if many slow notices wait in the outbox', async () => {
    await waiting();
    await world().subscribe('ben');
    tellOnly('eventCreated', 'ben');
    for (const title of ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf']) await world().storeNotice(title);
    beforePush((endpoint) => world().pass(endpoint.endsWith('ben') ? 2 : 0));
    await runAfter(5);
    expect(reached()).toEqual(['ben', 'ben', 'anna']);
    await runAfter(0);
    await runAfter(0);
    expect(reached()).toEqual(['ben', 'ben', 'ben']);
  });

  it('stays deleted when the account is deleted while it is sent', async () => {
    const anna = await world().subscribe('anna');
    world().push.send = async () => {
      await world().firestore.recursiveDelete(world().firestore.collection('deliveries'));
      return LATER;
    };
    await notify('Neu');
    expect(world().deliveries()).toEqual([]);
    expect(world().subscriptions()).toEqual([anna.deviceId]);
  });
});

const store = (path: string, document: object) => world().firestore.doc(path).set(document);

describe('a stored document that cannot be read', () => {
  it('of one device keeps no notice from the others, whether it goes to everyone or to some', async () => {
    for (const uid of ['anna', 'ben', 'clara', 'david']) await world().subscribe(uid);
    for (const [index, place] of (['0', '1', '2', '3', 'f'] as const).entries()) {
      await store(`pushSubscriptions/${place.repeat(64)}`, { uid: 'anna', endpoint: `broken ${index}` });
    }
    await notify('An alle');
    expect(reached().sort()).toEqual(['anna', 'ben', 'clara', 'david']);
    tellOnly('eventReminder', 'anna', 'david');
    await notify('An zwei');
    expect(reached().sort()).toEqual(['anna', 'david']);
    expect(world().outbox()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
    const logged = world().log.take();
    expect(logged).toContainEqual({
      level: 'warn',
      message: 'unreadable subscription',
      path: `pushSubscriptions/${'0'.repeat(64)}`,
      fields: expect.arrayContaining(['p256dh', 'auth']),
    });
    expect(JSON.stringify(logged)).not.toContain('broken');
  });

  it('of preferences replaces only the broken values by defaults, for its owner alone', async () => {
    for (const uid of ['anna', 'ben', 'clara']) await world().subscribe(uid);
    // Each document has one broken value.
    await world().prefer('anna', { quietHoursEnabled: true, quietHoursStart: 99 });
    await store('notificationPreferences/ben', { eventCreated: false, newComment: 'perhaps' });
    await notify('Neu');
    expect(reached().sort()).toEqual(['anna', 'clara']);
    expect(world().log.take()).toMatchObject([
      { message: 'unreadable preferences', path: 'notificationPreferences/anna', fields: ['quietHoursStart'] },
      { message: 'unreadable preferences', path: 'notificationPreferences/ben', fields: ['newComment'] },
    ]);
  });
});
