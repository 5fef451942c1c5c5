import { AT_CLUB, mailPaths, withCode } from '@club/contract';
import type { IdentityProvider } from '../platform/identity';
import type { Services } from '../services';
import type { AccountLetterKind, Letter } from './letter-repository';
import type { LetterSource } from './letter-source';
import type { MailContent } from './mail-content';

type Deps = Pick<Services, 'accounts' | 'mailboxes' | 'identity' | 'mailCodes' | 'clock' | 'siteOrigin'> & {
  /** Whether the club lets the person in. */
  mayBeTold(userId: string): Promise<boolean>;
};

type Words = Pick<MailContent, 'subject' | 'lines' | 'button' | 'reason'>;

/** Letters to the address of an account. Their links lead to pages that ask first. */
export function createAccountLetters(deps: Deps): Record<AccountLetterKind, LetterSource> {
  const source = (wordsOf: (letter: Letter) => Promise<Words | null>): LetterSource => ({
    async compose(letter) {
      const account = await deps.accounts.find(letter.subjectId);
      // The address of a reset comes from the identity provider, of which the account has a copy.
      const isTheirs =
        letter.kind === 'reset-password' || account?.email.toLowerCase() === letter.address.toLowerCase();
      if (!account || !isTheirs || !(await deps.mayBeTold(account.id))) return null;
      const words = await wordsOf(letter);
      return words && { ...words, firstName: account.firstName, items: [], links: [] };
    },
    async ended({ subjectId, address }, ending, now) {
      if (ending.kind === 'bad-address') await deps.mailboxes.refuse(subjectId, address, ending.code, now);
    },
  });
  return {
    'confirm-address': source(async (letter) => wordsOfConfirmation(deps, letter)),
    'reset-password': source((letter) => wordsOfReset(deps, letter)),
  };
}

function wordsOfConfirmation({ mailCodes, clock, siteOrigin }: Deps, { subjectId, address }: Letter): Words {
  const code = mailCodes.make('confirm-address', subjectId, address.toLowerCase(), clock.now());
  return {
    subject: 'Bitte bestätige deine E-Mail-Adresse',
    lines: [
      `Diese Adresse steht in einem Konto ${AT_CLUB}.`,
      'Bestätige sie, damit dich Zusagen, Änderungen und Erinnerungen auch per E-Mail erreichen.',
      'Der Link gilt sieben Tage.',
    ],
    button: { label: 'E-Mail-Adresse bestätigen', url: siteOrigin + withCode(mailPaths.confirmAddress, code) },
    reason: 'Du kennst uns nicht? Dann hat sich jemand vertippt: Lösch diese E-Mail einfach, es kommt keine weitere.',
  };
}

/**
 * A link to the app's page on which the person chooses a new password, good for an hour and for once. null: nobody has this
 * address at the identity provider.
 */
export async function newPasswordUrl(
  identity: Pick<IdentityProvider, 'makePasswordResetLink'>,
  { id, email }: { id: string; email: string },
  siteOrigin: string,
): Promise<string | null> {
  const link = await identity.makePasswordResetLink(email);
  const secret = link && new URL(link).searchParams.get('oobCode');
  return secret ? siteOrigin + withCode(mailPaths.newPassword, `${id}.${secret}`) : null;
}

async function wordsOfReset({ identity, siteOrigin }: Deps, { subjectId, address }: Letter): Promise<Words | null> {
  const url = await newPasswordUrl(identity, { id: subjectId, email: address.toLowerCase() }, siteOrigin);
  if (url === null) return null;
  return {
    subject: 'Dein neues Passwort',
    lines: [
      `Jemand hat für dein Konto ${AT_CLUB} ein neues Passwort angefordert.`,
      'Wähle es über diesen Link. Er gilt eine Stunde und nur einmal.',
    ],
    button: { label: 'Neues Passwort wählen', url },
    reason: 'Das warst nicht du? Dann musst du nichts tun: Dein Passwort bleibt, wie es ist.',
  };
}
