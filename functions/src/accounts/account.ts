import { type DirectoryTag, userSchema } from '@club/contract';
import * as z from 'zod';
import { defineCollection } from '../platform/collection';
import { storedDate } from '../platform/stored-documents';
import { storedConsentChangeSchema } from './consents';
import { directoryOf } from './directory';
import { nameKeysOf } from './name-keys';

/** `users/{uid}`. Nothing that a person may do depends on it: that is kept in `access/{uid}`. */
const accountSchema = userSchema
  .omit({ id: true, isAdmin: true, standing: true, standingReason: true, rights: true, consents: true })
  .extend({
    createdAt: storedDate,
    sharesPhoneNumber: z.boolean(),
    sharesEmail: z.boolean(),
    /** The agreements that the person gave or took back, in the order of time. */
    consentChanges: z.array(storedConsentChangeSchema),
  });

export type Account = { id: string } & z.output<typeof accountSchema>;

/** `users/{uid}`. */
export const USERS = defineCollection({
  path: 'users',
  version: 1,
  archived: 'whole',
  people: { source: 'account', toldIn: 'account' },
});

/** `usernames/{key}` makes user names unique. */
export const USERNAMES = defineCollection({
  path: 'usernames',
  version: 1,
  archived: 'whole',
  people: { source: 'account', toldIn: 'account' },
});

/** `accountCreations/{uid}` stands for each sign-in that is made for a new account, and ends with the account's creation. */
export const ACCOUNT_CREATIONS = defineCollection({
  path: 'accountCreations',
  version: 1,
  archived: { leftOut: 'A sign-up that had no account yet is made anew.' },
  people: {
    exemption:
      'Holds the id of a sign-in without an account. It goes with the creation of the account or the clean-up.',
    toldIn: 'account',
  },
});

export const parseAccount = (id: string, document: unknown): Account => ({ id, ...accountSchema.parse(document) });

/** The tags say in which groups of members the account is, other than by its address. */
export const toAccountDocument = ({ id: _, ...fields }: Account, tags: readonly DirectoryTag[]) => ({
  ...fields,
  ...foundBy(fields, tags),
});

/** The fields by which accounts are found. They follow from the others. */
export const foundBy = (account: Omit<Account, 'id'>, tags: readonly DirectoryTag[]) => ({
  nameKeys: nameKeysOf(account),
  directory: directoryOf(account, tags),
});

/** The copy of an account's name and picture that rosters and comments keep, so that showing them reads no account. */
export type MemberSnapshot = { id: string; firstName: string; lastName: string; profilePhotoUrl: string | null };

type Shown = Omit<MemberSnapshot, 'id'>;

export const isSameSnapshot = (one: Shown, other: Shown): boolean =>
  one.firstName === other.firstName && one.lastName === other.lastName && one.profilePhotoUrl === other.profilePhotoUrl;
