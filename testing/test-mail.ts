import type { Mail, MailResult } from '../functions/src/platform/mail';
import type { MailSender } from '../functions/src/platform/smtp';

type TestMail = Omit<MailSender, 'limits'> & {
  limits: MailSender['limits'];
  /** Returns the mails since the last call, in order, whether or not they were accepted. */
  take(): Mail[];
  /** From now on mails to this address have this result; null: they are accepted. */
  respondWith(address: string, result: MailResult | null): void;
  /** From now on the app can send so many mails in an hour; null: mail is not set up, as in most tests. */
  setUp(perHour: number | null): void;
};

/** Accepts and remembers every mail. The real sender is tested against a mail server of its own. */
export function createTestMail(): TestMail {
  const sent: Mail[] = [];
  const results = new Map<string, MailResult>();
  const mail: TestMail = {
    limits: null,
    async send(one) {
      sent.push(one);
      return results.get(one.to) ?? { kind: 'accepted' };
    },
    close: () => undefined,
    take: () => sent.splice(0),
    respondWith(address, result) {
      if (result) results.set(address, result);
      else results.delete(address);
    },
    setUp(perHour) {
      mail.limits = perHour === null ? null : { perHour };
    },
  };
  return mail;
}
