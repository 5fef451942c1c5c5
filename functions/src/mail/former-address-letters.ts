import { AT_CLUB, formatClub, mailPaths, withCode } from '@club/contract';
import type { FormerAddress } from '../accounts/former-address-repository';
import { objectionCode } from '../accounts/former-addresses';
import type { Services } from '../services';
import type { LetterContent, LetterSource } from './letter-source';

type Deps = Pick<
  Services,
  'accounts' | 'formerAddresses' | 'identity' | 'clubSettings' | 'mailCodes' | 'clock' | 'siteOrigin'
>;

/**
 * Tells the address that an account had that it has another one, which the letter does not name. It goes out whatever the club
 * thinks of the person by then, or blocking somebody would keep it from them.
 */
export const createFormerAddressLetters = (deps: Deps): LetterSource => ({
  async compose({ subjectId, address }) {
    const former = await deps.formerAddresses.find(subjectId);
    const account = former && (await deps.accounts.find(former.uid));
    if (!former || !account || former.objectedAt !== null) return null;
    // The account holds a copy, which may not be up to date yet.
    if ((await deps.identity.findUser(former.uid))?.email === address) return null;
    return former.isProven ? letterToOwner(deps, former, account.firstName) : letterToReader(deps);
  },
  async ended() {},
});

function letterToOwner(
  { mailCodes, clock, siteOrigin }: Deps,
  former: FormerAddress,
  firstName: string,
): LetterContent {
  return {
    subject: 'Dein Konto hat eine andere E-Mail-Adresse',
    firstName,
    lines: [
      `In deinem Konto ${AT_CLUB} steht jetzt eine andere E-Mail-Adresse als diese.`,
      'Wolltest du das? Dann musst du nichts tun.',
      `Wenn nicht: Hol dir über diesen Link dein Konto zurück. Diese Adresse gilt dann wieder, alle Geräte werden abgemeldet, und du wählst ein neues Passwort. Der Link gilt bis zum ${formatClub(former.expiresAt, 'dd.MM.yyyy')} und nur einmal.`,
    ],
    items: [],
    button: {
      label: 'Das wollte ich nicht',
      url: siteOrigin + withCode(mailPaths.objection, objectionCode(mailCodes, former, clock.now())),
    },
    reason:
      'Du bekommst diese E-Mail, damit niemand unbemerkt dein Konto übernimmt. Gib den Link nicht weiter: Wer ihn hat, hat dein Konto.',
    links: [],
  };
}

/** Its reader may be anybody, because nobody has confirmed the address: the letter tells no name, and holds no link. */
async function letterToReader({ clubSettings }: Deps): Promise<LetterContent> {
  const { email } = await clubSettings.current();
  return {
    subject: 'Diese E-Mail-Adresse steht nicht mehr in einem Konto',
    firstName: null,
    lines: [
      `Diese Adresse stand in einem Konto ${AT_CLUB}. Dort steht jetzt eine andere.`,
      `Gehört das Konto dir, und du wolltest das nicht? Dann sag es bitte dem Verein${email ? `: ${email}` : ''}.`,
    ],
    items: [],
    button: null,
    reason: 'Du kennst uns nicht? Dann hatte sich jemand vertippt, und du musst nichts tun.',
    links: [],
    replyTo: email || null,
  };
}
