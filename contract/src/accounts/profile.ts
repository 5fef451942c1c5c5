import * as z from 'zod';
import { requiredLine } from '../text-fields';
import {
  diallableSchema,
  emailOrNoneSchema,
  emailSchema,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  newPasswordTwice,
  passwordSchema,
  typedPassword,
  typedTwice,
} from './accounts';

export const WRONG_PASSWORD = 'Das aktuelle Passwort ist falsch';
export const SAME_PASSWORD = 'Das neue Passwort muss sich vom aktuellen unterscheiden';
export const PASSWORD_FOR_EMAIL = 'Bitte gib dein aktuelles Passwort ein, um die E-Mail-Adresse zu ändern';

export const EMAIL_STAYS = 'Bitte gib deine E-Mail-Adresse an';

export const updateProfileSchema = z.object({
  firstName: requiredLine('Vorname ist erforderlich', MAX_NAME_LENGTH),
  lastName: requiredLine('Nachname ist erforderlich', MAX_NAME_LENGTH),
  /** Empty for somebody who has none. One that there is cannot be removed. */
  email: emailOrNoneSchema,
  phoneNumber: diallableSchema,
  /** Missing, they stay as they are: the specified call does not name them. */
  sharesPhoneNumber: z.boolean().optional(),
  sharesEmail: z.boolean().optional(),
  /** Needed only to change the e-mail address, because the address is enough to take the account over. */
  currentPassword: z.string().max(MAX_PASSWORD_LENGTH, `Höchstens ${MAX_PASSWORD_LENGTH} Zeichen`).optional(),
});

/** The profile form of a member whose present e-mail address is `email`. */
export const profileFormSchemaFor = (email: string) =>
  updateProfileSchema
    .extend({ email: email === '' ? emailOrNoneSchema : emailSchema })
    .refine((form) => isSameEmail(form.email, email) || !!form.currentPassword, {
      path: ['currentPassword'],
      message: PASSWORD_FOR_EMAIL,
      // The password is asked for as soon as there is an address, even while other fields are still wrong.
      when: ({ value }) => emailSchema.safeParse((value as UpdateProfile).email).success,
    });

/** Two addresses that differ only in case sign in to the same account. */
export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const passwordChange = z.object({
  currentPassword: typedPassword('Aktuelles Passwort ist erforderlich'),
  newPassword: passwordSchema,
});

const hasCurrent = ({ value }: { value: unknown }): boolean =>
  !!(value as Partial<ChangePassword> | null)?.currentPassword;

const isAnother = ({ currentPassword, newPassword }: ChangePassword): boolean => currentPassword !== newPassword;
const NOT_ANOTHER = { path: ['newPassword'], message: SAME_PASSWORD, when: hasCurrent };

export const changePasswordSchema = passwordChange.refine(isAnother, NOT_ANOTHER);

/** The form that changes a password: it checks the confirmation, which is never sent. */
export const changePasswordFormSchema = passwordChange
  .extend(newPasswordTwice)
  .refine(isAnother, NOT_ANOTHER)
  .refine(...typedTwice('newPassword'));

// Stryker disable next-line ObjectLiteral: it only describes a response, which the tests of the API read.
export const passwordChangedSchema = z.object({ message: z.string() });

export type UpdateProfile = z.infer<typeof updateProfileSchema>;
export type ChangePassword = z.infer<typeof passwordChange>;
