import { createECDH } from 'node:crypto';
import { errorBodySchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../src/testing/api-test';
import { useClub } from '../../src/testing/club';
import { ANDROID, buildSubscription, IPHONE, subscribe, subscribed } from '../../src/testing/push-devices';

const { app, nothingWritten, anna } = useClub();

describe('the body of POST /api/notifications/subscribe', () => {
  it('may describe the device, and invalid values are replaced', async () => {
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
