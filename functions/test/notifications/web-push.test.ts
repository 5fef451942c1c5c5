import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '../../../testing/event-requests';
import { only } from '../../../testing/only';
import { createDeviceKeys } from '../../../testing/open-push';
import { type PushDevice, type PushResponse, type PushService, startPushService } from '../../../testing/push-service';
import type { PushTarget } from '../../src/platform/push';
import { createWebPush, type VapidKeys } from '../../src/platform/web-push';

/** A device's keys have the same form. */
function vapidKeys(): VapidKeys {
  const { p256dh: publicKey, privateKey } = createDeviceKeys();
  return { publicKey, privateKey, subject: 'https://verein.example' };
}

const keys = vapidKeys();
/** It has 3 KB. */
const push = {
  payload: JSON.stringify({ title: 'Du bist nachgerückt: Sommerfest, Sa 12.06. 14:00', body: '🎉'.repeat(740) }),
  ttlSeconds: 3_600,
  urgency: 'high',
  subject: 'event-17',
} as const;

let service: PushService;
/** Pushes must never be sent to this service. */
let inner: PushService;
beforeAll(async () => {
  [service, inner] = await Promise.all([startPushService(), startPushService()]);
});
afterAll(() => Promise.all([service.close(), inner.close()]));

const targetOf = ({ endpoint, keys: { p256dh, auth } }: PushDevice): PushTarget => ({ endpoint, p256dh, auth });
const senderWith = (options: Partial<Parameters<typeof createWebPush>[0]> = {}) =>
  createWebPush({ keys, ownService: service.origin, ...options });

const waiting = (status: number, pause: string): PushResponse => ({ status, headers: { 'Retry-After': pause } });

async function sendAnswered(answer: PushResponse, options = {}) {
  const device = service.subscribe();
  service.respondWith(device, answer);
  const result = await senderWith(options).send(targetOf(device), push);
  expect(service.take()).toHaveLength(1);
  return result;
}

describe('sending a push to its push service', () => {
  it('encrypts up to 3 KB for its device, signs them, and sends its TTL, urgency and topic', async () => {
    const device = service.subscribe();
    expect(await senderWith().send(targetOf(device), push)).toEqual({ kind: 'accepted' });
    const received = only(service.take());
    expect(received).toMatchObject({
      payload: push.payload,
      headers: {
        ttl: '3600',
        urgency: 'high',
        'content-encoding': 'aes128gcm',
        topic: expect.stringMatching(/^[\w-]{32}$/),
      },
      vapid: { publicKey: keys.publicKey, subject: 'https://verein.example' },
    });
    const validFor = Number(received?.vapid.expiresAt) - Date.now();
    expect(validFor).toBeGreaterThan(0);
    expect(validFor).toBeLessThanOrEqual(24 * HOUR);

    // The topic is a hash of the subject.
    for (const subject of ['event-17', 'event-18']) await senderWith().send(targetOf(device), { ...push, subject });
    const [again, other] = service.take();
    expect(again?.headers.topic).toBe(received?.headers.topic);
    expect(other?.headers.topic).not.toBe(received?.headers.topic);
  });

  const answers: [string, PushResponse, object][] = [
    ['201 as accepted', { status: 201 }, { kind: 'accepted' }],
    ['202 as accepted', { status: 202 }, { kind: 'accepted' }],
    ['404 as gone', { status: 404 }, { kind: 'gone' }],
    ['410 as gone', { status: 410 }, { kind: 'gone' }],
    ...[400, 401, 403, 413].map((status): [string, PushResponse, object] => [
      `${status} as refused`,
      { status },
      { kind: 'refused', status },
    ]),
    ['429 with a pause of 2 minutes as later', waiting(429, '120'), later(429, 120)],
    ['429 without a pause as later', { status: 429 }, later(429, null)],
    ['429 with an unreadable pause as later', waiting(429, 'bald'), later(429, null)],
    ['429 with a date in the past as later', waiting(429, 'Wed, 21 Oct 2015 07:28:00 GMT'), later(429, null)],
    ['500 as later', { status: 500 }, later(500, null)],
    ['503 with a pause of a minute as later', waiting(503, '60'), later(503, 60)],
  ];
  it.each(answers)('takes the status %s', async (_what, answer, result) => {
    expect(await sendAnswered(answer)).toEqual(result);
  });

  it('reads the date until which a service wants to wait', async () => {
    const result = await sendAnswered(waiting(429, new Date(Date.now() + 90_000).toUTCString()));
    if (result.kind !== 'later') throw new Error('not to be tried again');
    expect(result.retryAfterSeconds).toBeGreaterThan(80);
    expect(result.retryAfterSeconds).toBeLessThanOrEqual(91);
  });

  it('times out, and survives a connection that breaks or is never made', async () => {
    const started = Date.now();
    expect(await sendAnswered('hang', { timeoutMs: 1_000 })).toEqual(later(null, null));
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(await sendAnswered('reset')).toEqual(later(null, null));

    const stopped = await startPushService();
    const device = stopped.subscribe();
    await stopped.close();
    expect(await senderWith({ ownService: stopped.origin }).send(targetOf(device), push)).toEqual(later(null, null));
  });

  it('does not follow redirects', async () => {
    const elsewhere = inner.subscribe();
    for (const status of [301, 302, 307, 308]) {
      const result = await sendAnswered({ status, headers: { Location: elsewhere.endpoint } });
      expect(result).toEqual({ kind: 'refused', status });
    }
    expect(inner.take()).toEqual([]);
  });

  it('calls nothing but known push services, and needs a pair of matching keys', async () => {
    const elsewhere = targetOf(inner.subscribe());
    expect(await senderWith().send(elsewhere, push)).toEqual({ kind: 'refused', status: null });
    const { publicKey } = vapidKeys();
    for (const unusable of [
      null,
      { ...keys, publicKey },
      { ...keys, publicKey: 'kurz' },
      { ...keys, privateKey: '' },
    ]) {
      const sender = senderWith({ keys: unusable });
      expect(sender.publicKey).toBeNull();
      expect(await sender.send(targetOf(service.subscribe()), push)).toEqual(later(null, null));
    }
    expect([...inner.take(), ...service.take()]).toEqual([]);
    expect(senderWith().publicKey).toBe(keys.publicKey);
  });

  it('refuses a target that it cannot encrypt for, before it calls anything', async () => {
    const { endpoint, p256dh, auth } = targetOf(service.subscribe());
    const offTheCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    for (const target of [
      { endpoint, auth, p256dh: offTheCurve },
      { endpoint, auth, p256dh: 'kaputt' },
      { endpoint, p256dh, auth: 'kurz' },
    ]) {
      expect(await senderWith().send(target, push)).toEqual({ kind: 'refused', status: null });
    }
    // The service refuses a push that was encrypted for another device.
    const other = { endpoint, ...createDeviceKeys() };
    expect(await senderWith().send(other, push)).toEqual({ kind: 'refused', status: 403 });
    expect(service.take()).toEqual([]);
  });
});

function later(status: number | null, retryAfterSeconds: number | null) {
  return { kind: 'later', status, retryAfterSeconds };
}
