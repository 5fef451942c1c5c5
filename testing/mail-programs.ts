import { afterAll, beforeAll, expect } from 'vitest';
import type { Mail } from '../functions/src/platform/mail';
import { createSmtp } from '../functions/src/platform/smtp';
import { type MailServer, type ReceivedMail, startMailServer } from './mail-server';

/** Runs a mail server for the tests of a file, and returns the function that sends mails and reads them as a mail program does. */
export function useMailPrograms(): (...mails: Mail[]) => Promise<ReceivedMail[]> {
  let server: MailServer;
  let smtp: ReturnType<typeof createSmtp>;
  beforeAll(async () => {
    server = await startMailServer();
    const account = { host: '127.0.0.1', user: '', password: '', sender: 'helfer@verein.example', perHour: 100 };
    smtp = createSmtp({ ...account, port: server.port, isLocal: true });
  });
  afterAll(() => {
    smtp.close();
    return server.close();
  });
  return async (...mails) => {
    for (const mail of mails) expect(await smtp.send(mail)).toEqual({ kind: 'accepted' });
    return server.take();
  };
}
