import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PushResult } from '../../functions/src/platform/push';
import { createWebPush } from '../../functions/src/platform/web-push';
import { createDeviceKeys, type DeviceKeys } from '../../testing/open-push';
import { createSentMails } from '../mail/mail-server';
import { freePorts } from '../suite/ports';
import { demoEndpoint } from './demo-devices';
import { createInbox, KEPT_PER_ACCOUNT } from './inbox';
import { type PushKeys, readPushKeys } from './push-keys';
import { startPushService } from './service';

const APP = 'http://127.0.0.1:5050';
const mails = createSentMails();
const end = new AbortController();

let folder: string;
let origin: string;
let keys: PushKeys;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-push-'));
  keys = await readPushKeys(join(folder, 'keys.json'), ['vorstand', 'mitglied1']);
  const { push } = await freePorts('push');
  origin = `http://127.0.0.1:${push}`;
  const { vapid, devices } = keys;
  await startPushService({ origin, app: APP, vapidPublicKey: vapid.publicKey, devices, mails, signal: end.signal });
});

afterAll(async () => {
  end.abort();
  await rm(folder, { recursive: true });
  await expect(fetch(origin)).rejects.toThrow();
});

type Message = { title: string; body: string; url: string; tag: string };

function send(
  username: string,
  message: Partial<Message>,
  as: { vapid?: PushKeys['vapid']; device?: DeviceKeys } = {},
) {
  const { p256dh, auth } = as.device ?? keys.devices[username] ?? createDeviceKeys();
  const sender = createWebPush({
    keys: { ...(as.vapid ?? keys.vapid), subject: 'mailto:vorstand@example.org' },
    ownService: origin,
  });
  const payload = JSON.stringify({ title: 'Titel', body: 'Text', url: '/events/1', tag: 'test', ...message });
  const push = { payload, ttlSeconds: 60, urgency: 'normal', subject: 'test' } as const;
  return sender.send({ endpoint: demoEndpoint(origin, username), p256dh, auth }, push);
}

/** The section of the page for an account. */
async function shownOf(username: string): Promise<string> {
  const page = await (await fetch(origin)).text();
  return page.split('<section').find((section) => section.includes(`konto-${username}`)) ?? '';
}

test('the page shows the pushes to each account, the newest first, with links into the app and with all markup escaped', async () => {
  const changes = await fetch(`${origin}/changes`);
  const reader = changes.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain('data:');

  const sent: PushResult[] = [
    await send('mitglied1', { title: 'Du bist nachgerückt', url: '/events/12', tag: 'event-12' }),
    await send('mitglied1', { title: '<b>Fest</b> & "mehr"', url: 'https://example.org/', tag: 'event-12' }),
  ];
  expect(sent).toEqual([{ kind: 'accepted' }, { kind: 'accepted' }]);
  expect((await reader?.read())?.value).toContain('data:');
  await reader?.cancel();

  const shown = await shownOf('mitglied1');
  expect(shown).toContain(`<a href="${APP}/events/12">/events/12</a>`);
  expect(shown).toContain('<h3>&lt;b&gt;Fest&lt;/b&gt; &amp; &quot;mehr&quot;</h3>');
  expect(shown).toContain('<p>https://example.org/</p>');
  expect(shown.indexOf('Fest')).toBeLessThan(shown.indexOf('nachgerückt'));
  expect(shown.slice(shown.indexOf('Fest'))).toContain('inzwischen ersetzt');
  expect(await shownOf('vorstand')).toContain('Noch nichts zugestellt');
});

test('the service refuses what real push services refuse, and shows none of it', async () => {
  const other = await readPushKeys(join(folder, 'other.json'), []);
  expect(await send('vorstand', {}, { vapid: other.vapid })).toEqual({ kind: 'refused', status: 403 });
  expect(await send('vorstand', {}, { device: createDeviceKeys() })).toEqual({ kind: 'refused', status: 400 });
  expect(await send('niemand', {})).toEqual({ kind: 'gone' });
  const tooLong = await fetch(`${origin}/push/vorstand`, { method: 'POST', body: 'x'.repeat(5_000) });
  expect(tooLong.status).toBe(413);
  expect(await shownOf('vorstand')).toContain('Noch nichts zugestellt');
});

test('only the last pushes to each account are kept', () => {
  const inbox = createInbox(['vorstand', 'mitglied1']);
  const push = { at: new Date(), body: '', url: null, tag: null };
  for (let number = 0; number <= KEPT_PER_ACCOUNT; number++) inbox.add('vorstand', { ...push, title: `${number}` });
  const [[, kept] = []] = inbox.list();
  expect(kept?.map(({ title }) => Number(title))).toEqual(
    Array.from({ length: KEPT_PER_ACCOUNT }, (_, index) => KEPT_PER_ACCOUNT - index),
  );
});
