import { deliverySchema, vapidPublicKeySchema } from '@club/contract';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import { useClub } from '../../../testing/club';
import { eventInput, saved } from '../../../testing/event-requests';
import { only } from '../../../testing/only';
import { createDeviceKeys } from '../../../testing/open-push';
import { subscribe, subscribed } from '../../../testing/push-devices';
import { startPushService } from '../../../testing/push-service';
import { createWebPush } from '../../src/platform/web-push';

const service = await startPushService();
const { p256dh: publicKey, privateKey } = createDeviceKeys();
const vapid = { publicKey, privateKey, subject: 'https://verein.example' };
const { app, organiser, member } = useClub({
  sender: createWebPush({ keys: vapid, ownService: service.origin, timeoutMs: 2_000 }),
});

afterAll(() => service.close());

it('a notice, from the event to the device, can be decrypted by the device alone, and is signed by this club', async () => {
  const { endpoint, keys } = service.subscribe();
  const { p256dh, auth } = keys;
  const { id } = subscribed(await subscribe(member.client, { endpoint, keys: { p256dh, auth } }));
  const key = vapidPublicKeySchema.parse((await app().visitor().get('/api/notifications/vapid-public-key')).json);
  const { event } = saved(await organiser.client.post('/api/events', eventInput({ title: 'Sommerfest' })));
  await app().deliver();
  const push = only(service.take());
  expect(JSON.parse(push?.payload ?? '')).toEqual({
    title: expect.stringContaining('Sommerfest'),
    body: expect.any(String),
    url: `/events/${event.id}`,
    tag: `event-${event.id}`,
    icon: '/icons/icon-192.png',
  });
  expect(push?.vapid.publicKey).toBe(key.publicKey);
  expect(Number(push?.headers.ttl)).toBeGreaterThan(3_600);
  const deliveries = z.array(deliverySchema).parse((await member.client.get('/api/notifications/deliveries')).json);
  expect(deliveries).toMatchObject([{ deviceId: id, state: 'sent', reason: null }]);

  await member.client.post(`/api/notifications/test?deviceId=${id}`, {});
  const [test] = service.take();
  expect([test?.endpoint, JSON.parse(test?.payload ?? '')]).toMatchObject([endpoint, { tag: 'test' }]);
});
