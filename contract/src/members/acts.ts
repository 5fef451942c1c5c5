import * as z from 'zod';
import { userIdSchema } from '../accounts/accounts';
import type { Endpoint } from '../endpoint';
import { requiredLine } from '../text-fields';
import { listedMemberSchema } from './directory';
import { memberParamsSchema } from './member';

/** Where the club sends mails, approval waits until the person has confirmed their address. */
export const approveMemberSchema = z.object({
  /** The organiser knows the person, and approves them before. */
  isKnown: z.boolean().default(false),
});

/** One or two sentences, which the person reads. */
export const MAX_REASON_LENGTH = 500;

/** The sentence reaches the person as a notice, too. */
export const refuseMemberSchema = z.object({
  reason: requiredLine('Bitte schreib einen Satz dazu', MAX_REASON_LENGTH),
});

/** As many are decided on with one request: each takes a few reads and writes of its own. */
export const MAX_DECIDED_AT_ONCE = 50;

const several = <Person extends z.ZodType>(person: Person) =>
  z
    .array(person)
    .min(1, 'Bitte wähle mindestens eine Person')
    .max(MAX_DECIDED_AT_ONCE, `Höchstens ${MAX_DECIDED_AT_ONCE} auf einmal`);

export const approveMembersSchema = z.object({ people: several(approveMemberSchema.extend({ userId: userIdSchema })) });

export const refuseMembersSchema = refuseMemberSchema.extend({ userIds: several(userIdSchema) });

export const decidedMembersSchema = z.object({
  /** Those on whom it could not be decided so, with a German sentence that is fit to show. */
  left: z.array(z.object({ userId: z.string(), message: z.string() })),
});

/** `reason` is for organisers: somebody who is blocked cannot sign in to read it. */
export const blockMemberSchema = z.object({
  reason: requiredLine('Bitte schreib einen Satz dazu', MAX_REASON_LENGTH),
  /** false: the person's places in coming events go to those who wait. */
  keepsPlaces: z.boolean(),
});

/** A right that is not named stays as it is. */
export const setMemberRightsSchema = z.object({
  organiser: z.boolean().optional(),
  treasurer: z.boolean().optional(),
  keeper: z.boolean().optional(),
});

const ofMember = { params: memberParamsSchema, response: listedMemberSchema } as const;

export const memberActEndpoints = {
  approveMember: {
    summary: 'Lets somebody into the club who waits or was refused',
    details:
      'The person is told. Doing it again changes nothing. Somebody who has yet to confirm their address is let in only with the word of the organiser that they know the person.',
    method: 'POST',
    path: '/api/admin/members/:userId/approve',
    body: approveMemberSchema,
    errors: ['changed-meanwhile', 'address-unconfirmed'],
    ...ofMember,
  },
  refuseMember: {
    summary: 'Refuses somebody who waits, with a sentence',
    details: 'The person is told. Doing it again with another sentence replaces it.',
    method: 'POST',
    path: '/api/admin/members/:userId/refuse',
    body: refuseMemberSchema,
    errors: ['changed-meanwhile'],
    ...ofMember,
  },
  approveMembers: {
    summary: 'Lets several people into the club who wait',
    details: `Up to ${MAX_DECIDED_AT_ONCE} at once, each as if alone: everybody is told, and the log has an entry for each. A failure with one of them keeps no other from it, and doing it again changes nothing. Who has been refused meanwhile stays so.`,
    method: 'POST',
    path: '/api/admin/members/approvals',
    body: approveMembersSchema,
    response: decidedMembersSchema,
  },
  refuseMembers: {
    summary: 'Refuses several people who wait, with one sentence',
    details: `Up to ${MAX_DECIDED_AT_ONCE} at once, each as if alone, as when they are approved together.`,
    method: 'POST',
    path: '/api/admin/members/refusals',
    body: refuseMembersSchema,
    response: decidedMembersSchema,
  },
  blockMember: {
    summary: 'Blocks somebody',
    details:
      'Ends every session at once and takes every right. The places in coming events stay, or are given back. Repeating it finishes what broke off.',
    method: 'POST',
    path: '/api/admin/members/:userId/block',
    body: blockMemberSchema,
    errors: ['last-organiser'],
    ...ofMember,
  },
  unblockMember: {
    summary: 'Lets somebody in as far as before they were blocked',
    details: 'The person signs in again. Rights have to be given anew.',
    method: 'POST',
    path: '/api/admin/members/:userId/unblock',
    ...ofMember,
  },
  setMemberRights: {
    summary: 'Gives rights to a member, and takes them',
    details: 'They work with the next request. The last organiser stays one.',
    method: 'PUT',
    path: '/api/admin/members/:userId/rights',
    body: setMemberRightsSchema,
    errors: ['changed-meanwhile', 'last-organiser'],
    ...ofMember,
  },
} as const satisfies Record<string, Endpoint>;

export type ApproveMember = z.infer<typeof approveMemberSchema>;
export type RefuseMember = z.infer<typeof refuseMemberSchema>;
export type DecidedMembers = z.infer<typeof decidedMembersSchema>;
export type BlockMember = z.infer<typeof blockMemberSchema>;
export type SetMemberRights = z.infer<typeof setMemberRightsSchema>;
