import type { ClubSettings } from '../club-settings/club-settings';
import { LICENCES_FILE } from '../paths';
import { addressOf, mailLine, ownWords, paragraph } from './legal-blocks';
import type { LegalBlock, LegalPart, LegalText } from './legal-text';

/** § 5 DDG and § 18 II MStV. What the club has not entered yet is left out. */
export function imprintText(club: ClubSettings): LegalText {
  const { name, address, board, register, taxId, legal } = club;
  const [responsible] = board;
  return {
    title: 'Impressum',
    description: 'Wer diese App anbietet, wie der Verein zu erreichen ist und wer ihn vertritt.',
    parts: [
      { title: 'Anbieter', blocks: [addressOf(name, address)] },
      ...partOf(
        'Vertreten durch den Vorstand',
        board.map((person) => paragraph(`${person.name} (${person.function})`)),
      ),
      ...partOf('Kontakt', contactOf(club)),
      ...partOf(
        'Eintrag im Vereinsregister',
        register.number ? [paragraph([register.court, register.number].filter(Boolean).join(', '))] : [],
      ),
      ...partOf('Umsatzsteuer-Identifikationsnummer', taxId ? [paragraph(taxId)] : []),
      ...partOf(
        'Verantwortlich für den Inhalt (§ 18 Abs. 2 MStV)',
        responsible ? [addressOf(responsible.name, address)] : [],
      ),
      ...ownWords('Weitere Angaben', legal.imprintExtra),
      {
        title: 'Lizenzen',
        blocks: [
          paragraph(
            'Diese App nutzt Programme und Schriften anderer. ',
            { text: 'Ihre Lizenzen', href: LICENCES_FILE },
            ' stehen auf einer eigenen Seite.',
          ),
        ],
      },
    ],
  };
}

const partOf = (title: string, blocks: readonly LegalBlock[]): LegalPart[] =>
  blocks.length === 0 ? [] : [{ title, blocks }];

const contactOf = ({ email, phoneNumber, website }: ClubSettings): LegalBlock[] => [
  ...(phoneNumber ? [paragraph(`Telefon: ${phoneNumber}`)] : []),
  ...mailLine(email),
  ...(website ? [paragraph('Website: ', { text: website, href: website })] : []),
];
