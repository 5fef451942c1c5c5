import { type Device, deliverySchema, vapidPublicKeySchema } from '@club/contract';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createWebPush } from '../../src/platform/web-push';
import { useClub } from '../../src/testing/club';
import { eventInput, saved } from '../../src/testing/event-requests';
import { createDeviceKeys } from '../../src/testing/open-push';
import { devicesOf, subscribe, subscribed } from '../../src/testing/push-devices';
import { type PushDevice, type PushResponse, startPushService } from '../../src/testing/push-service';

const MINUTE = 60_000;

const service = await startPushService();
const { p256dh: publicKey, privateKey } = createDeviceKeys();
const vapid = { publicKey, privateKey, subject: 'https://verein.example' };
const { app, organiser, member } = useClub({
  sender: createWebPush({ keys: vapid, ownService: service.origin, timeoutMs: 2_000 }),
});

afterAll(() => service.close());

async function newDevice(): Promise<PushDevice & Pick<Device, 'id'>> {
  const { endpoint, keys } = service.subscribe();
  const { p256dh, auth } = keys;
  const { id } = subscribed(await subscribe(member.client, { endpoint, keys: { p256dh, auth } }));
  return { id, endpoint, keys };
}
const makeEvent = async (title: string) =>
  saved(await organiser.client.post('/api/events', eventInput({ title }))).event;
const statesOf = async () => {
  const { json } = await member.client.get('/api/notifications/deliveries');
  return new Map(
    z
      .array(deliverySchema)
      .parse(json)
      .map((delivery) => [delivery.deviceId, delivery]),
  );
};
const arrived = () => service.take().map(({ endpoint, payload }) => ({ endpoint, ...JSON.parse(payload) }));

describe('a notice, from the event to the device, through a push service', () => {
  it('can be decrypted by the device alone, and is signed by this club', async () => {
    const device = await newDevice();
    const key = vapidPublicKeySchema.parse((await app().visitor().get('/api/notifications/vapid-public-key')).json);
    const event = await makeEvent('Sommerfest');
    await app().deliver();
    const [push, ...others] = service.take();
    expect(others).toEqual([]);
    expect(JSON.parse(push?.payload ?? '')).toEqual({
      title: expect.stringContaining('Sommerfest'),
      body: expect.any(String),
      url: `/events/${event.id}`,
      tag: `event-${event.id}`,
      icon: '/icons/icon-192.png',
    });
    expect(push?.vapid.publicKey).toBe(key.publicKey);
    expect(Number(push?.headers.ttl)).toBeGreaterThan(3_600);
    expect((await statesOf()).get(device.id)).toMatchObject({ state: 'sent', reason: null });

    await member.client.post(`/api/notifications/test?deviceId=${device.id}`, {});
    expect(arrived()).toMatchObject([{ endpoint: device.endpoint, tag: 'test' }]);
    await member.client.delete(`/api/notifications/devices/${device.id}`);
  });

  it('is dropped where the subscription is gone, fails where it is refused, and is retried everywhere else', async () => {
    const answers: Record<string, PushResponse> = {
      accepted: { status: 201 },
      notFound: { status: 404 },
      gone: { status: 410 },
      tooLarge: { status: 413 },
      busy: { status: 429, headers: { 'Retry-After': String(40 * 60) } },
      broken: { status: 500 },
      resetting: 'reset',
      hanging: 'hang',
    };
    const devices: Record<string, Awaited<ReturnType<typeof newDevice>>> = {};
    for (const [name, answer] of Object.entries(answers)) {
      const device = await newDevice();
      service.respondWith(device, answer);
      devices[name] = device;
    }
    const nameOf = (endpoint: string) => Object.keys(devices).find((name) => devices[name]?.endpoint === endpoint);
    const shown = () =>
      arrived()
        .map(({ endpoint }) => nameOf(endpoint))
        .toSorted();
    const states = async () => {
      const all = await statesOf();
      return Object.entries(devices).map(([name, { id }]) => [name, all.get(id)?.state, all.get(id)?.reason]);
    };
    await makeEvent('Hallenputz');
    await app().deliver();
    expect(shown()).toEqual(Object.keys(answers).toSorted());
    const waiting = ['waiting', null];
    const [sent, gone, refused] = [
      ['sent', null],
      ['dropped', 'gone'],
      ['failed', 'refused'],
    ];
    const others = [
      ['accepted', ...sent],
      ['notFound', ...gone],
      ['gone', ...gone],
      ['tooLarge', ...refused],
    ];
    const later = ['busy', 'broken', 'resetting', 'hanging'];
    expect(await states()).toEqual([...others, ...later.map((name) => [name, ...waiting])]);
    const left = Object.entries(devices).filter(([name]) => name !== 'notFound' && name !== 'gone');
    const idsLeft = (await devicesOf(member.client)).map(({ id }) => id);
    expect(idsLeft.toSorted()).toEqual(left.map(([, { id }]) => id).toSorted());

    // The service that asked for forty minutes is called no sooner.
    for (const device of Object.values(devices)) service.respondWith(device, { status: 201 });
    app().clock.advance(30 * MINUTE);
    await app().deliver();
    expect(shown()).toEqual(['broken', 'hanging', 'resetting']);
    app().clock.advance(15 * MINUTE);
    await app().deliver();
    expect(shown()).toEqual(['busy']);
    expect(await states()).toEqual([...others, ...later.map((name) => [name, ...sent])]);
    app().clock.advance(24 * 60 * MINUTE);
    await app().deliver();
    expect(shown()).toEqual([]);
  });
});
