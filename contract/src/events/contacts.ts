import * as z from 'zod';
import { userIdSchema, userSchema } from '../accounts/accounts';

export const MAX_CONTACTS = 5;
export const TOO_MANY_CONTACTS = `Höchstens ${MAX_CONTACTS} Ansprechpersonen`;

/** The members who answer questions about an event, and look after its helpers. */
export const contactIdsSchema = z
  .array(userIdSchema)
  .max(MAX_CONTACTS, TOO_MANY_CONTACTS)
  .refine((ids) => new Set(ids).size === ids.length, 'Jede Ansprechperson darf nur einmal vorkommen');

export const namedContactSchema = userSchema.pick({ id: true, firstName: true, lastName: true });

/** A contact as members see them. Without the person's agreement phone number and e-mail address are null. */
export const eventContactSchema = namedContactSchema.extend({
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
});

export type NamedContact = z.infer<typeof namedContactSchema>;
export type EventContact = z.infer<typeof eventContactSchema>;
