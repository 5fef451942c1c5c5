import { describe, expect, it } from 'vitest';
import { deliverWaiting } from '../../src/notifications/delivery/deliver-waiting';
import { useDeliveryWorld } from '../../src/testing/use-delivery-world';

const { world, notify, reached, tellOnly } = useDeliveryWorld();

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

  it('of a device ends its waiting deliveries, as if the device were gone', async () => {
    const { deviceId, endpoint } = await world().subscribe('anna');
    world().push.respondWith(endpoint, { kind: 'later', status: 500, retryAfterSeconds: null });
    await notify('Neu');
    await store(`pushSubscriptions/${deviceId}`, { uid: 'anna' });
    world().pass(5);
    await deliverWaiting(world().deps);
    expect(world().deliveries()).toMatchObject([{ state: 'dropped', reason: 'gone' }]);
    expect(reached()).toHaveLength(1);
    world().log.take();
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
