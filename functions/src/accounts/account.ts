import { userSchema } from '@club/contract';
import type * as z from 'zod';
import { storedDate } from '../platform/stored-date';

/** `users/{uid}`. Whether someone is an organiser is said by their token and never stored here. */
const accountSchema = userSchema.omit({ id: true, isAdmin: true }).extend({ createdAt: storedDate });

export type Account = { id: string } & z.output<typeof accountSchema>;

export const parseAccount = (id: string, document: unknown): Account => ({ id, ...accountSchema.parse(document) });

export const toAccountDocument = ({ id: _, ...fields }: Account) => fields;
