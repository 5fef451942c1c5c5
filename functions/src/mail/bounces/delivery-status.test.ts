import { expect, test } from 'vitest';
import { reportOf } from '../../../../testing/bounced-mails';
import { readBounce } from './delivery-status';

const TO = 'helfer+abc234@verein.example';
const GONE = { to: TO, recipient: 'Weg@example.org' };
const read = (text: string) => readBounce(Buffer.from(text));

test('a report that there is no such address names what the app needs, and takes nothing from the mail it returns', async () => {
  const bounce = await read(reportOf(GONE));
  expect(bounce).toMatchObject({ code: '5.1.1', recipients: ['weg@example.org', 'weg@example.org'] });
  expect(bounce?.returnedTo).toContain(TO);
});

test.each([
  [
    'a mailbox that is switched off (Gmail)',
    { status: '5.2.1', diagnostic: '550-5.2.1 The email account is disabled' },
  ],
  [
    'an address that Exchange does not find',
    { status: '5.1.10', diagnostic: '550 5.1.10 RESOLVER.ADR.RecipientNotFound' },
  ],
  ['a domain without a server', { status: '5.4.4', diagnostic: 'Host or domain name not found' }],
  ['a general status with the reason beside it', { status: '5.0.0', diagnostic: '550 5.1.1 no such user' }],
])('%s counts', async (_what, change) => {
  expect(await read(reportOf({ ...GONE, ...change }))).not.toBeNull();
});

test.each([
  ['a mail that is only late', { action: 'delayed', status: '4.4.1', diagnostic: 'connection timed out' }],
  ['a mail that was delivered', { action: 'delivered', status: '2.0.0', diagnostic: '250 ok' }],
  ['a full mailbox', { status: '5.2.2', diagnostic: '552 5.2.2 over quota' }],
  ['a mail that was taken for spam', { status: '5.7.1', diagnostic: '554 5.7.1 rejected as spam' }],
  ['a temporary trouble that was given up', { status: '4.4.7', diagnostic: 'delivery time expired' }],
  ['a report without a status', { status: '', diagnostic: '' }],
])('%s is none', async (_what, change) => {
  expect(await read(reportOf({ ...GONE, ...change }))).toBeNull();
});

test('what is no report is none: an answer of a person, a text about a bounce, something broken, and nothing', async () => {
  const answer = `From: jule@example.org\r\nTo: ${TO}\r\nSubject: Re: Abgesagt\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`;
  const broken = reportOf(GONE).slice(0, 500);
  for (const text of [answer, broken, '', '\u0000'.repeat(100)]) expect(await read(text)).toBeNull();
});

test('a report of which only the beginning was read still counts', async () => {
  const long = reportOf(GONE).replace('--grenze--', 'x'.repeat(1_000));
  expect(await read(long.slice(0, -900))).not.toBeNull();
});

test.each([
  ['at signs', '@'],
  ['at signs in brackets', '<@>'],
  ['semicolons', ';'],
  ['digits and points', '5.1.'],
  ['folded lines', '\r\n\t'],
  ['blanks', ' '],
  ['lines that look empty', '\r\n \t'],
])('a report full of %s is read in a moment', async (_what, filling) => {
  const recipient = `${filling.repeat(50_000 / filling.length)} x`;
  const before = process.cpuUsage();
  await read(reportOf({ ...GONE, recipient, diagnostic: recipient }));
  const { user, system } = process.cpuUsage(before);
  // One of 32,000 at signs alone took twenty seconds.
  expect((user + system) / 1_000).toBeLessThan(1_000);
});

test('a recipient that is no address is none, and the report counts all the same', async () => {
  for (const recipient of [
    'a@b@c.example',
    `${'x'.repeat(250)}@example.org`,
    '@',
    'a@',
    '<>',
    'two@one.example two@two.example',
  ])
    expect(await read(reportOf({ ...GONE, recipient }))).toMatchObject({ code: '5.1.1', recipients: [] });
  expect(await read(reportOf({ ...GONE, recipient: '<weg@example.org>' }))).toMatchObject({
    recipients: ['weg@example.org', 'weg@example.org'],
  });
});
