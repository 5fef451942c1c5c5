import { once } from 'node:events';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { HOST } from '../suite/settings';

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
  const watchers = new Set<() => void>();
  let [mails, count]: [SentMail[], number] = [[], 0];
  return {
    add(mail: Omit<SentMail, 'number'>): void {
      count++;
      mails = [{ ...mail, number: count }, ...mails].slice(0, KEPT_MAILS);
      for (const watcher of watchers) watcher();
    },
    /** The newest come first. */
    list: (): readonly SentMail[] => mails,
    find: (number: number): SentMail | undefined => mails.find((mail) => mail.number === number),
    /** Calls back after each mail. Returns a function that ends this. */
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

/** Takes the app's mails in place of a provider. None of them leaves this machine. */
export async function startMailServer(port: number, mails: SentMails, signal: AbortSignal): Promise<void> {
  const server = new SMTPServer({
    // Nobody but this machine can listen, and there is no account.
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const source = Buffer.concat(chunks).toString();
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        read(source, to).then((mail) => {
          mails.add(mail);
          callback();
        }, callback);
      });
    },
  });
  server.on('error', () => undefined);
  await once(server.listen(port, HOST), 'listening');
  signal.addEventListener('abort', () => server.close(), { once: true });
}

async function read(source: string, to: string): Promise<Omit<SentMail, 'number'>> {
  const { subject = '', text = '', html, attachments } = await simpleParser(source);
  const files = attachments.map(({ filename = 'ohne Namen' }) => filename);
  return { at: new Date(), to, subject, text, html: html || '', files, source };
}

/** This variable is read in functions/src/platform/config.ts. */
export const mailEnvironment = ({ smtp }: { smtp: number }): Record<string, string> => ({ CLUB_SMTP_PORT: `${smtp}` });
