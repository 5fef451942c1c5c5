import { AT_CLUB, type ClubSettings, formatClub, mailPaths, paths, withCode } from '@club/contract';
import { objectionCode } from '../accounts/former-addresses';
import type { Standings } from '../notifications/standings';
import type { IdentityProvider } from '../platform/identity';
import type { Services } from '../services';
import type { Letter } from './letter-repository';
import type { LetterContent, LetterSource, LetterSources } from './letter-source';

type Deps = Pick<
  Services,
  'accounts' | 'formerAddresses' | 'mailboxes' | 'identity' | 'clubSettings' | 'mailCodes' | 'clock' | 'siteOrigin'
> & { standings: Pick<Standings, 'mayBeTold' | 'standingOf'> };

type Words = Omit<LetterContent, 'firstName'>;
type Club = Pick<ClubSettings, 'email' | 'contact'>;

/** Letters to the address of an account, or the one that it had. Their links lead to pages that ask first. */
export function createAccountLetters(deps: Deps) {
  const { accounts, formerAddresses, mailboxes, identity, mailCodes, clock, siteOrigin } = deps;
  const source = (wordsOf: (letter: Letter) => Promise<Words | null>): LetterSource => ({
    async compose(letter) {
      const account = await accounts.find(letter.subjectId);
      // The address of a reset comes from the identity provider, of which the account has a copy.
      const isTheirs =
        letter.kind === 'reset-password' || account?.email.toLowerCase() === letter.address.toLowerCase();
      if (!account || !isTheirs || !(await deps.standings.mayBeTold(account.id, 'membershipDecided'))) return null;
      const words = await wordsOf(letter);
      const { email } = await deps.clubSettings.current();
      return words && { ...words, firstName: account.firstName, replyTo: email || null };
    },
    async ended({ subjectId, address }, ending, now) {
      if (ending.kind === 'bad-address') await mailboxes.refuse(subjectId, address, ending.code, now);
    },
  });

  const testLetter = source(async () => ({
    subject: 'Deine Test-E-Mail',
    lines: ['Deine E-Mails kommen an: Zusagen, Änderungen und Erinnerungen erreichen dich hier.'],
    button: { label: 'Benachrichtigungen einstellen', url: siteOrigin + paths.notifications },
    reason: 'Du bekommst diese E-Mail, weil du sie dir gerade selbst geschickt hast.',
  }));

  return {
    'confirm-address': source(async ({ subjectId, address, isNew, createdAt }) => {
      const isWaiting = (await deps.standings.standingOf(subjectId)) === 'waiting';
      const code = mailCodes.make('confirm-address', subjectId, address.toLowerCase(), clock.now());
      return {
        subject: 'Bitte bestätige deine E-Mail-Adresse',
        lines: [
          isNew
            ? `Diese Adresse steht seit ${momentText(createdAt)} in einem Konto ${AT_CLUB}. Was mit dem Konto geschieht, erfährst du ab jetzt hier.`
            : `Diese Adresse steht in einem Konto ${AT_CLUB}.`,
          '',
          'Bestätige sie, damit dich auch Zusagen, Änderungen und Erinnerungen per E-Mail erreichen.',
          ...(isWaiting ? ['Darauf wartet auch deine Freischaltung durch den Vorstand.'] : []),
          'Der Link gilt sieben Tage.',
        ],
        button: { label: 'E-Mail-Adresse bestätigen', url: siteOrigin + withCode(mailPaths.confirmAddress, code) },
        reason: 'Du kennst uns nicht? Dann hat sich jemand vertippt: Lösch diese E-Mail einfach.',
      };
    }),

    'reset-password': source(async ({ subjectId, address }) => {
      const url = await newPasswordUrl(identity, { id: subjectId, email: address.toLowerCase() }, siteOrigin);
      return url === null
        ? null
        : {
            subject: 'Dein neues Passwort',
            lines: [
              `Jemand hat für dein Konto ${AT_CLUB} ein neues Passwort angefordert.`,
              'Wähle es über diesen Link. Er gilt eine Stunde und nur einmal.',
            ],
            button: { label: 'Neues Passwort wählen', url },
            reason: 'Das warst nicht du? Dann musst du nichts tun: Dein Passwort bleibt, wie es ist.',
          };
    }),

    /** Says that mails arrive. What becomes of it stands in the mailbox, where the person looks. */
    'test-mail': {
      ...testLetter,
      async ended(letter, ending, now) {
        await testLetter.ended(letter, ending, now);
        const state = ending.kind === 'accepted' ? 'sent' : 'failed';
        await mailboxes.noteTest(letter.subjectId, letter.address, { state, at: now });
      },
    },

    /**
     * Tells the address that an account had that it has another one, which the letter does not name. It goes out whatever the
     * club thinks of the person by then, or blocking somebody would keep it from them.
     */
    'address-changed': {
      async compose({ subjectId, address }) {
        const former = await formerAddresses.find(subjectId);
        const account = former && (await accounts.find(former.uid));
        if (!former || !account || former.objectedAt !== null) return null;
        // The account holds a copy, which may not be up to date yet.
        if ((await identity.findUser(former.uid))?.email === address) return null;
        const club = await deps.clubSettings.current();
        if (!former.isProven)
          return letterToReader(club, {
            subject: 'Diese E-Mail-Adresse steht nicht mehr in einem Konto',
            lines: [`Diese Adresse stand in einem Konto ${AT_CLUB}. Dort steht jetzt eine andere.`],
          });
        const code = objectionCode(mailCodes, former, clock.now());
        return {
          subject: 'Dein Konto hat eine andere E-Mail-Adresse',
          firstName: account.firstName,
          lines: [
            `In deinem Konto ${AT_CLUB} steht jetzt eine andere E-Mail-Adresse als diese.`,
            '',
            'Wolltest du das? Dann musst du nichts tun.',
            `Wenn nicht: Hol dir über diesen Link dein Konto zurück. Diese Adresse gilt dann wieder, alle Geräte werden abgemeldet, und du wählst ein neues Passwort. Der Link gilt bis zum ${formatClub(former.expiresAt, 'dd.MM.yyyy')} und nur einmal.`,
          ],
          button: { label: 'Das wollte ich nicht', url: siteOrigin + withCode(mailPaths.objection, code) },
          reason:
            'Du bekommst diese E-Mail, damit niemand unbemerkt dein Konto übernimmt. Gib den Link nicht weiter: Wer ihn hat, hat dein Konto.',
          replyTo: club.email || null,
        };
      },
      async ended() {},
    },
  } satisfies Partial<LetterSources>;
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

/** Its reader may be anybody, because nobody has confirmed the address: the letter tells no name, and holds no link. */
export const letterToReader = (
  club: Club,
  { subject, lines }: { subject: string; lines: readonly string[] },
): LetterContent => ({
  subject,
  firstName: null,
  lines: [...lines, '', `Gehört das Konto dir, und du wolltest das nicht? Dann ${tellClub(club)}.`],
  reason: 'Du kennst uns nicht? Dann hat sich jemand vertippt, und du musst nichts tun.',
  replyTo: club.email || null,
});

/** Where the club has no address, there is somebody to call. */
export const tellClub = ({ email, contact }: Club): string =>
  `sag es bitte dem Verein: ${email || `${contact.name}, ${contact.phoneNumber}`}`;

/** The instant in club time, as somebody reads it who does not know when the mail was sent. */
export const momentText = (instant: Date): string => formatClub(instant, "EEEE, d. MMMM yyyy, HH:mm 'Uhr'");
