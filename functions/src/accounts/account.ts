import { DIRECTORY_TAGS, type DirectoryTag, userSchema } from '@club/contract';
import * as z from 'zod';
import { defineCollection } from '../platform/collection';
import { storedDate } from '../platform/stored-documents';
import { storedConsentChangeSchema } from './consents';
import { directoryOf } from './directory';

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

/** A later release may know more tags. */
const tagsSchema = z
  .array(z.string())
  .transform((stored) => DIRECTORY_TAGS.filter((tag) => stored.includes(tag)))
  .catch([]);

export type Account = { id: string } & z.output<typeof accountSchema>;

/** With the groups of members to which the account belongs. */
export type StoredAccount = Account & { tags: readonly DirectoryTag[] };

export const USERS = defineCollection({
  path: 'users',
  version: 1,
  parse: (fields, id): StoredAccount => ({
    ...parseAccount(id, fields),
    tags: tagsSchema.parse(Object(fields).directory?.tags),
  }),
  toDocument: ({ id: _, tags, ...account }) => ({ ...account, directory: directoryOf(account, tags) }),
  archived: 'whole',
  people: { source: 'account', toldIn: 'account' },
});

const usernameSchema = z.object({ uid: z.string() });

/** `usernames/{key}` makes user names unique. */
export const USERNAMES = defineCollection({
  path: 'usernames',
  version: 1,
  parse: (fields) => usernameSchema.parse(fields),
  archived: 'whole',
  people: { source: 'account', toldIn: 'account' },
});

const creationSchema = z.object({
  requestedAt: storedDate.optional(),
  /** No account is made of it any more. */
  isAbandoned: z.boolean().default(false),
});

/** `accountCreations/{uid}` stands for each sign-in that is made for a new account, and ends with the account's creation. */
export const ACCOUNT_CREATIONS = defineCollection({
  path: 'accountCreations',
  version: 1,
  parse: (fields) => creationSchema.parse(fields),
  archived: { leftOut: 'A sign-up that had no account yet is made anew.' },
  people: {
    exemption:
      'Holds the id of a sign-in without an account. It goes with the creation of the account or the clean-up.',
    toldIn: 'account',
  },
});

export const parseAccount = (id: string, document: unknown): Account => ({ id, ...accountSchema.parse(document) });

/** The copy of an account's name and picture that rosters and comments keep, so that showing them reads no account. */
export type MemberSnapshot = { id: string; firstName: string; lastName: string; profilePhotoUrl: string | null };

type Shown = Omit<MemberSnapshot, 'id'>;

export const isSameSnapshot = (one: Shown, other: Shown): boolean =>
  one.firstName === other.firstName && one.lastName === other.lastName && one.profilePhotoUrl === other.profilePhotoUrl;

type Named = Pick<Account, 'firstName' | 'lastName'>;

/** null: nobody, or somebody who is gone. */
export function nameIn(people: ReadonlyMap<string, Named>, uid: string | null | undefined): string | null {
  const person = people.get(uid ?? '');
  return person ? `${person.firstName} ${person.lastName}` : null;
}
