import type { ClubSettings } from '../club-settings/club-settings';
import { paths } from '../paths';
import { STANDARD_PROCESSORS } from '../privacy/processors';
import { periodText, RETENTION_PERIODS, type Retention, type RetentionPeriod } from '../privacy/retention';
import { LEGAL_BASES, STORED_DATA, type StoredData } from '../privacy/stored-data';
import { addressOf, list, mailLine, ownWords, paragraph } from './legal-blocks';
import type { LegalBlock, LegalText } from './legal-text';

const ROWS: readonly StoredData[] = Object.values(STORED_DATA);
const PERIODS = Object.keys(RETENTION_PERIODS) as RetentionPeriod[];

const AUTHORITIES = 'https://www.bfdi.bund.de/DE/Service/Anschriften/Laender/Laender-node.html';

const RIGHTS = [
  'Auskunft über deine Daten (Art. 15 DSGVO): als Datei in deinen Einstellungen',
  'Berichtigung (Art. 16): in deinem Profil',
  'Löschung (Art. 17): in deinen Einstellungen unter „Konto auflösen“',
  'Einschränkung der Verarbeitung (Art. 18)',
  'deine Daten in einem lesbaren Format mitnehmen (Art. 20)',
  'Widerspruch gegen Verarbeitungen aus berechtigtem Interesse (Art. 21)',
  'Widerruf jeder Einwilligung mit Wirkung für die Zukunft (Art. 7 Abs. 3): in deinen Einstellungen',
];

/** Art. 13 and 14 DSGVO, made of the club's settings and of the tables of what the server stores, who sees it, and who processes it. */
export const privacyText = (club: ClubSettings): LegalText => ({
  title: 'Datenschutz',
  description: 'Was die App von dir speichert, wofür, wer es sieht, wann es gelöscht wird und welche Rechte du hast.',
  parts: [
    { title: 'Verantwortlich', blocks: responsible(club) },
    {
      title: 'Was gespeichert wird, wofür und wie lange',
      blocks: [
        paragraph(
          'Die Angaben bei der Registrierung brauchen wir, damit du dich anmelden kannst und wir dich erreichen. Niemand muss ein Konto haben; ohne geht das Helfen nur über den Vorstand. Die Fristen hält die App selbst ein: Sie löscht jeden Tag, was abgelaufen ist, oder nimmt die Namen heraus.',
        ),
        ...ROWS.map((row) => factsOf(row, club.retention)),
      ],
    },
    {
      title: 'Löschfristen im Überblick',
      blocks: [list(PERIODS.map((name) => `${RETENTION_PERIODS[name].title}: ${periodText(name, club.retention)}`))],
    },
    {
      title: 'Was nicht von dir selbst kommt',
      blocks: [
        paragraph(
          'Name, E-Mail-Adresse und Telefonnummer von Eingeladenen trägt der Vorstand ein oder übernimmt sie aus der Mitgliederliste des Vereins (Art. 14 DSGVO). Die Datei mit der Liste bleibt dabei auf dem Gerät, auf dem sie gelesen wird; die App bekommt nur diese Angaben. Gäste nennt, wer sie mitbringt oder für sie anruft. Name und Kontakt von Mitgliedern können die Organisatoren verbessern.',
        ),
      ],
    },
    {
      title: 'Einwilligungen',
      blocks: [
        paragraph(
          'Ob Fotos von dir gezeigt werden dürfen und ob Ansprechpersonen deine Telefonnummer sehen, entscheidest du freiwillig. Du kannst es jederzeit in den ',
          { text: 'Einstellungen', href: paths.settings },
          ' ändern; was bis dahin geschah, bleibt rechtmäßig. Auch Push gibt es nur, wenn du es auf einem Gerät einschaltest.',
        ),
      ],
    },
    {
      title: 'Minderjährige',
      blocks: [
        paragraph(
          'Die App fragt nicht nach dem Alter und speichert kein Geburtsdatum. Bist du noch keine 16 Jahre alt, brauchst du für ein Konto und für jede Einwilligung die Zustimmung deiner Eltern (Art. 8 DSGVO). Sie können deine Rechte für dich ausüben und den Verein bitten, dein Konto zu löschen.',
        ),
      ],
    },
    {
      title: 'Wer Daten für uns verarbeitet',
      blocks: [
        paragraph(
          'Mit Auftragsverarbeitern hat der Verein Verträge nach Art. 28 DSGVO. Push-Dienste gehören zu deinem Browser und bekommen nur verschlüsselte Inhalte. Für Übermittlungen in die USA gilt das EU-US Data Privacy Framework, sonst gelten Standardvertragsklauseln (Art. 45 und 46 DSGVO).',
        ),
        list(
          [...Object.values(STANDARD_PROCESSORS), ...club.processors].map(({ name, purpose, place }) => [
            { strong: name },
            `: ${purpose}. Ort: ${place}.`,
          ]),
        ),
      ],
    },
    {
      title: 'Deine Rechte',
      blocks: [
        list([...RIGHTS, complaint(club)]),
        paragraph(
          'Es gibt keine automatisierten Entscheidungen und kein Profiling (Art. 22), keine Werbung und keine Statistik über deine Nutzung.',
        ),
      ],
    },
    ...ownWords('Weitere Angaben des Vereins', club.legal.privacyExtra),
  ],
});

const responsible = ({ name, address, email, privacyContact }: ClubSettings): LegalBlock[] => [
  addressOf(name, address),
  ...mailLine(email),
  ...(privacyContact ? [paragraph(`Für Fragen zum Datenschutz: ${privacyContact}`)] : []),
];

const factsOf = (row: StoredData, retention: Retention): LegalBlock => ({
  kind: 'facts',
  title: row.title,
  facts: [
    ['Was', row.what],
    ['Wofür', row.purpose],
    ['Grundlage', LEGAL_BASES[row.basis]],
    ['Wer es sieht', row.seenBy],
    ['Wie lange', row.kept(retention)],
  ],
});

/** Each state has an authority of its own, which looks after the clubs that have their seat there. */
const complaint = ({ address: { city } }: ClubSettings) => [
  'Beschwerde bei einer Aufsichtsbehörde für den Datenschutz (Art. 77). Für uns zuständig ist die des Bundeslandes, in dem der Verein seinen Sitz hat',
  city ? ` (${city}): ` : ': ',
  { text: 'Aufsichtsbehörden der Länder', href: AUTHORITIES },
];
