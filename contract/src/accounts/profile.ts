import * as z from 'zod';
import { commentSchema } from '../comments/comments';
import { eventSummarySchema, registrationStatusSchema } from '../events/event';
import { notificationPreferencesSchema } from '../notifications/preferences';
import { deviceSchema } from '../notifications/push';
import { requiredLine } from '../text-fields';
import { inquiryStatusSchema } from '../venue/venue';
import {
  emailSchema,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_PHONE_LENGTH,
  passwordSchema,
  userSchema,
} from './accounts';

/** How someone is called who has deleted their account. */
export const FORMER_MEMBER = { firstName: 'Ehemaliges', lastName: 'Mitglied' } as const;

/** Of a profile picture as it is stored: a square of so many pixels. */
export const PROFILE_PICTURE_SIZE = 512;

const typedPassword = (message: string) =>
  z.string({ error: message }).min(1, message).max(MAX_PASSWORD_LENGTH, `Höchstens ${MAX_PASSWORD_LENGTH} Zeichen`);

const currentPasswordSchema = typedPassword('Aktuelles Passwort ist erforderlich');

export const WRONG_PASSWORD = 'Das aktuelle Passwort ist falsch';
export const SAME_PASSWORD = 'Das neue Passwort muss sich vom aktuellen unterscheiden';
export const PASSWORD_FOR_EMAIL = 'Bitte gib dein aktuelles Passwort ein, um die E-Mail-Adresse zu ändern';

export const updateProfileSchema = z.object({
  firstName: requiredLine('Vorname ist erforderlich', MAX_NAME_LENGTH),
  lastName: requiredLine('Nachname ist erforderlich', MAX_NAME_LENGTH),
  email: emailSchema,
  phoneNumber: requiredLine('Telefonnummer ist erforderlich', MAX_PHONE_LENGTH),
  /** Needed only with another e-mail address: whoever can change that can take the account over. */
  currentPassword: z.string().max(MAX_PASSWORD_LENGTH, `Höchstens ${MAX_PASSWORD_LENGTH} Zeichen`).optional(),
});

/** The profile form of someone with this address. */
export const profileFormSchemaFor = (email: string) =>
  updateProfileSchema.refine((form) => isSameEmail(form.email, email) || !!form.currentPassword, {
    path: ['currentPassword'],
    message: PASSWORD_FOR_EMAIL,
    // Beside what else is wrong, as soon as there is an address.
    when: ({ value }) => emailSchema.safeParse((value as UpdateProfile).email).success,
  });

/** Sign-in addresses differ by more than the case of their letters. */
export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const passwordChange = z.object({ currentPassword: currentPasswordSchema, newPassword: passwordSchema });

type PasswordChange = z.output<typeof passwordChange>;

const hasBoth = ({ value }: { value: unknown }): boolean => {
  const { currentPassword, newPassword } = (value ?? {}) as Partial<PasswordChange>;
  return !!currentPassword && typeof newPassword === 'string';
};

const isAnother = ({ currentPassword, newPassword }: PasswordChange): boolean => currentPassword !== newPassword;
const NOT_ANOTHER = { path: ['newPassword'], message: SAME_PASSWORD, when: hasBoth };

export const changePasswordSchema = passwordChange.refine(isAnother, NOT_ANOTHER);

/** The form: the confirmation is checked here and never sent. */
export const changePasswordFormSchema = passwordChange
  .extend({ confirmPassword: typedPassword('Passwortbestätigung ist erforderlich') })
  .refine(isAnother, NOT_ANOTHER)
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwörter stimmen nicht überein',
    when: ({ value }) => {
      const form = value as { newPassword?: unknown; confirmPassword?: unknown };
      return typeof form.newPassword === 'string' && !!form.confirmPassword;
    },
  });

export const passwordChangedSchema = z.object({ message: z.string() });

/** Everything about a person goes: they prove once more who they are. */
export const deleteAccountSchema = z.object({ password: typedPassword('Passwort ist erforderlich') });

export const userStatsSchema = z.object({
  /** Past events with an active registration, those aside at which the person was missing. */
  totalEventsAttended: z.int().nonnegative(),
  /** The hours that these lasted. */
  volunteerHours: z.number().nonnegative(),
});

export const listUserEventsQuerySchema = z.object({
  upcoming: z
    .enum(['true', 'false'], { error: 'Ungültige Auswahl' })
    .default('false')
    .transform((text) => text === 'true'),
});

/** `path` is a secret: whoever knows it can read when and where the person helps. */
export const calendarFeedSchema = z.object({
  /** `/api/calendar/….ics` of this site; null while the person has none. */
  path: z.string().nullable(),
});

const instant = z.iso.datetime();

/** „Meine Daten herunterladen“: what the store knows of one person, and nothing of others. */
export const personalDataSchema = z.object({
  exportedAt: instant,
  account: userSchema.omit({ isAdmin: true }),
  /** As a `data:` address. */
  profilePicture: z.string().nullable(),
  calendarFeed: z.object({ path: z.string(), createdAt: instant }).nullable(),
  /** Cancelled ones included. */
  registrations: z.array(
    z.object({
      event: eventSummarySchema.pick({ id: true, title: true, location: true, startTime: true, endTime: true }),
      status: registrationStatusSchema,
      createdAt: instant,
      decidedAt: instant.nullable(),
      notes: z.string().nullable(),
      noShow: z.boolean(),
    }),
  ),
  comments: z.array(commentSchema.pick({ id: true, content: true, createdAt: true }).extend({ eventId: z.int() })),
  venueInquiries: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      phoneNumber: z.string(),
      preferredDate: instant,
      message: z.string(),
      status: inquiryStatusSchema,
      createdAt: instant,
    }),
  ),
  /** null: never changed. */
  notificationPreferences: notificationPreferencesSchema.nullable(),
  /** With the address under which a push service reaches the device. */
  devices: z.array(deviceSchema.extend({ endpoint: z.string(), userAgent: z.string() })),
  /** Notifications for this person, or of what they wrote, that wait for their delivery or were delivered in the last days. */
  notices: z.array(z.object({ kind: z.string(), createdAt: instant, about: z.string() })),
});

export type UpdateProfile = z.infer<typeof updateProfileSchema>;
export type ChangePassword = z.infer<typeof changePasswordSchema>;
export type ChangePasswordForm = z.infer<typeof changePasswordFormSchema>;
export type UserStats = z.infer<typeof userStatsSchema>;
export type PersonalData = z.infer<typeof personalDataSchema>;
