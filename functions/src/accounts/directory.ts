import { DIRECTORY_TAGS, type DirectoryTag, directoryTagSchema, foldedText, searchKey } from '@club/contract';
import * as z from 'zod';
import type { Rights, Standing } from './sessions/access';

type Person = { firstName: string; lastName: string; username: string; email: string; phoneNumber: string };

/**
 * The part of `users/{uid}` by which the list of members sorts, filters and searches, so that a page of it is one query.
 * `terms` has all that finds the member: each group alone, as 'waiting:', and each beginning of a name, a user name, an
 * address and a number, alone and behind each group. Firestore takes one `array-contains` a query, so both are one word.
 */
export type Directory = { sortKey: string; tags: DirectoryTag[]; terms: string[] };

/** An area code alone would find everybody of a town. */
const FEWEST_DIGITS = 6;

export const directoryTagsSchema = z.object({ tags: z.array(directoryTagSchema) });

const OUTSIDE: readonly DirectoryTag[] = ['waiting', 'refused', 'blocked'];

/** Whether the club has not let the member in, or has blocked them. */
export const isOutside = ({ tags }: { tags: readonly DirectoryTag[] }): boolean =>
  tags.some((tag) => OUTSIDE.includes(tag));

type Membership = { standing: Pick<Standing, 'state'>; rights: Rights };
type WithSessions = Membership & { sessions: object };

/** The groups of which the document `access/{uid}` tells. */
export function tagsOfAccess({ standing, rights }: Membership): DirectoryTag[] {
  const given: Partial<Record<DirectoryTag, boolean>> = rights;
  return DIRECTORY_TAGS.filter((tag) => tag === standing.state || given[tag]);
}

const hasSessions = (access: WithSessions | null): boolean =>
  access !== null && Object.keys(access.sessions).length > 0;

/** Whether this change of the document changes the groups to which a member belongs. */
export function changesGroups(before: WithSessions | null, after: WithSessions): boolean {
  const isFirstSession = !hasSessions(before) && hasSessions(after);
  return isFirstSession || String(before ? tagsOfAccess(before) : []) !== String(tagsOfAccess(after));
}

/** The groups of a member who has this document now. */
export const groupsWith = (known: readonly DirectoryTag[], access: WithSessions): DirectoryTag[] => [
  ...tagsOfAccess(access),
  ...known.filter((tag) => tag === 'no-email' || (tag === 'never-signed-in' && !hasSessions(access))),
];

/** The address says whether there is none, whatever the tags were before. */
export function directoryOf(person: Person, known: readonly DirectoryTag[]): Directory {
  const tags = DIRECTORY_TAGS.filter((tag) => (tag === 'no-email' ? person.email === '' : known.includes(tag)));
  const beginnings = foundBy(person);
  const terms = ['', ...tags.map((tag) => termOf(tag, ''))].flatMap((group) => [
    ...(group === '' ? [] : [group]),
    ...beginnings.map((beginning) => `${group}${beginning}`),
  ]);
  return { sortKey: sortKeyOf(person), tags, terms };
}

/** The term that the members of a group have whom the text finds; null asks for everybody. */
export function searchedTerm(filter: DirectoryTag | null, typed: string): string | null {
  const key = shortened(foldedSearch(typed));
  if (filter !== null) return termOf(filter, key);
  return key === '' ? null : key;
}

const termOf = (tag: DirectoryTag, beginning: string): string => `${tag}:${beginning}`;

/**
 * The terms that an account has when its name, address or number begins with the whole of these, which are empty where the
 * person has none. A number of few digits is none.
 */
export const wholeTermsOf = ({ firstName, lastName, email, phoneNumber }: Omit<Person, 'username'>) => {
  // Stryker disable next-line StringLiteral: of a number only its digits are kept, whatever else stands in it.
  const phone = dialled(phoneNumber.replace(/\(0\)/, ''));
  return {
    name: shortened(searchKey(`${firstName} ${lastName}`)),
    email: shortened(searchKey(email)),
    phone: phone.length < FEWEST_DIGITS ? '' : shortened(phone),
  };
};

/** No name sorts before the end of a shorter one. */
const END = '\t';

/**
 * Sorts by last, then first name as DIN 5007-1 does for words: letters with marks count as those without, ß as ss, and
 * signs between letters as one space.
 */
export const sortKeyOf = ({ lastName, firstName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  [lastName, firstName].map(sorted).join(END);

const sorted = (name: string): string => foldedText(name.replace(/[^\p{L}\p{M}\p{N}]/gu, ' '));

const PHONE = /^[+\d][\d\s/().-]*$/;

function foldedSearch(typed: string): string {
  const trimmed = typed.trim();
  return PHONE.test(trimmed) ? dialled(trimmed) : searchKey(trimmed);
}

/** '+49 170 1' and '0049 170 1' are the number '0170 1' from here. */
const dialled = (phoneNumber: string): string =>
  phoneNumber.trim().replace(/^\+/, '00').replace(/\D/g, '').replace(/^0049/, '0');

/** All that finds a person by name, user name, address and number. */
export const foundBy = ({ firstName, lastName, username, email, phoneNumber }: Person): string[] =>
  beginningsOf([
    ...wordsFrom(`${firstName} ${lastName}`),
    ...wordsFrom(`${lastName} ${firstName}`),
    searchKey(username),
    searchKey(email),
    dialled(phoneNumber),
  ]);

/** A longer beginning than this finds nobody else in a club. */
const MAX_TERM_LENGTH = 30;
/** More words in one name are not found by their beginnings. */
const MAX_WORDS = 6;

/** The key of a name, or of a title, from each of its words on. */
export function wordsFrom(name: string): string[] {
  const key = searchKey(name);
  const starts = [...key.matchAll(/(?<=^| )[^ ]/g)].slice(0, MAX_WORDS);
  return starts.map(({ index }) => key.slice(index));
}

/** All that finds one of these texts: Firestore finds nothing by the beginning of a word, but each beginning as a word. */
export function beginningsOf(texts: readonly string[]): string[] {
  const beginnings = texts.flatMap((text) => {
    const characters = [...text].slice(0, MAX_TERM_LENGTH);
    return characters.map((_, index) => characters.slice(0, index + 1).join(''));
  });
  return [...new Set(beginnings.map((beginning) => beginning.trim()))];
}

/** As long as the longest beginning. */
export const shortened = (key: string): string => [...key].slice(0, MAX_TERM_LENGTH).join('').trim();
