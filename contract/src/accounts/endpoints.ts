import * as z from 'zod';
import { doneSchema, type Endpoint } from '../endpoint';
import { completeResetSchema, loginSchema, passwordResetSchema, signUpSchema, userSchema } from './accounts';
import { saveConsentsSchema } from './consents';
import { mailboxSchema, mailLinkSchema, mailStatusSchema, unsubscribeMailSchema } from './mailbox';
import { changePasswordSchema, passwordChangedSchema, updateProfileSchema } from './profile';
import { sessionParamsSchema, sessionSchema } from './sessions';

export const accountEndpoints = {
  getUser: {
    summary: 'Tells who is signed in',
    details:
      'With their roles, their standing in the club and what they agreed to. Who waits to be let in may ask, too.',
    method: 'GET',
    path: '/api/user',
    response: userSchema,
  },
  login: {
    summary: 'Signs in',
    details: '`username` may also be the e-mail address. Sets the session cookie.',
    method: 'POST',
    path: '/api/login',
    signsIn: true,
    body: loginSchema,
    errors: ['invalid-credentials', 'account-blocked', 'too-many-requests'],
    response: userSchema,
  },
  register: {
    summary: 'Makes an account and signs in',
    details:
      'Sets the session cookie. Repeating it signs in. Whether the account has to be approved, or needs an `invitation`, is up to the club; with a good one nobody has to wait, also who registered before without.',
    method: 'POST',
    path: '/api/register',
    signsIn: true,
    body: signUpSchema,
    errors: [
      'invitation-required',
      'invitation-unknown',
      'invitation-over',
      'username-taken',
      'email-taken',
      'invalid-credentials',
      'account-blocked',
      'changed-meanwhile',
      'too-many-requests',
    ],
    response: userSchema,
  },
  logout: {
    summary: 'Signs out',
    details: 'Removes the session cookie, also when it fails, and ends the session, of which there may be copies.',
    method: 'POST',
    path: '/api/logout',
    sessionless: true,
    response: doneSchema,
  },
  resetPassword: {
    summary: 'Asks for a mail with which a new password can be set',
    details: 'Answers the same whether or not the account exists.',
    method: 'POST',
    path: '/api/password-reset',
    sessionless: true,
    body: passwordResetSchema,
    response: doneSchema,
  },
  completePasswordReset: {
    summary: 'Sets a new password by the code of a link in such a mail',
    details: 'Ends all sessions. Repeating it with the same password is no error.',
    method: 'POST',
    path: '/api/password-reset/completion',
    sessionless: true,
    body: completeResetSchema,
    errors: ['reset-link-invalid', 'too-many-requests'],
    response: doneSchema,
  },
  objectToAddress: {
    summary: 'Takes an e-mail address back by the code of a link that was sent there when the account got another one',
    details: 'Sets a new password with it, and ends all sessions. Repeating it with the same password is no error.',
    method: 'POST',
    path: '/api/address-objections',
    sessionless: true,
    body: completeResetSchema,
    errors: ['link-invalid', 'email-taken', 'too-many-requests'],
    response: doneSchema,
  },
} as const satisfies Record<string, Endpoint>;

export const mailboxEndpoints = {
  getMailbox: {
    summary: 'Tells whether mails reach the caller',
    details: "The state of the caller's e-mail address, and whether the club sends mails at all.",
    method: 'GET',
    path: '/api/user/mailbox',
    response: mailboxSchema,
  },
  requestAddressConfirmation: {
    summary: 'Asks for a mail with a link that confirms the caller’s e-mail address',
    details: 'Where the address is confirmed already, nothing is sent.',
    method: 'POST',
    path: '/api/user/mailbox/confirmation',
    errors: ['mail-unavailable', 'no-address', 'too-many-requests'],
    response: mailboxSchema,
  },
  testMail: {
    summary: 'Sends a test to the caller’s confirmed e-mail address',
    details: 'In quiet hours too, as soon as the provider takes it. The mailbox tells what became of it.',
    method: 'POST',
    path: '/api/user/mailbox/test',
    idempotent: true,
    errors: ['mail-unavailable', 'no-address', 'own-address-unconfirmed', 'own-address-refused', 'too-many-requests'],
    response: mailboxSchema,
  },
  confirmAddress: {
    summary: 'Confirms an e-mail address by the code of a link that was sent there',
    details: 'Repeating it is no error, while the code is valid.',
    method: 'POST',
    path: '/api/mailbox-confirmations',
    sessionless: true,
    body: mailLinkSchema,
    errors: ['link-invalid'],
    response: doneSchema,
  },
  getMailStatus: {
    summary: 'Tells whether the mail provider takes what the app sends',
    details: 'While it takes nothing, mails are kept and tried again.',
    method: 'GET',
    path: '/api/admin/mail',
    response: mailStatusSchema,
  },
  unsubscribeMail: {
    summary: 'Ends mails by the code of a link that stood in one',
    details:
      'Those of what the mail told: news, or notices of its kinds. With `everything` all mails end but those about the account itself. Pushes are not concerned. Repeating it is no error.',
    method: 'POST',
    path: '/api/mail-unsubscriptions',
    sessionless: true,
    body: unsubscribeMailSchema,
    errors: ['link-invalid'],
    response: doneSchema,
  },
} as const satisfies Record<string, Endpoint>;

export const profileEndpoints = {
  updateProfile: {
    summary: "Changes the caller's name, e-mail address and telephone number",
    details: 'Another e-mail address asks for `currentPassword`, ends all other sessions, and has to be confirmed.',
    method: 'PUT',
    path: '/api/user/profile',
    body: updateProfileSchema,
    errors: ['email-taken', 'too-many-requests'],
    response: userSchema,
  },
  saveConsents: {
    summary: 'Gives or takes back agreements',
    details: 'A missing one stays as it is. Each change is kept with its date; repeating it changes nothing.',
    method: 'PUT',
    path: '/api/user/consents',
    body: saveConsentsSchema,
    response: userSchema,
  },
  uploadProfilePicture: {
    summary: "Replaces the caller's picture",
    details: 'The same picture again changes nothing.',
    method: 'POST',
    path: '/api/users/me/picture',
    upload: 'profilePicture',
    errors: ['too-many-requests'],
    response: userSchema,
  },
  deleteProfilePicture: {
    summary: "Removes the caller's picture",
    details: 'Initials stand in its place. Removing what is not there is no error.',
    method: 'DELETE',
    path: '/api/users/me/picture',
    response: userSchema,
  },
  changePassword: {
    summary: "Changes the caller's password",
    details: 'Ends all other sessions; this one goes on.',
    method: 'POST',
    path: '/api/user/change-password',
    body: changePasswordSchema,
    errors: ['too-many-requests'],
    response: passwordChangedSchema,
  },
} as const satisfies Record<string, Endpoint>;

export const sessionEndpoints = {
  listSessions: {
    summary: 'Lists the browsers in which the caller is signed in',
    details: 'The last used first.',
    method: 'GET',
    path: '/api/sessions',
    response: z.array(sessionSchema),
  },
  endSession: {
    summary: "Ends one of the caller's sessions, from the next request of that browser on",
    details:
      "Ending what is not there (any more), or another's, changes nothing and is no error. Ending the own session signs out.",
    method: 'DELETE',
    path: '/api/sessions/:sessionId',
    params: sessionParamsSchema,
    response: doneSchema,
  },
  endOtherSessions: {
    summary: "Ends all of the caller's sessions but this one, and sign-ins that are under way",
    details: 'The other devices are signed out at once.',
    method: 'DELETE',
    path: '/api/sessions',
    response: doneSchema,
  },
} as const satisfies Record<string, Endpoint>;
