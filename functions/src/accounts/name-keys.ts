import { searchKey } from '@club/contract';

type Name = { firstName: string; lastName: string };

/** By these fields of an account organisers find it: the name with either part first, as `searchKey` folds it. */
export type NameKeys = { first: string; last: string };

export const nameKeysOf = ({ firstName, lastName }: Name): NameKeys => ({
  first: searchKey(`${firstName} ${lastName}`),
  last: searchKey(`${lastName} ${firstName}`),
});
