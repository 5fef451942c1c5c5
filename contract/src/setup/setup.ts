import * as z from 'zod';
import { signUpSchema } from '../accounts/accounts';
import { invitationCodeSchema } from '../invitations/invitation-code';

export const setupStateSchema = z.object({
  /** Whether the first organiser is still missing. */
  isOpen: z.boolean(),
});

export const setUpSchema = z.object({
  /** From the link that `npm run setup-link` prints. It has the form of an invitation's code. */
  code: invitationCodeSchema,
  account: signUpSchema,
});

export type SetUp = z.output<typeof setUpSchema>;
