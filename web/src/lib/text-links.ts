import { find, type Opts } from 'linkifyjs';

/** Only written-out web addresses count: „Danke.Es war schön“ and other schemes stay text. */
const WRITTEN_OUT = /^(?:https?:\/\/|www\.)/i;

/** Addresses with a user name are no links: „https://verein.de@example.org“ leads to example.org. */
function isWebAddress(text: string): boolean {
  if (!WRITTEN_OUT.test(text)) return false;
  try {
    const { username, password } = new URL(/^www\./i.test(text) ? `https://${text}` : text);
    // Stryker disable next-line ConditionalExpression: linkify takes nothing for an address that has a password and
    // no name.
    return username === '' && password === '';
  } catch /* Stryker disable next-line BlockStatement: linkify takes undefined for false. */ {
    return false;
  }
}

/** The other site cannot reach this page and gains no search rank from it. */
export const FOREIGN = 'noopener noreferrer nofollow ugc';

/** Links open in a new tab. */
export const linkOptions: Opts = {
  defaultProtocol: 'https',
  validate: (value, type) => type === 'email' || isWebAddress(value),
  target: { url: '_blank' },
  rel: FOREIGN,
};

/**
 * A German number as people write it: it begins with 0 or a country's code and has at least seven digits, in groups that a
 * single space, slash, hyphen or bracket divides. Prices have commas, hours are followed by „Uhr“, and dates have their own form.
 */
const DATE = /(?!\d{1,2}[/-]\d{1,2}[/-]\d{2,4}(?!\d))/.source;
const GROUPS = /(?:\+[1-9]|0)(?:[ /-]?\(0\)|[ /()-]{0,2}\d){6,14}/.source;
const PHONE_NUMBER = new RegExp(
  `(?<!\\w|\\d[ /()-]{1,2}|[.,:])${DATE}${GROUPS}(?![ /()-]{0,2}\\d|\\w|[.,:]\\d|\\s*Uhr)`,
  'g',
);

/** A part of a text, which begins at `start`; `href` is null where it leads nowhere. */
export type TextPart = { start: number; text: string; href: string | null };

/** Divides a text at its web addresses, mail addresses and phone numbers. Together the parts are the text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { start, end: next, value, href } of find(text, linkOptions)) {
    parts.push(...numberParts(text.slice(end, start), end), { start, text: value, href });
    end = next;
  }
  return [...parts, ...numberParts(text.slice(end), end)].filter((part) => part.text !== '');
}

function numberParts(text: string, offset: number): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: number, index } of text.matchAll(PHONE_NUMBER)) {
    parts.push(
      { start: offset + end, text: text.slice(end, index), href: null },
      { start: offset + index, text: number, href: telephoneUrl(number) },
    );
    end = index + number.length;
  }
  return [...parts, { start: offset + end, text: text.slice(end), href: null }];
}

/** The zero in „+49 (0) 30“ is for people who call from within the country. */
export const telephoneUrl = (number: string): string => `tel:${number.replace(/(?<=^\+.*)\(0\)|[^\d+]/g, '')}`;
