import { registrationStatusSchema } from '@club/contract';
import * as z from 'zod';
import { storedDate } from '../platform/stored-date';

export const storedRegistrationSchema = z.object({
  /** null: a person whose account is deleted. */
  userId: z.string().nullable(),
  status: registrationStatusSchema,
  /** Unique in the roster and ascending: it stands for the entry and for its turn. */
  createdAt: storedDate,
  notes: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  profilePhotoUrl: z.string().nullable(),
  /** When it was confirmed or cancelled, by whomever; null while pending or waiting. */
  decidedAt: storedDate.nullable(),
  /** Registered, but did not come; stored only where it is so. */
  noShow: z.boolean().default(false),
});

export type StoredRegistration = z.output<typeof storedRegistrationSchema>;
