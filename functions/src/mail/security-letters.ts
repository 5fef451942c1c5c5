import { AT_CLUB, mailPaths } from '@club/contract';
import type { Services } from '../services';
import { letterToReader, momentText, tellClub } from './account-letters';
import { SECURITY_LETTERS, type SecurityLetterKind } from './letter-repository';
import type { LetterSource, LetterSources } from './letter-source';

type Deps = Pick<Services, 'accounts' | 'mailboxes' | 'clubSettings' | 'siteOrigin'>;

type Words = {
  subject: string;
  happened(account: string): string;
  /** Tells an owner who did not want it how to help themselves. null: the club alone can help. */
  otherwise: string | null;
};

const NEW_PASSWORD = 'Wähle gleich ein neues, das meldet alle Geräte ab.';
const READ_ALONG =
  'Wenn nicht, liest jemand deine E-Mails mit: Ändere zuerst das Passwort deines Postfachs, dann wähle hier ein neues.';

const WORDS: Record<SecurityLetterKind, Words> = {
  'password-changed': {
    subject: 'Dein Passwort wurde geändert',
    happened: (account) => `In ${account} wurde das Passwort geändert. Alle anderen Geräte sind abgemeldet.`,
    otherwise: `Wenn nicht: ${NEW_PASSWORD}`,
  },
  'password-reset': {
    subject: 'Dein neues Passwort gilt',
    happened: (account) =>
      `In ${account} wurde ein neues Passwort gewählt, über einen Link in einer E-Mail. Alle Geräte sind abgemeldet.`,
    otherwise: READ_ALONG,
  },
  'address-restored': {
    subject: 'Diese E-Mail-Adresse gilt wieder',
    happened: (account) =>
      `In ${account} steht wieder diese Adresse, und ein neues Passwort gilt. Alle Geräte sind abgemeldet. E-Mails zum Konto gehen ab jetzt hierher.`,
    otherwise: READ_ALONG,
  },
  'new-device': {
    subject: 'Neue Anmeldung mit deinem Passwort',
    happened: (account) =>
      `In ${account} hat sich jemand mit dem Passwort angemeldet, in einem Browser, den wir nicht kennen.`,
    otherwise: `Wenn nicht, kennt jemand dein Passwort: ${NEW_PASSWORD}`,
  },
  'account-merged': {
    subject: 'Deine beiden Konten sind jetzt eines',
    happened: (account) => `Mit ${account} hat der Vorstand ein zweites zusammengelegt. Du meldest dich an wie bisher.`,
    otherwise: null,
  },
  'account-merged-away': {
    subject: 'Ein Konto mit dieser E-Mail-Adresse gibt es nicht mehr',
    happened: () =>
      `Ein Konto ${AT_CLUB}, in dem diese Adresse stand, hat der Vorstand mit einem zweiten zusammengelegt. Es gilt nur noch das zweite, und E-Mails gehen dorthin.`,
    otherwise: null,
  },
};

/**
 * They go whatever the club thinks of the person by then and whatever address the account has by then: whoever took it could
 * keep them from its owner otherwise. They hold no link that acts, and nothing that helps somebody in.
 */
const source = (deps: Deps, kind: SecurityLetterKind): LetterSource => ({
  async compose({ subjectId, isProven, device, createdAt }) {
    const account = await deps.accounts.find(subjectId);
    if (!account) return null;
    const club = await deps.clubSettings.current();
    const { subject, happened, otherwise } = WORDS[kind];
    const when = `Wann: ${momentText(createdAt)}`;
    // The account of the subject need not be that of the reader.
    if (kind === 'account-merged-away') return letterToReader(club, { subject, lines: [happened(''), when] });
    if (!isProven) {
      const lines = [happened(`einem Konto ${AT_CLUB}, in dem diese Adresse steht,`), when];
      return letterToReader(club, { subject: 'Diese E-Mail-Adresse steht in einem Konto', lines });
    }
    return {
      subject,
      firstName: account.firstName,
      lines: [
        happened(`deinem Konto ${AT_CLUB}`),
        when,
        ...(device ? [`Womit: ${device}`] : []),
        '',
        ...(otherwise === null
          ? [`Wusstest du nichts davon? Dann ${tellClub(club)}.`]
          : ['Warst du das? Dann musst du nichts tun.', otherwise, `Kommst du nicht weiter, ${tellClub(club)}.`]),
      ],
      button:
        otherwise === null ? null : { label: 'Neues Passwort anfordern', url: deps.siteOrigin + mailPaths.newPassword },
      reason:
        'Diese E-Mail kommt auch, wenn du sonst keine möchtest: Mit deinem Konto soll nichts geschehen, ohne dass du es erfährst.',
      replyTo: club.email || null,
    };
  },

  async ended({ subjectId, address }, ending, now) {
    if (ending.kind === 'bad-address') await deps.mailboxes.refuse(subjectId, address, ending.code, now);
  },
});

export const createSecurityLetters = (deps: Deps) =>
  Object.fromEntries(SECURITY_LETTERS.map((kind) => [kind, source(deps, kind)])) as Pick<
    LetterSources,
    SecurityLetterKind
  >;
