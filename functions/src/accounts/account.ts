import { userSchema } from '@club/contract';
import * as z from 'zod';
import { storedDate } from '../platform/stored-documents';
import { nameKeysOf } from './name-keys';

/** `users/{uid}`. Whether a person is an organiser is a claim of their session and never stored here. */
const accountSchema = userSchema.omit({ id: true, isAdmin: true }).extend({
  createdAt: storedDate,
  // Earlier releases did not ask for this agreement.
  sharesPhoneNumber: z.boolean().default(false),
  sharesEmail: z.boolean().default(false),
});

export type Account = { id: string } & z.output<typeof accountSchema>;

export const parseAccount = (id: string, document: unknown): Account => ({ id, ...accountSchema.parse(document) });

export const toAccountDocument = ({ id: _, ...fields }: Account) => ({ ...fields, nameKeys: nameKeysOf(fields) });

/** The copy of an account's name and picture that rosters and comments keep, so that showing them reads no account. */
export type MemberSnapshot = { id: string; firstName: string; lastName: string; profilePhotoUrl: string | null };

type Shown = Omit<MemberSnapshot, 'id'>;

export const isSameSnapshot = (one: Shown, other: Shown): boolean =>
  one.firstName === other.firstName && one.lastName === other.lastName && one.profilePhotoUrl === other.profilePhotoUrl;
