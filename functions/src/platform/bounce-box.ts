import { describeError, type Log } from './log';

export type BounceBoxSettings = { host: string; user: string; password: string };

/** That of IMAP over TLS. */
const PORT = 993;

/** All servers know this flag; mail programs show it as a star. */
const BEING_READ = ['\\Flagged'];

/** A report comes first; the mail that it returns may be of any length. */
const MAX_BYTES = 100_000;

const TIMES_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export type BounceBox = ReturnType<typeof createBounceBox>;

/** The mailbox to which providers return mails. null: none is set up, and there is nothing to read. */
export function createBounceBox(settings: BounceBoxSettings | null, log: Log) {
  return {
    /**
     * Hands over the unread mails that were sent to an address with `common` in it, the oldest first, each without what is
     * longer than a report, and marks those as read of which `handle` says that it is done with them. A mail at which the
     * process ends is not handed over again: it stays unread and flagged, for people. Rejects when the mailbox cannot be
     * reached.
     */
    async read(common: string, limit: number, handle: (source: Buffer) => Promise<boolean>): Promise<void> {
      if (!settings) return;
      const { host, user, password } = settings;
      // Loaded when first needed, because one function alone reads mails.
      const { ImapFlow } = await import('imapflow');
      const client = new ImapFlow({
        host,
        port: PORT,
        secure: true,
        auth: { user, pass: password },
        logger: false,
        ...TIMES_MS,
      });
      // An error outside of a call would otherwise end the process.
      client.on('error', (error: unknown) => log.warn('mailbox not read', describeError(error)));
      await client.connect();
      try {
        const lock = await client.getMailboxLock('INBOX');
        try {
          const found = (await client.search({ seen: false, flagged: false, to: common }, { uid: true })) || [];
          for (const uid of found.slice(0, limit)) {
            const message = await client.fetchOne(String(uid), { source: { maxLength: MAX_BYTES } }, { uid: true });
            const source = message ? message.source : undefined;
            await client.messageFlagsAdd(String(uid), BEING_READ, { uid: true });
            const isDone = source === undefined || (await handle(source));
            if (isDone) await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
            await client.messageFlagsRemove(String(uid), BEING_READ, { uid: true });
          }
        } finally {
          lock.release();
        }
      } finally {
        await client.logout().catch(() => client.close());
      }
    },
  };
}
