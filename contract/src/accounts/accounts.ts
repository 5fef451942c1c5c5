import * as z from 'zod';
import { invitationCodeSchema } from '../invitations/invitation-code';
import { requiredLine, requiredText } from '../text-fields';
import { consentsSchema, saveConsentsSchema } from './consents';
import { mailCodeSchema } from './mail-code';

/** In an event's size each name counts at this length, because it may be changed to it (functions/src/events/event-size.ts). */
export const MAX_NAME_LENGTH = 40;
export const MAX_USERNAME_LENGTH = 30;
/** Photos are served by the app itself under ASCII URLs; every stored registration holds one. */
export const MAX_PHOTO_URL_LENGTH = 50;
/** RFC 5321, section 4.5.3.1.3: a path is at most 256 octets, its angle brackets included. */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_LENGTH = 40;
export const MIN_PASSWORD_LENGTH = 8;
/** Identity Toolkit accepts up to 4,096 characters; nobody types more than this. */
export const MAX_PASSWORD_LENGTH = 200;

export const NOT_DIALLABLE = 'Bitte gib die Telefonnummer in Ziffern an';

/** A telephone number that somebody can dial, however it is written. */
export const diallableSchema = requiredLine('Telefonnummer ist erforderlich', MAX_PHONE_LENGTH).regex(
  /\d\D*\d\D*\d/,
  NOT_DIALLABLE,
);

export const emailSchema = z
  .string({ error: 'Ungültige E-Mail-Adresse' })
  .trim()
  .max(MAX_EMAIL_LENGTH)
  .pipe(z.email('Ungültige E-Mail-Adresse'));

/** Somebody whom the club has invited in person may have no address: it is empty then. */
export const emailOrNoneSchema = z.union([z.literal(''), emailSchema], { error: 'Ungültige E-Mail-Adresse' });

/** A new password. The form and the server check the same rule. */
export const passwordSchema = z
  .string({ error: 'Passwort ist erforderlich' })
  .min(MIN_PASSWORD_LENGTH, 'Passwort muss mindestens 8 Zeichen lang sein')
  .max(MAX_PASSWORD_LENGTH, `Höchstens ${MAX_PASSWORD_LENGTH} Zeichen`)
  .regex(
    // Anchored at the start: tried at every letter, a long password without a digit would take a minute.
    /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s,
    'Passwort muss mindestens einen Kleinbuchstaben, einen Großbuchstaben und eine Zahl enthalten',
  );

/**
 * The letters of German and its neighbours: A to Z, Latin-1 (À to ÿ), Latin Extended-A (Ā to ž), the Romanian Șș Țț and
 * the capital ẞ. The ranges leave out the signs × and ÷, letters that look like another or fall apart in lower case
 * (İ, ı, ĸ, ſ), and those that Unicode keeps for compatibility alone (Ĳ, ĳ, Ŀ, ŀ, ŉ).
 */
const LETTERS =
  'A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u012F\u0134-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u017E\u0218-\u021B\u1E9E';

const NO_USERNAME = 'Benutzername ist erforderlich';

/**
 * A new user name: letters of one script, so that none looks like another with a Cyrillic or Greek letter in it; the
 * digits 0 to 9; and . _ - after the first character. An '@' is not allowed, so that a user name is never taken for an
 * e-mail address.
 */
export const usernameSchema = requiredText(NO_USERNAME, MAX_USERNAME_LENGTH).regex(
  new RegExp(`^[${LETTERS}0-9][${LETTERS}0-9._-]*$`),
  'Benutzername darf nur lateinische Buchstaben (auch ä, é, ł …), Ziffern, Punkt, Unterstrich und Bindestrich enthalten',
);

/** A user name of any script. Such names were given before and still sign in; new ones follow `usernameSchema`. */
export const earlierUsernameSchema = requiredText(NO_USERNAME, MAX_USERNAME_LENGTH).regex(
  /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}][\p{L}\p{N}._-]*$/u,
);

/**
 * The form under which a user name is unique: 'Jürgen' and 'jürgen' are one name, however the device composes
 * the umlaut. It is a valid Firestore document id for every name that `earlierUsernameSchema` accepts.
 */
export const usernameKey = (username: string): string => username.normalize('NFKC').toLowerCase().normalize('NFKC');

/** A password that the person has already, so it need not fulfil today's rules; `message` is shown when it is missing. */
export const typedPassword = (message: string) =>
  z.string({ error: message }).min(1, message).max(MAX_PASSWORD_LENGTH, `Höchstens ${MAX_PASSWORD_LENGTH} Zeichen`);

/** `username` can also be the e-mail address. */
export const loginSchema = z.object({
  username: requiredText('Benutzername ist erforderlich', MAX_EMAIL_LENGTH),
  password: typedPassword('Passwort ist erforderlich'),
});

/** People do not see this field, so a form that fills it was sent by a program. */
export const honeypot = z.string().max(500).optional();

export const signUpSchema = z.object({
  username: usernameSchema,
  /** Empty only with a personal invitation. */
  email: emailOrNoneSchema,
  password: passwordSchema,
  firstName: requiredLine('Vorname ist erforderlich', MAX_NAME_LENGTH),
  lastName: requiredLine('Nachname ist erforderlich', MAX_NAME_LENGTH),
  phoneNumber: diallableSchema,
  /** The specified call does not name them. */
  consents: saveConsentsSchema.optional(),
  /** The code of an invitation. */
  invitation: invitationCodeSchema.optional(),
  website: honeypot,
});

/**
 * The check of a form that a new password was typed twice alike, as the arguments of `refine`. The two are compared as soon as
 * both are there, even while other fields are still wrong.
 */
export function typedTwice<Name extends string>(name: Name) {
  const isAlike = (form: Record<Name | 'confirmPassword', string>): boolean => form[name] === form.confirmPassword;
  const areThere = ({ value }: { value: unknown }): boolean => {
    const form = value as Partial<Record<string, unknown>>;
    return typeof form[name] === 'string' && !!form.confirmPassword;
  };
  const issue = { path: ['confirmPassword'], message: 'Passwörter stimmen nicht überein', when: areThere };
  return [isAlike, issue] satisfies [unknown, unknown];
}

/** The form that makes an account: it checks the confirmation, which is never sent. */
export const signUpFormSchemaFor = ({ mayLackEmail }: { mayLackEmail: boolean }) =>
  signUpSchema
    .extend({
      email: mayLackEmail ? emailOrNoneSchema : emailSchema,
      confirmPassword: z.string({ error: 'Passwortbestätigung ist erforderlich' }).min(1),
    })
    .refine(...typedTwice('password'));

/** `username` can also be the e-mail address. */
export const passwordResetSchema = z.object({
  username: requiredText('Benutzername oder E-Mail-Adresse ist erforderlich', MAX_EMAIL_LENGTH),
  website: honeypot,
});

/** The password that somebody chose by a link in a mail. */
export const completeResetSchema = z.object({ code: mailCodeSchema, newPassword: passwordSchema });

export const newPasswordTwice = {
  newPassword: passwordSchema,
  confirmPassword: typedPassword('Passwortbestätigung ist erforderlich'),
};

/** The form for it: it checks the confirmation, which is never sent. */
export const newPasswordFormSchema = z.object(newPasswordTwice).refine(...typedTwice('newPassword'));

/**
 * Firebase Auth makes ids of letters and digits; nothing else can name an account. Firestore refuses ids that begin and end
 * with two underscores.
 */
export const userIdSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/, 'Unbekannte Person');

/** How far the club lets somebody with an account in. Nobody who is blocked has a session, so no response says that. */
export const shownStandingSchema = z.enum(['approved', 'waiting', 'refused']);

/** A right beside that of organisers. */
export const furtherRightSchema = z.enum(['treasurer', 'keeper']);

export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  profilePhotoUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  standing: shownStandingSchema,
  /** The sentence with which an organiser refused; null without one. */
  standingReason: z.string().nullable(),
  rights: z.array(furtherRightSchema),
  /** Members may see the telephone number where the person is the contact of an event. */
  sharesPhoneNumber: z.boolean(),
  /** The same for the e-mail address. */
  sharesEmail: z.boolean(),
  consents: consentsSchema,
  createdAt: z.iso.datetime(),
});

export type Login = z.infer<typeof loginSchema>;
export type SignUp = z.infer<typeof signUpSchema>;
export type SignUpForm = z.infer<ReturnType<typeof signUpFormSchemaFor>>;
export type PasswordReset = z.infer<typeof passwordResetSchema>;
export type CompleteReset = z.infer<typeof completeResetSchema>;
export type NewPasswordForm = z.infer<typeof newPasswordFormSchema>;
export type User = z.infer<typeof userSchema>;
export type ShownStanding = z.infer<typeof shownStandingSchema>;
