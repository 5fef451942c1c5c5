import { isServerKey, testResultsSchema, vapidPublicKeySchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { type ApiReply, type Client, ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { MINUTE } from '../../../testing/event-requests';
import {
  ANDROID,
  buildSubscription,
  devicesOf,
  IPHONE,
  subscribe,
  subscribed,
  usePushSubscriptions,
} from '../../../testing/push-devices';
import { LATER } from '../../../testing/use-delivery-world';
import type { PushResult } from '../../src/platform/push';

const { app, costing, nothingWritten } = useClub();
const { ownersOf, withoutPush } = usePushSubscriptions(app);

describe('GET /api/notifications/vapid-public-key', () => {
  const read = async () =>
    vapidPublicKeySchema.parse(ok(await app().visitor().get('/api/notifications/vapid-public-key')));

  it('returns the key that browsers subscribe with to anyone, or a German reason why there is none', async () => {
    const { available, publicKey, error } = await read();
    expect([available, error]).toEqual([true, null]);
    expect(isServerKey(publicKey ?? '', { isIOS: true })).toBe(true);
    expect(await withoutPush(read)).toEqual({
      available: false,
      publicKey: null,
      error: 'Push-Mitteilungen sind gerade nicht verfügbar.',
    });
  });
});

describe('a test notification', () => {
  const test = (client: Client, deviceId?: string) =>
    client.post(`/api/notifications/test${deviceId === undefined ? '' : `?deviceId=${deviceId}`}`, {});
  const testPlatform = (client: Client, platform: string) =>
    client.post('/api/notifications/test-platform', { platform });
  const resultsOf = (reply: ApiReply) => testResultsSchema.parse(ok(reply)).results;

  async function personWith(...infos: object[]) {
    const person = await app().member();
    const subscriptions = infos.map(() => buildSubscription());
    const ids: string[] = [];
    for (const [index, info] of infos.entries()) {
      ids.push(subscribed(await subscribe(person.client, subscriptions[index], info)).id);
    }
    return { person, endpoints: subscriptions.map(({ endpoint }) => endpoint), ids };
  }
  const sentTo = () =>
    app()
      .push.take()
      .map(({ endpoint }) => endpoint)
      .toSorted();

  it('goes to all of the caller’s devices, to one, or to those of a platform, and its outcome is stored', async () => {
    const { person, endpoints, ids } = await personWith(IPHONE, ANDROID, {});
    const [iphone = '', android = '', computer = ''] = endpoints;
    // A test ignores quiet hours.
    const alwaysQuiet = { quietHoursEnabled: true, quietHoursStart: 0, quietHoursEnd: 23, newComment: false };
    ok(await person.client.post('/api/notifications/preferences', alwaysQuiet));
    const all = resultsOf(await test(person.client));
    expect(new Set(all.map(({ deviceId }) => deviceId))).toEqual(new Set(ids));
    expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(['sent']));
    const sent = app().push.take();
    expect(sent.map(({ endpoint }) => endpoint).toSorted()).toEqual(endpoints.toSorted());
    expect(sent[0]).toMatchObject({
      urgency: 'high',
      subject: 'test',
      message: {
        tag: 'test',
        url: '/einstellungen/notifications',
        icon: '/icons/icon-192.png',
        title: expect.any(String),
      },
    });
    expect((await devicesOf(person.client)).every(({ lastTest }) => lastTest?.outcome === 'sent')).toBe(true);

    expect(resultsOf(await test(person.client, ids[1]))).toMatchObject([{ deviceId: ids[1], outcome: 'sent' }]);
    expect(sentTo()).toEqual([android]);
    for (const [platform, endpoint] of [
      ['ios', iphone],
      ['android', android],
      ['desktop', computer],
    ] as const) {
      resultsOf(await testPlatform(person.client, platform));
      expect(sentTo()).toEqual([endpoint]);
    }
  });

  it('costs a query, the count of tests, and a read and a write a device', async () => {
    const { person } = await personWith(IPHONE, ANDROID);
    const cost = { reads: ACCESS_READ + 2 + 1 + COMMIT_CHECK + 2 * (1 + COMMIT_CHECK), writes: 1 + 2 };
    resultsOf(await costing(cost, () => test(person.client)));
    app().push.take();
  });

  const answers: [string, PushResult, string, RegExp, boolean][] = [
    ['has expired', { kind: 'gone' }, 'expired', /abgelaufen/, false],
    ['was made with another key', { kind: 'refused', status: 403 }, 'expired', /ungültig/, true],
    ['was made with another key, as Apple says it', { kind: 'refused', status: 400 }, 'expired', /ungültig/, true],
    ['cannot be encrypted for', { kind: 'refused', status: null }, 'expired', /ungültig/, true],
    ['is refused', { kind: 'refused', status: 413 }, 'refused', /abgelehnt/, true],
    ['must wait', { kind: 'later', status: 429, retryAfterSeconds: 60 }, 'unreachable', /in ein paar Minuten/, true],
    ['has no answer', LATER, 'unreachable', /nimmt gerade nichts an/, true],
  ];
  it.each(answers)(
    'reports in German that a device %s, and removes a device only if it is gone',
    async (_what, answer, outcome, text, stays) => {
      const { person, endpoints, ids } = await personWith({}, IPHONE);
      const [endpoint = '', other = ''] = endpoints;
      app().push.respondWith(endpoint, answer);
      const results = resultsOf(await test(person.client));
      expect(results.find(({ deviceId }) => deviceId === ids[0])).toMatchObject({
        outcome,
        message: expect.stringMatching(text),
      });
      expect(results.find(({ deviceId }) => deviceId === ids[1])).toMatchObject({ outcome: 'sent' });
      expect([ownersOf(endpoint).length, ownersOf(other).length]).toEqual([stays ? 1 : 0, 1]);
      const kept = (await devicesOf(person.client)).find(({ id }) => id === ids[0]);
      expect(kept?.lastTest?.outcome).toBe(stays ? outcome : undefined);
      app().push.take();
    },
  );

  it('never reaches another person’s device, and is refused when no device matches', async () => {
    const { ids } = await personWith({});
    const { person } = await personWith(IPHONE);
    const alone = await app().member();
    for (const [call, text] of [
      [() => test(person.client, ids[0]), /Auf diesem Gerät/],
      [() => testPlatform(person.client, 'desktop'), /Auf keinem Computer/],
      [() => test(alone.client), /Auf keinem deiner Geräte/],
      [() => testPlatform(alone.client, 'ios'), /Auf keinem iPhone oder iPad/],
    ] as const) {
      expectRefusal(await nothingWritten(call), 409, 'no-device', { message: expect.stringMatching(text) });
    }
    expect(app().push.take()).toEqual([]);
  });

  it('is sent ten times in five minutes at most, and like a subscription not where push is not set up', async () => {
    const { person, endpoints } = await personWith({});
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent++)
      statuses.push((await (sent % 2 ? test(person.client) : testPlatform(person.client, 'desktop'))).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect(sentTo()).toEqual(Array(10).fill(endpoints[0]));
    app().clock.advance(5 * MINUTE);
    expectRefusal(await withoutPush(() => nothingWritten(() => test(person.client))), 503, 'push-unavailable');
    const subscribing = () => withoutPush(() => nothingWritten(() => subscribe(person.client, buildSubscription())));
    expectRefusal(await subscribing(), 503, 'push-unavailable');
    expect((await test(person.client)).status).toBe(200);
    app().push.take();
    app().log.take();
  });
});
