import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmtp } from '../../../functions/src/platform/smtp';
import { type MailServer, startMailServer } from '../../../testing/mail-server';
import { smtpSettings } from './smtp-settings';
import { checkMail } from './test-mail';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

const RECORDS: Record<string, string[][]> = {
  'verein.test': [['google-site-verification=x'], ['v=spf1 include:_spf.anbieter.test ', '-all']],
  '_dmarc.verein.test': [['v=DMARC1; p=none']],
};

async function check(records = RECORDS) {
  const lines: string[] = [];
  const sender = 'helfer@verein.test';
  const { port } = server;
  const mail = createSmtp({ host: '127.0.0.1', port, user: '', password: '', sender, perHour: 1, isLocal: true });
  const resolveTxt = async (name: string) => records[name] ?? Promise.reject(new Error('ENOTFOUND'));
  const isFine = await checkMail(
    { sender, mail, resolveTxt, say: (line) => lines.push(line) },
    'ich@example.org',
    'https://app.test',
  );
  return { isFine, lines: lines.join('\n') };
}

test('one mail goes out as the app would send it, and says what its reader looks for', async () => {
  const { isFine, lines } = await check();
  expect(isFine).toBe(true);
  expect(lines).toContain('✓ Testmail an ich@example.org');
  expect(lines).toContain('spf=pass, dkim=pass und dmarc=pass');
  const [mail, ...others] = server.take();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: expect.stringMatching(/^Testmail von /),
    envelope: { to: ['ich@example.org'] },
  });
  expect(mail?.text).toContain('https://app.test/');
});

test('a domain without SPF or DMARC is told what is missing', async () => {
  const { isFine, lines } = await check({ 'verein.test': [['v=spf2.0/pra']] });
  expect(isFine).toBe(false);
  expect(lines).toContain('✗ SPF');
  expect(lines).toContain('✗ DMARC');
  server.take();
});

test('a provider that refuses is named with its code', async () => {
  server.answerWith((stage) => (stage === 'from' ? { code: 530, text: '5.7.0 Authentication required' } : null));
  const { isFine, lines } = await check();
  server.answerWith(() => null);
  expect(isFine).toBe(false);
  expect(lines).toMatch(/✗ Testmail[\s\S]*SMTP_PASSWORD prüfen\. \(530/);
});

test('the settings are those of the deployed functions, and a missing one is named', () => {
  const secrets: Record<string, string> = { SMTP_HOST: 'smtp.test\n', SMTP_USER: 'helfer', SMTP_PASSWORD: 'geheim' };
  const readSecret = (name: string) => secrets[name] ?? null;
  const parameters = 'VAPID=x\nMAIL_SENDER="helfer@verein.test"\nSMTP_PORT=465\n';
  const project = 'verein';
  expect(smtpSettings({ project, parameters, readSecret })).toEqual({
    host: 'smtp.test',
    user: 'helfer',
    password: 'geheim',
    port: 465,
    sender: 'helfer@verein.test',
    perHour: 1,
  });
  expect(smtpSettings({ project, parameters: 'MAIL_SENDER=\n', readSecret })).toMatch(/^MAIL_SENDER ist leer/);
  expect(smtpSettings({ project, parameters: null, readSecret })).toMatch(/^functions\/\.env\.verein fehlt hier/);
  expect(smtpSettings({ project: null, parameters, readSecret })).toMatch(/^\.firebaserc nennt kein Projekt/);
  delete secrets.SMTP_USER;
  expect(smtpSettings({ project, parameters, readSecret })).toMatch(/^SMTP_USER ist nicht lesbar/);
});
