import { type Invitation, invitationSchema } from '@club/contract';
import { ok } from './client';
import type { TestMember } from './start-test-app';

export const INVITATIONS = '/api/admin/invitations';
export const INVITATION_MAILS = `${INVITATIONS}/mails`;

export const invitedPerson = { firstName: 'Hiltrud', lastName: 'Ostermann', email: '', phoneNumber: '030 7654321' };

export const personInvitation = (person: object = {}) => ({ person: { ...invitedPerson, ...person }, validDays: 30 });

export const openInvitation = (change: object = {}) => ({
  person: null,
  name: 'Jahreshauptversammlung',
  maxUses: 20,
  validDays: 30,
  ...change,
});

/** Makes an invitation as an organiser, by default for all. */
export const invited = async ({ client }: TestMember, request: object = openInvitation()): Promise<Invitation> =>
  invitationSchema.parse(ok(await client.post(INVITATIONS, request)));

export const codeOf = ({ code }: Invitation): string => {
  if (code === null) throw new Error('this invitation is over');
  return code;
};
