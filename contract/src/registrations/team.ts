import * as z from 'zod';
import { adminRegistrationSchema, adminWaitlistEntrySchema } from './registration';

/** The roster as the event's contacts see it: guests with their names, everybody without e-mail address. */
export const teamSchema = z.object({
  /** The active ones. */
  registrations: z.array(adminRegistrationSchema),
  /** In the order in which they move up. */
  waitlist: z.array(adminWaitlistEntrySchema),
});

export type Team = z.infer<typeof teamSchema>;
