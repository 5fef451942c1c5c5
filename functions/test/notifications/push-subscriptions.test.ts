import { createECDH } from 'node:crypto';
import { addClubDays, clubNoon, deviceIdOf, errorBodySchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { useClub } from '../../../testing/club';
import { buildDelivery, useDeliveries } from '../../../testing/delivery-builders';
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
import { NOTICES } from '../../src/notices';
import { deliveryId, parseDelivery } from '../../src/notifications/delivery';
import { openNotice } from '../../src/notifications/notice-kind';

const { app, doc, nothingWritten, anna, ben } = useClub();
const { ownersOf } = usePushSubscriptions(app);
const { storeDelivery, storedDeliveries } = useDeliveries(app);

const ids = async ({ client }: TestMember) => (await devicesOf(client)).map(({ id }) => id);

describe('POST /api/notifications/subscribe', () => {
  it('adds a device; a repetition costs a read, and a write only on a new day or after a change', async () => {
    // The test must not run across midnight.
    app().clock.advance(clubNoon(addClubDays(new Date(), 1)).getTime() - Date.now());
    const subscription = { ...buildSubscription(), expirationTime: null };
    // The first call of a day notes that the session is in use.
    await anna.client.get('/api/user');
    app().counts();
    const device = subscribed(await subscribe(anna.client, subscription));
    // The reads are the device, its removal, the member’s devices and the rate limit.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 3 + 2 * COMMIT_CHECK + 1 + COMMIT_CHECK, writes: 2 });
    expect(device).toMatchObject({
      id: await deviceIdOf(subscription.endpoint),
      platform: 'desktop',
      browser: 'chrome',
      osVersion: '15.1',
      browserVersion: '140.0',
      lastTest: null,
      lastUsedAt: device.createdAt,
    });
    expect(ownersOf(subscription.endpoint)).toEqual([anna.id]);

    app().counts();
    expect(subscribed(await subscribe(anna.client, subscription))).toEqual(device);
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1, writes: 0 });
    const padded = { ...subscription, keys: { ...subscription.keys, auth: `${subscription.keys.auth}==` } };
    await nothingWritten(() => subscribe(anna.client, padded));

    const updated = subscribed(await subscribe(anna.client, subscription, { browserVersion: '141.0' }));
    expect(updated).toMatchObject({ browserVersion: '141.0', createdAt: device.createdAt });
    app().clock.advance(DAY);
    await anna.client.get('/api/user');
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

  it('adds one device when two tabs subscribe at the same moment', async () => {
    const subscription = buildSubscription();
    const replies = await Promise.all([1, 2, 3].map(() => subscribe(ben.client, subscription)));
    expect(new Set(replies.map((reply) => subscribed(reply).id)).size).toBe(1);
    expect(ownersOf(subscription.endpoint)).toEqual([ben.id]);
  });

  it('moves a device to the account that presents both of its keys, and not to one that knows its endpoint only', async () => {
    const subscription = buildSubscription();
    const device = subscribed(await subscribe(anna.client, subscription));
    await anna.client.post(`/api/notifications/test?deviceId=${device.id}`, {});
    const { keys: others } = buildSubscription();
    const { auth } = subscription.keys;
    for (const stolen of [others, { ...others, auth }, { ...subscription.keys, auth: others.auth }]) {
      const reply = await nothingWritten(() => subscribe(ben.client, { ...subscription, keys: stolen }));
      expectRefusal(reply, 400, 'validation', { issues: [{ path: 'subscription.endpoint' }] });
    }
    expect(ownersOf(subscription.endpoint)).toEqual([anna.id]);

    const moved = subscribed(await subscribe(ben.client, subscription));
    expect([moved.id, moved.lastTest]).toEqual([device.id, null]);
    expect(ownersOf(subscription.endpoint)).toEqual([ben.id]);
    expect(await ids(anna)).not.toContain(device.id);
    expect(await ids(ben)).toContain(device.id);
    app().push.take();
  });

  it('with a new endpoint removes the former one of the same member, and of nobody else', async () => {
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

  it('with a new endpoint keeps deliveries that wait for the end of quiet hours, and repeats none', async () => {
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
    const moved = await doc(`deliveries/${deliveryId(to, waiting.noticeId)}`).get();
    const { notice, ...others } = parseDelivery(moved.data());
    const kept = notice && openNotice(NOTICES, notice).notice;
    expect({ ...others, notice: kept }).toEqual({ ...waiting, deviceId: to });
  });

  it('takes thirty new devices of a member an hour, and keeps the twenty that were used last', async () => {
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
    // A known device does not count as new.
    expect((await subscribe(person.client, all[29])).status).toBe(200);

    app().clock.advance(DAY);
    await subscribe(person.client, all[10]);
    for (const subscription of all.slice(30)) subscribed(await subscribe(person.client, subscription));
    expect(await ids(person)).toHaveLength(20);
    expect(ownersOf(...endpointsOf(11, 13))).toEqual([]);
    expect(ownersOf(...endpointsOf(10, 11), ...endpointsOf(13))).toHaveLength(20);
    // A device that replaces another takes the place of no third one.
    const replaces = all[10]?.endpoint;
    subscribed(await subscribe(person.client, buildSubscription(), {}, { replaces }));
    expect(ownersOf(...endpointsOf(13))).toHaveLength(19);
  });
});

describe('the body of POST /api/notifications/subscribe', () => {
  it('may describe the device, and invalid values are replaced', async () => {
    const { client } = await app().member();
    const say = async (info: object) => subscribed(await subscribe(client, buildSubscription(), info));
    expect(await say(IPHONE)).toMatchObject({ platform: 'ios', browser: 'safari', osVersion: '18.4' });
    expect(await say(ANDROID)).toMatchObject({ platform: 'android', browser: 'chrome' });
    const nonsense = { browser: 'netscape', osVersion: { $ne: 1 }, isIOS: 'ja' };
    const { browser, osVersion, platform, browserVersion } = await say({
      ...nonsense,
      browserVersion: `1\u0007${'9'.repeat(99)}`,
    });
    expect([browser, osVersion, platform, browserVersion]).toEqual(['other', '', 'desktop', `1${'9'.repeat(49)}`]);
    // Text is not cut within a character, because Firestore would refuse it.
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
    ['an address without end', endpoint, at(`https://fcm.googleapis.com/${'x'.repeat(2_000)}`)],
    ['no point on the curve', p256dh, withKeys({ p256dh: base64(4, Buffer.alloc(64, 7)) })],
    ['the point at infinity', p256dh, withKeys({ p256dh: base64(4, Buffer.alloc(64)) })],
    ['a compressed point', p256dh, withKeys({ p256dh: compressed })],
    ['a cut point', p256dh, withKeys({ p256dh: keys.p256dh.slice(0, -4) })],
    ['a point that is no base64url', p256dh, withKeys({ p256dh: '*'.repeat(87) })],
    ['a secret of 15 bytes', auth, withKeys({ auth: base64(Buffer.alloc(15)) })],
  ];
  it.each(bad)(
    'with %s is refused at its field with a clear message, and stores nothing',
    async (_what, path, subscription) => {
      const reply = await nothingWritten(() => subscribe(anna.client, subscription));
      expectRefusal(reply, 400, 'validation');
      const issues = errorBodySchema.parse(reply.json).issues ?? [];
      const issue = issues.find((one) => path.startsWith(one.path) || one.path.startsWith(path));
      expect(issue?.message).toMatch(
        /Bitte (schalte Push auf diesem Gerät aus|nutze Chrome, Edge, Firefox oder Safari)/,
      );
    },
  );
});
