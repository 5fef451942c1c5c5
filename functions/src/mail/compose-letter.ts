import { createHash } from 'node:crypto';
import { CLUB, mailPaths, withCode } from '@club/contract';
import type { Clock } from '../platform/clock';
import type { IdentityProvider } from '../platform/identity';
import type { Mail } from '../platform/mail';
import type { ClaimedLetter } from './letter-repository';
import type { MailCodes } from './mail-codes';
import type { MailContent } from './mail-content';
import { mailHtml, mailText, subjectOf } from './mail-layout';

type Deps = {
  identity: Pick<IdentityProvider, 'makePasswordResetLink'>;
  mailCodes: MailCodes;
  clock: Clock;
  /** The origin of the app. */
  origin: string;
};

type Words = Pick<MailContent, 'subject' | 'lines' | 'button' | 'reason'>;

/**
 * The mail for a letter. Its link is made now, is stored nowhere, and leads to a page that asks first. null: there is nothing
 * that the link could lead to any more.
 */
export async function composeLetter(deps: Deps, letter: ClaimedLetter, firstName: string): Promise<Mail | null> {
  const { address, createdAt, id } = letter;
  const words =
    letter.kind === 'confirm-address' ? wordsOfConfirmation(deps, letter) : await wordsOfReset(deps, letter);
  if (!words) return null;
  const content: MailContent = { ...words, firstName, items: [], links: [] };
  return {
    // Another letter of this kind is another mail.
    id: createHash('sha256').update(`${id} ${createdAt.getTime()}`).digest('hex').slice(0, 40),
    to: address,
    subject: subjectOf(content),
    text: mailText(content, deps.origin),
    html: mailHtml(content, deps.origin),
    thread: null,
    replyTo: null,
    unsubscribeUrl: null,
    calendar: null,
  };
}

function wordsOfConfirmation({ mailCodes, clock, origin }: Deps, { userId, address }: ClaimedLetter): Words {
  const code = mailCodes.make('confirm-address', userId, address.toLowerCase(), clock.now());
  return {
    subject: 'Bitte bestätige deine E-Mail-Adresse',
    lines: [
      `Diese Adresse steht in einem Konto bei ${CLUB.name}.`,
      'Bestätige sie, damit dich Zusagen, Änderungen und Erinnerungen auch per E-Mail erreichen.',
      'Der Link gilt sieben Tage.',
    ],
    button: { label: 'E-Mail-Adresse bestätigen', url: origin + withCode(mailPaths.confirmAddress, code) },
    reason: 'Du kennst uns nicht? Dann hat sich jemand vertippt: Lösch diese E-Mail einfach, es kommt keine weitere.',
  };
}

async function wordsOfReset({ identity, origin }: Deps, { userId, address }: ClaimedLetter): Promise<Words | null> {
  const link = await identity.makePasswordResetLink(address.toLowerCase());
  const secret = link && new URL(link).searchParams.get('oobCode');
  if (!secret) return null;
  return {
    subject: 'Dein neues Passwort',
    lines: [
      `Jemand hat für dein Konto bei ${CLUB.name} ein neues Passwort angefordert.`,
      'Wähle es über diesen Link. Er gilt eine Stunde und nur einmal.',
    ],
    button: { label: 'Neues Passwort wählen', url: origin + withCode(mailPaths.newPassword, `${userId}.${secret}`) },
    reason: 'Das warst nicht du? Dann musst du nichts tun: Dein Passwort bleibt, wie es ist.',
  };
}
