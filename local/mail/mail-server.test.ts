import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '../../functions/src/platform/mail';
import { createSmtp } from '../../functions/src/platform/smtp';
import { createDeviceKeys } from '../../testing/open-push';
import { startPushService } from '../push/service';
import { freePorts } from '../suite/ports';
import { createSentMails, KEPT_MAILS, takeMails } from './mail-server';

const end = new AbortController();
const mails = createSentMails();
let origin: string;
let smtpPort: number;

beforeAll(async () => {
  const { push, smtp } = await freePorts('push', 'smtp');
  [origin, smtpPort] = [`http://127.0.0.1:${push}`, smtp];
  await takeMails(smtp, mails, end.signal);
  const vapidPublicKey = createDeviceKeys().p256dh;
  const app = 'http://127.0.0.1:5050';
  await startPushService({ origin, app, vapidPublicKey, devices: {}, mails, signal: end.signal });
});
afterAll(() => end.abort());

const mail: Mail = {
  id: 'eins',
  to: 'jule@example.org',
  subject: 'Erinnerung: <b>Fest</b>',
  text: 'Hallo Jule,\n\nbis dann & tschüss!',
  html: '<!doctype html><html lang="de"><head><title>x</title></head><body><script>alert(1)</script>Hallo</body></html>',
  writtenBy: null,
  thread: null,
  replyTo: null,
  unsubscribeUrl: null,
  bounceToken: null,
  calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
};

async function send(change: Partial<Mail> = {}) {
  const account = { host: '127.0.0.1', user: '', password: '', sender: 'helfer@verein.example', perHour: 100 };
  const smtp = createSmtp({ ...account, port: smtpPort, isLocal: true });
  const result = await smtp.send({ ...mail, ...change });
  smtp.close();
  return result;
}

const read = async (path: string) => {
  const response = await fetch(origin + path);
  return { text: await response.text(), policy: response.headers.get('content-security-policy') };
};

test('the page shows a mail as it was sent, in a frame that runs nothing, and says when there is another one', async () => {
  const changes = await fetch(`${origin}/changes`);
  const reader = changes.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain('data: open');
  expect((await read('/')).text).toContain('Noch keine verschickt.');

  expect(await send()).toEqual({ kind: 'accepted' });
  expect((await reader?.read())?.value).toContain('data: delivered');
  await reader?.cancel();

  const page = (await read('/')).text;
  expect(page).toContain('<h3>Erinnerung: &lt;b&gt;Fest&lt;/b&gt;</h3>');
  expect(page).toContain('jule@example.org');
  expect(page).toContain('bis dann &amp; tschüss!');
  expect(page).toContain('termin.ics');
  expect(page).toMatch(/<iframe src="\/mails\/1" [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  const framed = await read('/mails/1');
  expect(framed.text).toContain('<base target="_blank">');
  expect(framed.policy).toMatch(/default-src 'none'.*sandbox/);
  const source = await read('/mails/1.eml');
  expect(source.text).toContain('Message-ID: <eins@verein.example>');
  expect((await fetch(`${origin}/mails/99`)).status).toBe(404);
});

test('only the last mails are kept', () => {
  const kept = createSentMails();
  const one = { at: new Date(), to: 'a@b.de', text: '', html: '', files: [], source: '' };
  for (let count = 0; count < KEPT_MAILS + 5; count++) kept.add({ ...one, subject: `${count}` });
  expect(kept.list()).toHaveLength(KEPT_MAILS);
  expect(kept.list()[0]?.subject).toBe(`${KEPT_MAILS + 4}`);
  expect(kept.find(1)).toBeUndefined();
});
