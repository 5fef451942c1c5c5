import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

type Stage = 'connect' | 'auth' | 'from' | 'to' | 'data';
type Reply = { code: number; text: string };

export type ReceivedMail = ParsedMail & { raw: string; envelope: { from: string; to: string[] }; user: string | null };

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

type Options = {
  needsAuth?: boolean;
  /** 0: any port that is free. */
  port?: number;
  /** Called with each mail; without it the server keeps them. */
  onMail?: (mail: ReceivedMail) => void;
};

/** A mail server that anybody on this machine may use. `answerWith` says what it refuses, and how. */
export async function startMailServer({ needsAuth = false, port = 0, onMail }: Options = {}) {
  const received: ReceivedMail[] = [];
  const keep = (mail: ReceivedMail) => void received.push(mail);
  let answers: (stage: Stage, address: string) => Reply | null = () => null;
  let connections = 0;

  const failure = (stage: Stage, address = ''): Error | null => {
    const reply = answers(stage, address);
    return reply && Object.assign(new Error(reply.text), { responseCode: reply.code });
  };

  const server = new SMTPServer({
    disabledCommands: needsAuth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: !needsAuth,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, callback) {
      connections++;
      callback(failure('connect'));
    },
    onAuth({ username }, _session, callback) {
      const refused = failure('auth', username);
      callback(refused, refused ? undefined : { user: username });
    },
    onMailFrom: ({ address }, _session, callback) => callback(failure('from', address)),
    onRcptTo: ({ address }, _session, callback) => callback(failure('to', address)),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', async () => {
        const raw = Buffer.concat(chunks).toString();
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
        const refused = failure('data', envelope.to[0]);
        if (!refused) (onMail ?? keep)({ ...(await simpleParser(raw)), raw, envelope, user: session.user ?? null });
        callback(refused);
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');

  return {
    port: (listening.address() as AddressInfo).port,
    /** Returns the mails since the last call, in the order in which they came. */
    take: (): ReceivedMail[] => received.splice(0),
    /** From now on a command gets this reply; null: it is accepted. */
    answerWith(next: typeof answers): void {
      answers = next;
    },
    connections: () => connections,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
