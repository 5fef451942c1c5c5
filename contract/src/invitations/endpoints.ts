import { userSchema } from '../accounts/accounts';
import { doneSchema, type Endpoint } from '../endpoint';
import {
  checkedInvitationSchema,
  checkInvitationSchema,
  createInvitationSchema,
  INVITATIONS_PER_PAGE,
  invitationPageSchema,
  invitationParamsSchema,
  invitationSchema,
  listInvitationsQuerySchema,
  MAILED_APART_DAYS,
  MAX_MAILED_A_DAY,
  MAX_MAILED_AT_ONCE,
  mailedInvitationsSchema,
  mailInvitationsSchema,
} from './invitation';

export const invitationEndpoints = {
  checkInvitation: {
    summary: 'Tells what an invitation fills in when its holder signs up',
    details: 'Changes nothing. Wrong codes are counted by address.',
    method: 'POST',
    path: '/api/invitations/check',
    sessionless: true,
    body: checkInvitationSchema,
    errors: ['invitation-unknown', 'invitation-over', 'too-many-requests'],
    response: checkedInvitationSchema,
  },
  acceptInvitation: {
    summary: 'Lets the caller in who waits to be approved, or was refused',
    details:
      'With an open invitation, which it uses. For somebody who is in already it changes nothing, and uses nothing.',
    method: 'POST',
    path: '/api/invitations/acceptance',
    body: checkInvitationSchema,
    errors: ['invitation-unknown', 'invitation-over', 'changed-meanwhile', 'too-many-requests'],
    response: userSchema,
  },
  listInvitations: {
    summary: 'Lists invitations with their codes',
    details: `The latest first, ${INVITATIONS_PER_PAGE} at a time; those of an import in the order of its file. A search finds them by the beginning of a name or an occasion, however umlauts are written, or by a whole code.`,
    method: 'GET',
    path: '/api/admin/invitations',
    query: listInvitationsQuerySchema,
    response: invitationPageSchema,
  },
  createInvitation: {
    summary: 'Invites one person, or all who get to know the code',
    details: 'With `person`, for that one, once; without, for as many as `maxUses` says. The response has the code.',
    method: 'POST',
    path: '/api/admin/invitations',
    body: createInvitationSchema,
    idempotent: true,
    response: invitationSchema,
  },
  mailInvitations: {
    summary: 'Sends invitations to the people whom they are for',
    details: `By mail, up to ${MAX_MAILED_AT_ONCE} at once and ${MAX_MAILED_A_DAY} a day. They go in turns, within what the club's provider allows. An invitation that is on its way goes once. No mail goes to an address that has an account, takes no mails, wants none, or got one within ${MAILED_APART_DAYS} days.`,
    method: 'POST',
    path: '/api/admin/invitations/mails',
    body: mailInvitationsSchema,
    errors: ['mail-unavailable', 'too-many-requests'],
    response: mailedInvitationsSchema,
  },
  revokeInvitation: {
    summary: 'Revokes an invitation',
    details: 'Who has accepted it keeps their account. Revoking what is not there (any more) is no error.',
    method: 'DELETE',
    path: '/api/admin/invitations/:invitationId',
    params: invitationParamsSchema,
    response: doneSchema,
  },
} as const satisfies Record<string, Endpoint>;
