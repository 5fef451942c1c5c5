import { deviceIdOf } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import type { Client } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { DAY } from '../../../testing/event-requests';
import {
  ANDROID,
  buildSubscription,
  devicesOf,
  IPHONE,
  subscribe,
  subscribed,
  usePushSubscriptions,
} from '../../../testing/push-devices';
import type { TestMember } from '../../../testing/start-test-app';

const { app, nothingWritten, anna, ben } = useClub();
const { ownersOf } = usePushSubscriptions(app);

const unsubscribe = (client: Client, endpoint: unknown) =>
  client.post('/api/notifications/unsubscribe', { subscription: { endpoint } });
const remove = (client: Client, deviceId: string) => client.delete(`/api/notifications/devices/${deviceId}`);
const ids = async ({ client }: TestMember) => (await devicesOf(client)).map(({ id }) => id);

describe('removing a device', () => {
  it.each([
    ['on that device', (client: Client, address: string) => unsubscribe(client, address)],
    ['from another device', async (client: Client, address: string) => remove(client, await deviceIdOf(address))],
  ])('%s works for its owner only, and succeeds when it is repeated', async (_way, removeDevice) => {
    const subscription = buildSubscription();
    await subscribe(anna.client, subscription);
    expect((await nothingWritten(() => removeDevice(ben.client, subscription.endpoint))).json).toEqual({ ok: true });
    expect(ownersOf(subscription.endpoint)).toEqual([anna.id]);

    expect((await removeDevice(anna.client, subscription.endpoint)).json).toEqual({ ok: true });
    expect(ownersOf(subscription.endpoint)).toEqual([]);
    expect((await nothingWritten(() => removeDevice(anna.client, subscription.endpoint))).json).toEqual({ ok: true });
  });

  it('from another device holds until push is switched on there again, although the app there resubscribes by itself', async () => {
    const [subscription, renewed] = [buildSubscription(), buildSubscription()];
    const { id } = subscribed(await subscribe(anna.client, subscription));
    const resync = (one: typeof subscription, replaces: string | null = null) =>
      subscribe(anna.client, one, {}, { replaces, isResync: true });
    subscribed(await resync(subscription));
    await remove(anna.client, id);
    expectRefusal(await nothingWritten(() => resync(subscription)), 409, 'device-removed');
    expectRefusal(await nothingWritten(() => resync(renewed, subscription.endpoint)), 409, 'device-removed');
    expect(await ids(anna)).not.toContain(id);

    subscribed(await subscribe(anna.client, subscription));
    subscribed(await resync(subscription));
    expect(await ids(anna)).toContain(id);
    // A device that was unsubscribed on itself, for example by signing out, comes back with the next sign-in.
    await unsubscribe(anna.client, subscription.endpoint);
    subscribed(await resync(subscription));
    // Another person may subscribe with a device that was removed.
    await remove(anna.client, id);
    expect(subscribed(await subscribe(ben.client, subscription)).id).toBe(id);
  });

  it('needs only an endpoint, even one that must not be called', async () => {
    expect((await unsubscribe(anna.client, 'https://push.boese.example/x')).json).toEqual({ ok: true });
  });
});

describe('GET /api/notifications/devices', () => {
  it('lists the caller’s own devices without endpoints and keys, the last used first', async () => {
    const person = await app().member();
    expect(await devicesOf(person.client)).toEqual([]);
    const [old, recent] = [buildSubscription(), buildSubscription()];
    await subscribe(person.client, old, IPHONE);
    app().clock.advance(DAY);
    await subscribe(person.client, recent, ANDROID);
    const reply = await nothingWritten(() => person.client.get('/api/notifications/devices'));
    expect(reply.json).toMatchObject([{ platform: 'android' }, { platform: 'ios' }]);
    for (const secret of [old.endpoint, old.keys.p256dh, recent.keys.auth, 'fcm.googleapis.com', person.id]) {
      expect(reply.text).not.toContain(secret);
    }
    expect(await devicesOf(ben.client)).not.toContainEqual(
      expect.objectContaining({ id: await deviceIdOf(old.endpoint) }),
    );
  });
});
