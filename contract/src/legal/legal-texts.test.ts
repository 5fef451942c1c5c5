import { expect, test } from 'vitest';
import { CONSENT_TEXTS } from '../accounts/consents';
import { type ClubSettings, DEFAULT_CLUB_SETTINGS } from '../club-settings/club-settings';
import { accessibilityText } from './accessibility-text';
import { imprintText } from './imprint-text';
import { missingIn, missingInPrivacy } from './missing-facts';
import { privacyText } from './privacy-text';

const NEW: ClubSettings = { ...DEFAULT_CLUB_SETTINGS, name: 'Turnverein Probe e. V.' };
const HALF: ClubSettings = {
  ...NEW,
  address: { street: '', postalCode: '', city: 'Musterstadt' },
  register: { court: '', number: 'VR 12' },
  legal: { imprintExtra: '\n\n \n\n', privacyExtra: '', accessibilityExtra: '' },
  processors: [{ name: 'Druck & Co.', purpose: 'Briefe', place: 'Kassel' }],
};
const WHOLE: ClubSettings = {
  ...HALF,
  address: { street: 'Am Sportplatz 1', postalCode: '12345', city: 'Musterstadt' },
  email: 'post@verein.example',
  phoneNumber: '030 23125 001',
  website: 'https://verein.example',
  board: [
    { name: 'Sabine Brandt', function: 'Vorsitzende' },
    { name: 'Uwe Kern', function: 'Kassenwart' },
  ],
  register: { court: 'Amtsgericht Kassel', number: 'VR 12' },
  taxId: 'DE123456789',
  privacyContact: 'Uwe Kern',
  legal: { imprintExtra: 'Erste Zeile\nzweite\n\n\nEin Absatz', privacyExtra: 'Mehr', accessibilityExtra: 'Rampe' },
  processors: [{ name: 'Post', purpose: 'E-Mails', place: 'Kassel' }],
};

/** A line for each title and each block, and what organisers are told to add. */
const linesOf = (club: ClubSettings): string[] => [
  ...[imprintText(club), privacyText(club), accessibilityText(club)].flatMap(({ title, description, parts }) => [
    `# ${title}: ${description}`,
    ...parts.flatMap((part) => [`## ${part.title}`, ...part.blocks.map((block) => JSON.stringify(block))]),
  ]),
  `In the imprint lacks: ${missingIn(club).join('; ')}`,
  `In the text about data protection lacks: ${missingInPrivacy(club).join('; ')}`,
];

function changesFrom(whole: readonly string[], lines: readonly string[]): string[] {
  const gone = whole.filter((line) => !lines.includes(line)).map((line) => `- ${line}`);
  return [...gone, ...lines.filter((line) => !whole.includes(line)).map((line) => `+ ${line}`)];
}

// The file shows every change of these texts to reviewers, who may have to ask a lawyer.
test('the legal pages say what legal-texts.txt says, less of a club that has entered less', async () => {
  const whole = linesOf(WHOLE);
  const [half, none] = [HALF, NEW].map((club) => changesFrom(whole, linesOf(club)));
  const agreements = Object.values(CONSENT_TEXTS).map(({ title, text }) => `${title}: ${text}`);
  const said = [
    whole,
    ['WITH HALF OF THE FACTS'],
    half,
    ['WITH NO FACTS'],
    none,
    ['PEOPLE AGREE TO'],
    agreements,
  ].flat();
  await expect(`${said.join('\n')}\n`).toMatchFileSnapshot('./legal-texts.txt');
});
