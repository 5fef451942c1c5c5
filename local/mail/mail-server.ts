import { type ReceivedMail, startMailServer } from '../../testing/mail-server';
import { createWatchers } from '../push/watchers';

/** A mail that the app has sent. */
export type SentMail = {
  /** Counts the mails since the suite started. */
  number: number;
  at: Date;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The names of the files that come with it. */
  files: string[];
  /** As it went over the line. */
  source: string;
};

/** The limit keeps a suite that runs for weeks from growing. */
export const KEPT_MAILS = 100;

export type SentMails = ReturnType<typeof createSentMails>;

/** Holds the mails that the app has sent since the suite started. */
export function createSentMails() {
  const watchers = createWatchers();
  let [mails, count]: [SentMail[], number] = [[], 0];
  return {
    add(mail: Omit<SentMail, 'number'>): void {
      count++;
      mails = [{ ...mail, number: count }, ...mails].slice(0, KEPT_MAILS);
      watchers.notify();
    },
    /** The newest come first. */
    list: (): readonly SentMail[] => mails,
    find: (number: number): SentMail | undefined => mails.find((mail) => mail.number === number),
    /** Calls back after each mail. Returns a function that ends this. */
    watch: watchers.watch,
  };
}

/** Takes the app's mails in place of a provider. None of them leaves this machine. */
export async function takeMails(port: number, mails: SentMails, signal: AbortSignal): Promise<void> {
  const server = await startMailServer({ port, onMail: (mail) => mails.add(toSentMail(mail)) });
  signal.addEventListener('abort', () => void server.close(), { once: true });
}

const toSentMail = ({ subject = '', text = '', html, attachments, raw, envelope }: ReceivedMail) => ({
  at: new Date(),
  to: envelope.to.join(', '),
  subject,
  text,
  html: html || '',
  files: attachments.map(({ filename = 'ohne Namen' }) => filename),
  source: raw,
});

/** This variable is read in functions/src/platform/config.ts. */
export const mailEnvironment = ({ smtp }: { smtp: number }): Record<string, string> => ({ CLUB_SMTP_PORT: `${smtp}` });
