import { createECDH } from 'node:crypto';
import { addClubDays, clubNoon, deviceIdOf, errorBodySchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { deliveryId, parseDelivery } from '../../src/notifications/delivery/delivery';
import { COMMIT_CHECK, expectRefusal, nothingWrittenIn, useTestApp } from '../../src/testing/api-test';
import { buildDelivery, useDeliveries } from '../../src/testing/delivery-builders';
import {
  ANDROID,
  buildSubscription,
  devicesOf,
  IPHONE,
  platformInfo,
  subscribe,
  subscribed,
  usePushSubscriptions,
} from '../../src/testing/push-devices';
import type { TestMember } from '../../src/testing/start-test-app';

const DAY = 24 * 3_600_000;

const app = useTestApp();
const { ownersOf, withoutPush } = usePushSubscriptions(app);
const { storeDelivery, storedDeliveries } = useDeliveries(app);
const nothingWritten = nothingWrittenIn(app);
let anna: TestMember;
let ben: TestMember;

beforeAll(async () => {
  [anna, ben] = await Promise.all([app().member(), app().member()]);
});

const ids = async ({ client }: TestMember) => (await devicesOf(client)).map(({ id }) => id);

describe('POST /api/notifications/subscribe', () => {
  it('makes it a device of the member; said again it costs a read, and a write when a day or something else is new', async () => {
    // Far from midnight.
    app().clock.advance(clubNoon(addClubDays(new Date(), 1)).getTime() - Date.now());
    const subscription = { ...buildSubscription(), expirationTime: null };
    app().counts();
    const device = subscribed(await subscribe(anna.client, subscription));
    // The device, whether it was removed, how many there are, and how often lately.
    expect(app().counts()).toEqual({ reads: 3 + 2 * COMMIT_CHECK + 1 + COMMIT_CHECK, writes: 2 });
    expect(device).toMatchObject({
      ...{ id: await deviceIdOf(subscription.endpoint), platform: 'desktop', browser: 'chrome' },
      ...{ osVersion: '15.1', browserVersion: '140.0', lastTest: null, lastUsedAt: device.createdAt },
    });
    expect(ownersOf(subscription.endpoint)).toEqual([anna.id]);

    app().counts();
    expect(subscribed(await subscribe(anna.client, subscription))).toEqual(device);
    expect(app().counts()).toEqual({ reads: 1, writes: 0 });
    const padded = { ...subscription, keys: { ...subscription.keys, auth: `${subscription.keys.auth}==` } };
    await nothingWritten(() => subscribe(anna.client, padded));

    const updated = subscribed(await subscribe(anna.client, subscription, { browserVersion: '141.0' }));
    expect(updated).toMatchObject({ browserVersion: '141.0', createdAt: device.createdAt });
    app().clock.advance(DAY);
    app().counts();
    const later = subscribed(await subscribe(anna.client, subscription, { browserVersion: '141.0' }));
    expect(app().counts().writes).toBe(1);
    expect(later.createdAt).toBe(device.createdAt);
    expect(Date.parse(later.lastUsedAt) - Date.parse(device.lastUsedAt)).toBeGreaterThanOrEqual(DAY);

    // New keys at the same address are what it is sealed with from then on.
    const { keys } = buildSubscription();
    await subscribe(anna.client, { ...subscription, keys });
    await anna.client.post(`/api/notifications/test?deviceId=${device.id}`, {});
    expect(app().push.take()).toMatchObject([{ endpoint: subscription.endpoint, ...keys }]);
  });

  it('at the same moment from two tabs is one device', async () => {
    const subscription = buildSubscription();
    const replies = await Promise.all([1, 2, 3].map(() => subscribe(ben.client, subscription)));
    expect(new Set(replies.map((reply) => subscribed(reply).id)).size).toBe(1);
    expect(ownersOf(subscription.endpoint)).toEqual([ben.id]);
  });

  it('takes what a device says of itself for the list alone, and puts nonsense right', async () => {
    const { client } = await app().member();
    const say = async (info: object) => subscribed(await subscribe(client, buildSubscription(), info));
    expect(await say(IPHONE)).toMatchObject({ platform: 'ios', browser: 'safari', osVersion: '18.4' });
    expect(await say(ANDROID)).toMatchObject({ platform: 'android', browser: 'chrome' });
    const nonsense = {
      browser: 'netscape',
      osVersion: { $ne: 1 },
      isIOS: 'ja',
      browserVersion: `1\u0007${'9'.repeat(99)}`,
    };
    const { browser, osVersion, platform, browserVersion } = await say(nonsense);
    expect([browser, osVersion, platform, browserVersion]).toEqual(['other', '', 'desktop', `1${'9'.repeat(49)}`]);
    // What is cut off leaves no half character, which Firestore would refuse.
    expect((await say({ osVersion: `${'9'.repeat(49)}😀` })).osVersion).toBe('9'.repeat(49));
    const silent = await client.post('/api/notifications/subscribe', { subscription: buildSubscription() });
    expect(subscribed(silent)).toMatchObject({ platform: 'desktop', browser: 'other' });
  });

  const at = (endpoint: string) => buildSubscription({ endpoint });
  const { keys } = buildSubscription();
  const withKeys = (change: object) => ({ ...buildSubscription(), keys: { ...keys, ...change } });
  const base64 = (...bytes: (number | Buffer)[]) =>
    Buffer.concat(bytes.map((part) => (typeof part === 'number' ? Buffer.from([part]) : part))).toString('base64url');
  const [endpoint, p256dh, auth] = ['subscription.endpoint', 'subscription.keys.p256dh', 'subscription.keys.auth'];
  const compressed = createECDH('prime256v1').generateKeys('base64url', 'compressed');
  const bad: [string, string, unknown][] = [
    ['a foreign host', endpoint, at('https://push.boese.example/x')],
    ['a look-alike', endpoint, at('https://fcm.googleapis.com.boese.example/x')],
    ['this machine', endpoint, at('https://127.0.0.1/x')],
    ['a private address', endpoint, at('http://192.168.178.1/')],
    ['what a cloud tells its machines', endpoint, at('http://169.254.169.254/computeMetadata/v1/')],
    ['no HTTPS', endpoint, at('http://fcm.googleapis.com/fcm/send/x')],
    ['a port', endpoint, at('https://fcm.googleapis.com:8443/fcm/send/x')],
    ['credentials', endpoint, at('https://a:b@fcm.googleapis.com/fcm/send/x')],
    ['no address', endpoint, at('fcm')],
    ['an address without end', endpoint, at(`https://fcm.googleapis.com/${'x'.repeat(2_000)}`)],
    ['an address that is an object', endpoint, { ...buildSubscription(), endpoint: { href: 'x' } }],
    ['no keys', 'subscription.keys', { endpoint: 'https://fcm.googleapis.com/fcm/send/x' }],
    ['keys that are a text', 'subscription.keys', { ...buildSubscription(), keys: 'p256dh' }],
    ['no point on the curve', p256dh, withKeys({ p256dh: base64(4, Buffer.alloc(64, 7)) })],
    ['the point at infinity', p256dh, withKeys({ p256dh: base64(4, Buffer.alloc(64)) })],
    ['a compressed point', p256dh, withKeys({ p256dh: compressed })],
    ['a cut point', p256dh, withKeys({ p256dh: keys.p256dh.slice(0, -4) })],
    ['a point that is no base64url', p256dh, withKeys({ p256dh: '*'.repeat(87) })],
    ['a secret of 15 bytes', auth, withKeys({ auth: base64(Buffer.alloc(15)) })],
    ['a secret that is a number', auth, withKeys({ auth: 7 })],
    ['no subscription', 'subscription', null],
    ['a list', 'subscription', []],
  ];
  it.each(bad)('refuses %s at its field, clearly, and stores nothing', async (_what, path, subscription) => {
    const reply = await nothingWritten(() => subscribe(anna.client, subscription));
    expectRefusal(reply, 400, 'validation');
    const issues = errorBodySchema.parse(reply.json).issues ?? [];
    const issue = issues.find((one) => path.startsWith(one.path) || one.path.startsWith(path));
    expect(issue?.message).toMatch(/Bitte (schalte Push auf diesem Gerät aus|nutze Chrome, Edge, Firefox oder Safari)/);
  });

  it('takes keys of the prototype for nothing', async () => {
    const { endpoint: free, keys: good } = buildSubscription();
    const raw = `{"__proto__":{"subscription":{}},"constructor":{"prototype":{"uid":"${ben.id}"}},"uid":"${ben.id}","subscription":{"__proto__":{"uid":"x"},"endpoint":"${free}","keys":${JSON.stringify(good)}},"platformInfo":{"__proto__":{"isIOS":true}}}`;
    const device = subscribed(await anna.client.post('/api/notifications/subscribe', undefined, { raw }));
    expect([device.platform, ownersOf(free)]).toEqual(['desktop', [anna.id]]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('moves a device to who signs in on it: who knows both keys has it, who knows the address alone does not', async () => {
    const subscription = buildSubscription();
    const device = subscribed(await subscribe(anna.client, subscription));
    await anna.client.post(`/api/notifications/test?deviceId=${device.id}`, {});
    const { keys: others } = buildSubscription();
    for (const stolen of [
      others,
      { ...others, auth: subscription.keys.auth },
      { ...subscription.keys, auth: others.auth },
    ]) {
      const attempt = { ...subscription, keys: stolen };
      const reply = await nothingWritten(() => subscribe(ben.client, attempt));
      expectRefusal(reply, 400, 'validation');
      expect(reply.json).toMatchObject({ issues: [{ path: 'subscription.endpoint' }] });
    }
    expect(ownersOf(subscription.endpoint)).toEqual([anna.id]);

    const moved = subscribed(await subscribe(ben.client, subscription));
    expect([moved.id, moved.lastTest]).toEqual([device.id, null]);
    expect(ownersOf(subscription.endpoint)).toEqual([ben.id]);
    expect(await ids(anna)).not.toContain(device.id);
    expect(await ids(ben)).toContain(device.id);
    app().push.take();
  });

  it('with a new address forgets the former one of the same member, and of nobody else', async () => {
    const [former, current, theirs] = [buildSubscription(), buildSubscription(), buildSubscription()];
    await subscribe(anna.client, former);
    await subscribe(ben.client, theirs);
    const replace = (replaces: unknown) => subscribe(anna.client, current, { isRefresh: true }, { replaces });
    for (let repeated = 0; repeated < 2; repeated++) {
      subscribed(await replace(former.endpoint));
      expect([ownersOf(former.endpoint), ownersOf(current.endpoint)]).toEqual([[], [anna.id]]);
    }
    for (const nonsense of [theirs.endpoint, current.endpoint, 'x', '', 7, null, {}])
      subscribed(await replace(nonsense));
    expect(ownersOf(theirs.endpoint, current.endpoint).toSorted()).toEqual([anna.id, ben.id].toSorted());
  });

  it('with a new address loses nothing that waits for the end of quiet hours, and repeats nothing', async () => {
    const person = await app().member();
    const [former, current] = [buildSubscription(), buildSubscription()];
    const { id: from } = subscribed(await subscribe(person.client, former));
    const to = await deviceIdOf(current.endpoint);
    const mine = { userId: person.id, deviceId: from };
    const waiting = buildDelivery(mine);
    const told = buildDelivery(mine);
    const stays = [
      buildDelivery({ ...mine, attempts: 1 }),
      buildDelivery({ ...mine, state: 'sent', dueAt: null, finishedAt: new Date() }),
      buildDelivery({ ...mine, userId: ben.id }),
    ];
    const alreadyThere = { ...told, deviceId: to, state: 'sent', dueAt: null } as const;
    for (const delivery of [waiting, told, ...stays, alreadyThere]) await storeDelivery(delivery);
    await subscribe(person.client, current, {}, { replaces: former.endpoint });
    expect(storedDeliveries(from, to)).toEqual(
      [{ ...waiting, deviceId: to }, alreadyThere, ...stays]
        .map(({ deviceId, noticeId, state }) => [deviceId, noticeId, state].join(' '))
        .toSorted(),
    );
    const moved = await app()
      .firestore.doc(`deliveries/${deliveryId(to, waiting.noticeId)}`)
      .get();
    expect(parseDelivery(moved.data())).toEqual({ ...waiting, deviceId: to });
  });

  it('takes thirty new devices of a member an hour and keeps twenty: the one that was not used for the longest time makes room', async () => {
    const person = await app().member();
    const all = Array.from({ length: 32 }, () => buildSubscription());
    const statuses: number[] = [];
    for (const subscription of all.slice(0, 31)) {
      statuses.push((await subscribe(person.client, subscription)).status);
      app().clock.advance(1_000);
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    const endpointsOf = (from: number, to?: number) => all.slice(from, to).map(({ endpoint }) => endpoint);
    expect(ownersOf(...endpointsOf(0, 10))).toEqual([]);
    expect(ownersOf(...endpointsOf(10, 30))).toHaveLength(20);
    // What is known is no new one.
    expect((await subscribe(person.client, all[29])).status).toBe(200);

    app().clock.advance(DAY);
    await subscribe(person.client, all[10]);
    for (const subscription of all.slice(30)) subscribed(await subscribe(person.client, subscription));
    expect(await ids(person)).toHaveLength(20);
    expect(ownersOf(...endpointsOf(11, 13))).toEqual([]);
    expect(ownersOf(...endpointsOf(10, 11), ...endpointsOf(13))).toHaveLength(20);
    // One that only takes the place of another costs none its own.
    const replaces = all[10]?.endpoint;
    subscribed(await subscribe(person.client, buildSubscription(), {}, { replaces }));
    expect(ownersOf(...endpointsOf(13))).toHaveLength(19);
  });

  it('is for members, on this site, where push is set up', async () => {
    const subscription = buildSubscription();
    expectRefusal(await nothingWritten(() => subscribe(app().visitor(), subscription)), 401, 'not-signed-in');
    const body = { subscription, platformInfo: platformInfo() };
    const foreign = { headers: { Origin: 'https://boese.example' } };
    expectRefusal(await anna.client.post('/api/notifications/subscribe', body, foreign), 403, 'foreign-origin');
    const reply = await withoutPush(() => nothingWritten(() => subscribe(anna.client, subscription)));
    expectRefusal(reply, 503, 'push-unavailable');
    app().log.take();
    expect(ownersOf(subscription.endpoint)).toEqual([]);
  });
});
