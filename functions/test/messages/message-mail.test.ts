import { CLUB, MAX_SUBJECT_LENGTH } from '@club/contract';
import { beforeAll, expect, it } from 'vitest';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { withKey } from '../../../testing/event-requests';
import { useMailPrograms } from '../../../testing/mail-programs';
import { messageInput } from '../../../testing/messages';
import { only } from '../../../testing/only';
import { TEST_SITE } from '../../../testing/test-site';

const { deliveredMails, given, withMailbox, organiser, person } = useClub();
const mailed = person({ firstName: 'Emil', lastName: 'Mail' });
const received = useMailPrograms();

beforeAll(() => withMailbox(mailed));

/** Sends the message, and returns the mails as the mail program of its only recipient reads them. */
async function arrived(subject: string, text: string) {
  const eventId = await given({ title: 'Sommerfest', active: [mailed] });
  await deliveredMails();
  const input = messageInput({ groups: ['confirmed', 'pending'], subject, text });
  ok(await organiser.client.post(`/api/events/${eventId}/messages`, input, withKey(crypto.randomUUID())));
  return received(...(await deliveredMails()));
}

it.each([
  ['headers', 'Bcc: alle@example.org', 'Hallo\r\nBcc: alle@example.org\r\n\r\nContent-Type: text/html\r\n.\r\nQUIT'],
  ['encoded words', '=?utf-8?B?QmNjOiBhbGxl?=', '=?utf-8?q?x?= =?utf-8?B?PGI+?='],
  ['HTML', '<b onload="x()">Neu</b>', '</p><script>x()</script><img src=https://boese.example/x>'],
  ['one long word', 'W'.repeat(MAX_SUBJECT_LENGTH), 'W'.repeat(1_900)],
  ['marks of direction', 'Datei', 'Abc \u202egpj.exe \u2066x'],
])(
  'a message whose text looks like %s arrives as text, at its address alone, from its author and the club',
  async (_kind, subject, text) => {
    const usual = only(await arrived('Treffpunkt', 'Wir treffen uns am Tor.'));
    const mail = only(await arrived(subject, text));
    expect(mail.envelope.to).toEqual([mailed.email]);
    const name = `${organiser.firstName} ${organiser.lastName} (${CLUB.shortName})`;
    expect(mail.from?.value).toEqual([{ name, address: expect.stringMatching(/@verein\.example$/) }]);
    const keys = (one: typeof mail) => one.headerLines.map(({ key }) => key).sort();
    expect(keys(mail)).toEqual(keys(usual));
    expect(mail.subject).toContain(subject.slice(0, 3));
    expect(mail.attachments.length).toBe(usual.attachments.length);
    expect(mail.html).not.toMatch(/<script|<img|<b onload/);
    for (const [, href = ''] of String(mail.html).matchAll(/href="([^"]*)"/g))
      expect(href.startsWith(TEST_SITE) || href.startsWith('mailto:'), href).toBe(true);
    // Lines past 998 characters are refused or cut by mail servers (RFC 5322).
    expect(Math.max(...(mail.raw.split('\r\n') ?? []).map((line) => line.length))).toBeLessThan(999);
    const words = text.split(/\s+/).filter((word) => /^[\w.@-]+$/.test(word));
    for (const word of words) expect(mail.text).toContain(word);
  },
);
