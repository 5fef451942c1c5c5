import type { LegalBlock, LegalPart, LegalWords } from './legal-text';

export const paragraph = (...words: LegalWords[]): LegalBlock => ({ kind: 'paragraph', words });

export const list = (items: readonly (string | readonly LegalWords[])[]): LegalBlock => ({
  kind: 'list',
  items: items.map((item) => (typeof item === 'string' ? [item] : item)),
});

/** „E-Mail: post@verein.de“, where the club has said so. */
export const mailLine = (email: string): LegalBlock[] =>
  email ? [paragraph('E-Mail: ', { text: email, href: `mailto:${email}` })] : [];

export const addressOf = (
  name: string,
  { street, postalCode, city }: Record<'street' | 'postalCode' | 'city', string>,
) =>
  ({
    kind: 'address',
    lines: [name, street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean),
  }) satisfies LegalBlock;

/** The part in which the club says more, in its own words; none where it does not. */
export const ownWords = (title: string, text: string): LegalPart[] => {
  const paragraphs = text.split(/\n{2,}/).filter((words) => words.trim() !== '');
  return paragraphs.length === 0 ? [] : [{ title, blocks: paragraphs.map((words) => paragraph(words)) }];
};
