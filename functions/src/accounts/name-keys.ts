type Name = { firstName: string; lastName: string };

/** By these fields of an account organisers find it: the name with either part first, as `searchKey` folds it. */
export type NameKeys = { first: string; last: string };

export const nameKeysOf = ({ firstName, lastName }: Name): NameKeys => ({
  first: searchKey(`${firstName} ${lastName}`),
  last: searchKey(`${lastName} ${firstName}`),
});

/** Names that people take for the same have the same key: 'Jürgen', 'JUERGEN' and 'jurgen'. */
export const searchKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/ae|oe|ue/g, (pair) => pair.charAt(0))
    .replace(/[\s,]+/g, ' ')
    .trim();
