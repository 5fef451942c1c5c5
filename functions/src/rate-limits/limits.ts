import { CLUB, KEPT_FOR, MAX_INVITATION_USES } from '@club/contract';

const MINUTE_MS = 60_000;
/** Only what `KEPT_FOR` names besides has a longer window: /datenschutz says so. */
const HOUR_MS = KEPT_FOR.rateLimitHours * 60 * MINUTE_MS;

export type Limit = {
  name: string;
  max: number;
  windowMs: number;
  /** The advice that is shown, in German; by default to wait. */
  refusal?: string;
};

const { contact } = CLUB.clubhouse;

export const LIMITS = {
  /** Counts the user name or e-mail address that was typed, whether or not somebody has it. */
  loginTyped: { name: 'login-typed', max: 10, windowMs: 15 * MINUTE_MS },
  loginAccount: { name: 'login-account', max: 10, windowMs: 15 * MINUTE_MS },
  /** One browser that signed in to the account before. */
  loginBrowser: { name: 'login-browser', max: 10, windowMs: 15 * MINUTE_MS },
  loginAddress: { name: 'login-address', max: 30, windowMs: 15 * MINUTE_MS },
  /** Passwords that are asked for again, within one session and for all sessions of a member. */
  passwordSession: { name: 'password-session', max: 10, windowMs: 15 * MINUTE_MS },
  passwordMember: { name: 'password-member', max: 30, windowMs: 15 * MINUTE_MS },
  /** Everyone in the clubhouse Wi-Fi has the same address. The name is part of stored ids. */
  signUpAddress: { name: 'registration-address', max: 60, windowMs: HOUR_MS },
  /** A hall registers with one invitation, and everybody there may have to try a second user name. */
  signUpInvited: { name: 'registration-invitation', max: 2 * MAX_INVITATION_USES, windowMs: HOUR_MS },
  /** Wrong codes: people mistype a few. A code that the server gave out neither counts nor is refused. */
  setupAddress: { name: 'setup-address', max: 20, windowMs: HOUR_MS },
  invitationAddress: { name: 'invitation-address', max: 20, windowMs: HOUR_MS },
  inquiryMember: { name: 'inquiry-member', max: 10, windowMs: HOUR_MS },
  /** All visitors together, whatever addresses they seem to have. A club is asked a few times a week. */
  inquiryVisitors: {
    name: 'inquiry-visitors',
    max: 30,
    windowMs: HOUR_MS,
    refusal: `Gerade erreichen uns ungewöhnlich viele Anfragen. Bitte rufen Sie uns an: ${contact.name}, ${contact.phoneNumber}.`,
  },
  inquiryAddress: { name: 'inquiry-address', max: 10, windowMs: HOUR_MS },
  /** Receipts to one address, whoever asks for them: the inquiries beyond are stored, and get none. */
  inquiryReceipt: { name: 'inquiry-receipt', max: 2, windowMs: HOUR_MS },
  inquiryAnswer: { name: 'inquiry-answer', max: 10, windowMs: HOUR_MS },
  mailAct: { name: 'mail-act', max: 30, windowMs: HOUR_MS },
  commentMember: { name: 'comment-member', max: 20, windowMs: 5 * MINUTE_MS },
  messageMember: { name: 'message-member', max: 10, windowMs: HOUR_MS },
  testMessageMember: { name: 'test-message-member', max: 10, windowMs: HOUR_MS },
  /** A known device does not count. Browsers make a new one each time push is switched on. */
  newDeviceMember: { name: 'new-device-member', max: 30, windowMs: HOUR_MS },
  testPushMember: { name: 'test-push-member', max: 10, windowMs: 5 * MINUTE_MS },
  testMailMember: { name: 'test-mail-member', max: 5, windowMs: HOUR_MS },
  profilePicture: { name: 'profile-picture', max: 20, windowMs: HOUR_MS },
  confirmationAccount: { name: 'confirmation-account', max: 5, windowMs: HOUR_MS },
  /** The same address under other accounts, or entered again and again. */
  confirmationMailbox: { name: 'confirmation-mailbox', max: 5, windowMs: HOUR_MS },
  /** One that nobody has confirmed, whatever happens to the accounts in which it stands or stood. */
  unconfirmedMailbox: { name: 'unconfirmed-mailbox', max: 5, windowMs: HOUR_MS },
  /** Letters of sign-ins in new browsers. Who reads five of a day has been warned. */
  newDeviceLetter: { name: 'new-device-letter', max: 5, windowMs: KEPT_FOR.toldSignInHours * HOUR_MS },
  passwordResetAccount: { name: 'password-reset-account', max: 5, windowMs: HOUR_MS },
  importOrganiser: { name: 'import-organiser', max: 20, windowMs: HOUR_MS },
  /** The preview of the largest list takes a hundred. */
  importCheckOrganiser: { name: 'import-check-organiser', max: 400, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;
