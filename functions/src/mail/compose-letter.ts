import { createHash } from 'node:crypto';
import { CLUB, mailPaths, withCode } from '@club/contract';
import type { Clock } from '../platform/clock';
import type { Mail } from '../platform/mail';
import type { ClaimedLetter } from './letter-repository';
import type { MailCodes } from './mail-codes';
import type { MailContent } from './mail-content';
import { mailHtml, mailText, subjectOf } from './mail-layout';

type Deps = { mailCodes: MailCodes; clock: Clock; origin: string };

/** The mail for a letter. Its link is made now, and leads to a page that only asks for one tap. */
export function composeLetter({ mailCodes, clock, origin }: Deps, letter: ClaimedLetter, firstName: string): Mail {
  const { userId, address, createdAt, id } = letter;
  const code = mailCodes.make('confirm-address', userId, address.toLowerCase(), clock.now());
  const content: MailContent = {
    subject: 'Bitte bestätige deine E-Mail-Adresse',
    firstName,
    lines: [
      `Diese Adresse steht in einem Konto bei ${CLUB.name}.`,
      'Bestätige sie, damit dich Zusagen, Änderungen und Erinnerungen auch per E-Mail erreichen.',
      'Der Link gilt sieben Tage.',
    ],
    items: [],
    button: { label: 'E-Mail-Adresse bestätigen', url: origin + withCode(mailPaths.confirmAddress, code) },
    reason: 'Du kennst uns nicht? Dann hat sich jemand vertippt: Lösch diese E-Mail einfach, es kommt keine weitere.',
    links: [],
  };
  return {
    // Another letter of this kind is another mail.
    id: createHash('sha256').update(`${id} ${createdAt.getTime()}`).digest('hex').slice(0, 40),
    to: address,
    subject: subjectOf(content),
    text: mailText(content, origin),
    html: mailHtml(content, origin),
    thread: null,
    replyTo: null,
    unsubscribeUrl: null,
    calendar: null,
  };
}
