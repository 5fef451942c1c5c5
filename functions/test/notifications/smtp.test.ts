import { CLUB } from '@club/contract';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../testing/mail-server';
import { only } from '../../../testing/only';
import type { Mail } from '../../src/platform/mail';
import { parseReturnAddress } from '../../src/platform/return-address';
import { createSmtp, resultOfFailure, type SmtpSettings } from '../../src/platform/smtp';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

const opened: { close(): void }[] = [];
const disconnect = () => {
  for (const sender of opened.splice(0)) sender.close();
};
afterEach(() => {
  server.answerWith(() => null);
  disconnect();
});

function senderTo(port: number, change: Partial<SmtpSettings> = {}) {
  const account = { host: '127.0.0.1', user: '', password: '', sender: 'helfer@verein.example', perHour: 100 };
  const sender = createSmtp({ ...account, port, isLocal: true, ...change });
  opened.push(sender);
  return sender;
}

const mail: Mail = {
  id: 'notiz-17',
  to: 'jule@example.org',
  subject: 'Du bist nachgerückt: Sommerfest, Sa 12.06. 14:00',
  text: 'Ein Platz ist frei geworden.\nSchön! 🎉',
  html: '<p>Ein Platz ist frei geworden.</p>',
  writtenBy: null,
  thread: 'event-17',
  replyTo: 'vorstand@verein.example',
  unsubscribeUrl: 'https://verein.example/api/mail/abmelden?t=abc',
  bounceToken: 'abcdefgh234567ab',
  calendar: 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n',
};

describe('a mail on its way to the provider', () => {
  it('returns to an address of its own where the club reads what comes back, and to the sender elsewhere', async () => {
    await senderTo(server.port).send(mail);
    await senderTo(server.port, { returnAddress: parseReturnAddress('helfer+*@verein.example') }).send(mail);
    const envelopes = server.take().map(({ envelope, from }) => [envelope.from, from?.value[0]?.address]);
    expect(envelopes).toEqual([
      ['helfer@verein.example', 'helfer@verein.example'],
      ['helfer+abcdefgh234567ab@verein.example', 'helfer@verein.example'],
    ]);
  });

  it('carries what mailbox providers ask of mails that a program sends', async () => {
    expect(await senderTo(server.port).send(mail)).toEqual({ kind: 'accepted' });
    const received = only(server.take());
    expect(received).toMatchObject({
      envelope: { from: 'helfer@verein.example', to: ['jule@example.org'] },
      messageId: '<notiz-17@verein.example>',
      references: '<event-17@verein.example>',
      subject: mail.subject,
      text: expect.stringContaining('Schön! 🎉'),
      html: mail.html,
      from: { value: [{ name: CLUB.name, address: 'helfer@verein.example' }] },
      to: { value: [{ address: 'jule@example.org' }] },
      replyTo: { value: [{ address: 'vorstand@verein.example' }] },
    });
    const header = (name: string) => received?.headerLines.find(({ key }) => key === name)?.line;
    expect(header('auto-submitted')).toBe('Auto-Submitted: auto-generated');
    expect(header('list-unsubscribe')).toBe('List-Unsubscribe: <https://verein.example/api/mail/abmelden?t=abc>');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(header('list-id')).toMatch(/^List-ID: <mitteilungen\.verein\.example>$/i);
    expect(received?.attachments).toMatchObject([{ filename: 'termin.ics', contentType: 'text/calendar' }]);
    expect(received?.attachments[0]?.content.toString()).toBe(mail.calendar);
  });

  it('has no thread, no way to end it and no file where there is none', async () => {
    await senderTo(server.port).send({ ...mail, thread: null, replyTo: null, unsubscribeUrl: null, calendar: null });
    const [received] = server.take();
    const keys = received?.headerLines.map(({ key }) => key);
    for (const key of ['references', 'reply-to', 'list-id', 'list-unsubscribe', 'list-unsubscribe-post'])
      expect(keys).not.toContain(key);
    expect(received?.attachments).toEqual([]);
  });

  it('goes to its address alone, with the headers of the app alone, whatever stands in its texts', async () => {
    const sender = senderTo(server.port);
    const nasty = fc.constantFrom(
      '\r\nBcc: alle@example.org',
      '\n\n<b>',
      '=?utf-8?B?QmNj?=',
      ' ',
      'Ä€🎉',
      '.\r\n.\r\n',
    );
    const text = fc
      .array(fc.oneof(nasty, fc.string({ maxLength: 8 })), { maxLength: 6 })
      .map((parts) => parts.join(''));
    await sender.send(mail);
    const usual = server
      .take()[0]
      ?.headerLines.map(({ key }) => key)
      .sort();
    await fc.assert(
      fc.asyncProperty(text, text, async (subject, body) => {
        const result = await sender.send({ ...mail, subject: `Neu: ${subject}`, text: `Hallo ${body}` });
        expect(result).toEqual({ kind: 'accepted' });
        const received = only(server.take());
        expect(received?.envelope.to).toEqual(['jule@example.org']);
        expect(received?.headerLines.map(({ key }) => key).sort()).toEqual(usual);
        expect(received?.to).toMatchObject({ value: [{ address: 'jule@example.org' }] });
      }),
      { numRuns: 40 },
    );
  });

  it('goes over the connection of the one before it', async () => {
    const sender = senderTo(server.port);
    const before = server.connections();
    for (const id of ['eins', 'zwei', 'drei']) await sender.send({ ...mail, id });
    expect(server.connections() - before).toBe(1);
  });

  it('is sent with the name and the password of the club, and never over a line that anybody can read', async () => {
    const guarded = await startMailServer({ needsAuth: true });
    const account = { user: 'helfer', password: 'geheim' };
    expect(await senderTo(guarded.port, account).send(mail)).toEqual({ kind: 'accepted' });
    expect(guarded.take()).toMatchObject([{ user: 'helfer' }]);
    expect(await senderTo(guarded.port, { ...account, isLocal: false }).send(mail)).toMatchObject({
      kind: 'unreachable',
    });
    expect(guarded.take()).toEqual([]);
    disconnect();
    await guarded.close();
  });
});

describe('a mail that the provider does not take', () => {
  const refusedAt = async (stage: string, code: number, text: string) => {
    server.answerWith((at) => (at === stage ? { code, text } : null));
    const result = await senderTo(server.port).send(mail);
    server.take();
    return result;
  };

  it.each([
    ['somebody unknown', 'to', 550, '5.1.1 no such user', 'bad-address', '550 5.1.1'],
    ['somebody unknown, said after the text', 'data', 550, '5.1.1 no such user', 'bad-address', '550 5.1.1'],
    ['a mailbox that is switched off', 'to', 550, '5.2.1 disabled', 'bad-address', '550 5.2.1'],
    ['a domain without a server', 'to', 550, '5.4.4 no route', 'bad-address', '550 5.4.4'],
    ['a reason without further code', 'to', 550, 'unknown', 'later', '550'],
    ['a quota', 'to', 550, '5.4.5 Daily quota exceeded', 'withheld', '550 5.4.5'],
    ['a quota, said after the text', 'data', 550, '5.4.5 Daily quota exceeded', 'withheld', '550 5.4.5'],
    ['its size', 'data', 552, '5.3.4 too big', 'withheld', '552 5.3.4'],
    ['the size that a mailbox takes', 'to', 552, '5.2.3 too long', 'withheld', '552 5.2.3'],
    ['a sender that it does not know', 'to', 550, '5.1.8 bad sender', 'withheld', '550 5.1.8'],
    ['a full mailbox', 'to', 552, '5.2.2 full', 'later', '552 5.2.2'],
    ['greylisting', 'to', 450, '4.7.1 come back', 'later', '450 4.7.1'],
    ['a rule of the provider', 'to', 550, '5.7.1 relaying denied', 'withheld', '550 5.7.1'],
    ['content that looks like spam', 'data', 554, '5.7.1 spam', 'withheld', '554 5.7.1'],
    ['a busy server', 'data', 451, '4.3.0 try again', 'later', '451 4.3.0'],
    ['a sender that is not allowed', 'from', 553, '5.7.1 not yours', 'unreachable', '553 5.7.1'],
    ['too many mails', 'from', 451, '4.7.0 enough', 'unreachable', '451 4.7.0'],
    ['a server that closes', 'to', 421, '4.7.0 bye', 'unreachable', '421 4.7.0'],
  ])('because of %s', async (_, stage, code, text, kind, kept) => {
    expect(await refusedAt(stage, code, text)).toEqual({ kind, code: kept });
  });

  it('goes later where there is no server, it is not set up, or the password is wrong', async () => {
    const gone = await startMailServer();
    await gone.close();
    expect(await senderTo(gone.port).send(mail)).toMatchObject({ kind: 'unreachable' });
    expect(await createSmtp(null).send(mail)).toMatchObject({ kind: 'unreachable' });
    const guarded = await startMailServer({ needsAuth: true });
    guarded.answerWith((stage) => (stage === 'auth' ? { code: 535, text: '5.7.8 wrong' } : null));
    const result = await senderTo(guarded.port, { user: 'helfer', password: 'falsch' }).send(mail);
    expect(result).toMatchObject({ kind: 'unreachable', code: '535 5.7.8' });
    await guarded.close();
  });

  it('is told by codes alone, which hold no address', () => {
    const error = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 <jule@example.org> gone' };
    expect(resultOfFailure(error)).toEqual({ kind: 'later', code: '550' });
    expect(resultOfFailure(new Error('jule@example.org'))).toEqual({ kind: 'unreachable', code: '' });
    expect(resultOfFailure(undefined)).toEqual({ kind: 'unreachable', code: '' });
  });
});
