import { CLUB } from '@club/contract';
import { isNobodyThere, type Mail, type MailResult } from './mail';
import type { ReturnAddress } from './return-address';

export type SmtpSettings = {
  host: string;
  /** 465 speaks TLS from the start; others begin it by STARTTLS. */
  port: number;
  user: string;
  password: string;
  /** The club's address, from which all mails come. */
  sender: string;
  /** Where providers return what they took and cannot deliver; without it, to the sender. */
  returnAddress?: ReturnAddress | null;
  /** The provider takes no more in any hour. */
  perHour: number;
  /** Only the local suite's own server is spoken to without encryption. */
  isLocal?: boolean;
};

const TIMES_MS = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 8_000, socketTimeout: 10_000 };

const IMPLICIT_TLS_PORT = 465;

export type MailSender = ReturnType<typeof createSmtp>;

/** Sends mails by SMTP over one connection, one after the other. null: mail is not set up. */
export function createSmtp(settings: SmtpSettings | null) {
  let transport: ReturnType<typeof connect> | null = null;

  async function connect({ host, port, user, password, isLocal = false }: SmtpSettings) {
    // Loaded when first needed, because most instances send no mail.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      pool: true,
      maxConnections: 1,
      host,
      port,
      secure: port === IMPLICIT_TLS_PORT,
      requireTLS: !isLocal,
      ...(user !== '' && { auth: { user, pass: password } }),
      ...TIMES_MS,
      // Nothing that people wrote may make the server read a file or call an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  return {
    /** null: mail is not set up. */
    limits: settings && { perHour: settings.perHour },

    /** Never throws, and takes at most half a minute. */
    async send(mail: Mail): Promise<MailResult> {
      if (!settings) return { kind: 'unreachable', code: 'not set up' };
      transport ??= connect(settings);
      try {
        await (await transport).sendMail(messageOf(mail, settings));
        return { kind: 'accepted' };
      } catch (error) {
        return resultOfFailure(error);
      }
    },

    /** Ends the connection, which the next mail opens again. */
    close(): void {
      const open = transport;
      transport = null;
      open?.then((opened) => opened.close()).catch(() => undefined);
    },
  };
}

/** The message as the library takes it, which encodes and folds all texts. */
function messageOf(mail: Mail, { sender, returnAddress }: SmtpSettings): object {
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  const idOf = (name: string) => `<${name}@${domain}>`;
  const { unsubscribeUrl, calendar, thread, bounceToken } = mail;
  return {
    messageId: idOf(mail.id),
    from: { name: mail.writtenBy ? `${mail.writtenBy} (${CLUB.shortName})` : CLUB.name, address: sender },
    to: { name: '', address: mail.to },
    ...(returnAddress && bounceToken && { envelope: { from: returnAddress.with(bounceToken), to: mail.to } }),
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    references: thread === null ? undefined : idOf(thread),
    headers: {
      // Nobody's holiday answer comes back (RFC 3834, and Exchange's own way).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && {
        'List-Id': { prepared: true, value: `<mitteilungen.${domain}>` },
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(calendar !== null && {
      attachments: [
        {
          filename: 'termin.ics',
          content: calendar,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
      ],
    }),
  };
}

/** The library describes a failure with these fields. */
type Failure = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown };

/**
 * Tells what a failure means for the mail, by the reply code (RFC 5321), the enhanced one where there is one (RFC 3463), and the
 * command that it answers. The code is fit to be logged: replies themselves can hold addresses.
 */
export function resultOfFailure(error: unknown): MailResult {
  const { code, command, responseCode, response } = (error ?? {}) as Failure;
  const reply = typeof responseCode === 'number' ? responseCode : null;
  // An address that cannot be written into an envelope is nobody's.
  if (reply === null) return { kind: code === 'EENVELOPE' ? 'bad-address' : 'unreachable', code: String(code ?? '') };
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response ?? ''))?.[1] ?? '';
  const told = `${reply} ${enhanced}`.trim();
  const isForAll = reply === 421 || code === 'EAUTH' || (command !== 'RCPT TO' && command !== 'DATA');
  if (isForAll) return { kind: 'unreachable', code: told };
  if (isNobodyThere(enhanced)) return { kind: 'bad-address', code: told };
  // A full mailbox may be emptied. Without an enhanced code nobody knows whether it is the address, a quota or a rule.
  if (reply < 500 || enhanced === '5.2.2' || enhanced === '') return { kind: 'later', code: told };
  return { kind: 'withheld', code: told };
}
