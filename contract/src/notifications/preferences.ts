import * as z from 'zod';
import type { Instant } from '../club-time';
import { isAhead } from '../events/event-time';

/** The notices that members can get, each with a preference of its own: the specification's nine. */
export const NOTICE_PREFERENCES = [
  'eventCreated',
  'eventUpdated',
  'eventCancelled',
  'eventReminder',
  'waitlistPromotion',
  'registrationConfirmed',
  'newComment',
  'commentReply',
  'eventsNeedingHelpers',
] as const;

/**
 * Messages about events and being named as a contact, which come to everyone, and the notices that only organisers get. Their
 * preferences stand in a second object beside the specification's.
 */
export const FURTHER_PREFERENCES = [
  'message',
  'contactNamed',
  'memberWaiting',
  'lateCancellations',
  'eveningSummary',
  'venueInquiry',
  'guestPromotion',
  'attendanceMissing',
] as const;

export type NoticePreference = (typeof NOTICE_PREFERENCES)[number];
export type FurtherPreference = (typeof FURTHER_PREFERENCES)[number];

const hourSchema = z
  .int({ error: 'Bitte wähle eine volle Stunde von 0 bis 23' })
  .min(0, 'Bitte wähle eine volle Stunde von 0 bis 23')
  .max(23, 'Bitte wähle eine volle Stunde von 0 bis 23');

const switchSchema = z.boolean({ error: 'Bitte wähle an oder aus' });

const switchesOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, switchSchema])) as Record<Name, typeof switchSchema>;

const preferenceFields = {
  ...switchesOf(NOTICE_PREFERENCES),
  quietHoursEnabled: switchSchema,
  /** Full hours of club time; the start is included, the end is not. When both are the same, there are no quiet hours. */
  quietHoursStart: hourSchema,
  quietHoursEnd: hourSchema,
};

const furtherFields = switchesOf(FURTHER_PREFERENCES);

const mailSwitchesSchema = z.partialRecord(z.enum([...NOTICE_PREFERENCES, ...FURTHER_PREFERENCES]), switchSchema);

/** Everything that people are told. What was decided about their membership has no preference. */
export const NOTICE_KINDS = [...NOTICE_PREFERENCES, ...FURTHER_PREFERENCES, 'membershipDecided'] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** With `push`, mails come in place of pushes that do not reach the person. `mail` needs an open mailbox to count. */
export const REACHED_BY = ['push', 'mail', 'both'] as const;

/** How often news come by mail. */
export const DIGEST_RHYTHMS = ['daily', 'weekly', 'never'] as const;

const mailFields = {
  /** Whether a notice may come by mail. One that is not named does if the person wants to be told of it at all. */
  mail: mailSwitchesSchema,
  reachedBy: z.enum(REACHED_BY, { error: 'Bitte wähle Handy, E-Mail oder beides' }),
  /** News are pushed as soon as they arise. */
  newsByPush: switchSchema,
  /** When news come by mail, in one for all of them. A daily one comes on every day of the week. */
  digest: z.object({
    rhythm: z.enum(DIGEST_RHYTHMS, { error: 'Bitte wähle täglich, wöchentlich oder nie' }),
    /** A full hour of club time. */
    hour: hourSchema,
    /** 1 is Monday, 7 is Sunday. */
    weekday: z
      .int({ error: 'Bitte wähle einen Wochentag' })
      .min(1, 'Bitte wähle einen Wochentag')
      .max(7, 'Bitte wähle einen Wochentag'),
  }),
};

export const notificationPreferencesSchema = z.object(preferenceFields);
export const furtherPreferencesSchema = z.object({ ...furtherFields, ...mailFields });

/** Everything that a person can prefer, as it is stored. */
export const allPreferencesSchema = notificationPreferencesSchema.extend(furtherPreferencesSchema.shape);

const unknownNames: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys' ? `Diese Einstellung gibt es nicht: ${issue.keys?.join(', ')}` : undefined;

/** Preferences that are not named stay as they are. Unknown names are refused. */
export const savePreferencesSchema = z.strictObject(preferenceFields, { error: unknownNames }).partial();
export const saveFurtherPreferencesSchema = z
  .strictObject({ ...furtherFields, ...mailFields }, { error: unknownNames })
  .partial();

const allOn = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, true])) as Record<Name, boolean>;

/** The specification's defaults (section 3). */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
  ...allOn(NOTICE_PREFERENCES),
  quietHoursEnabled: false,
  quietHoursStart: 22,
  quietHoursEnd: 7,
};

export const DEFAULT_FURTHER_PREFERENCES: FurtherPreferences = {
  ...allOn(FURTHER_PREFERENCES),
  mail: {},
  reachedBy: 'push',
  newsByPush: true,
  digest: { rhythm: 'daily', hour: 18, weekday: 1 },
};

export const ALL_DEFAULT_PREFERENCES: AllPreferences = Object.assign(
  {},
  DEFAULT_PREFERENCES,
  DEFAULT_FURTHER_PREFERENCES,
);

const NEWS: ReadonlySet<NoticeKind> = new Set(['eventCreated', 'newComment', 'commentReply', 'eventsNeedingHelpers']);

/** News of the club are not about a person's own registrations. They are mailed together. */
export const isNews = (kind: NoticeKind): boolean => NEWS.has(kind);

/** Whether the person wants to be told of this by mail, if mails are sent at all. */
export const wantsMail = (preferences: AllPreferences, notice: NoticePreference | FurtherPreference): boolean =>
  preferences.mail[notice] ?? preferences[notice];

/** People are reminded of an event this many hours before its start. */
export const REMINDER_HOURS = 24;

/** Organisers are told at once of a place that is given up so many hours before the start, or later. */
export const LATE_CANCELLATION_HOURS = 48;

const LATE_MS = LATE_CANCELLATION_HOURS * 3_600_000;

/** Whether organisers are told at once of a place that is given up now. */
export const isLate = (startTime: Instant, now: Date): boolean =>
  isAhead({ startTime }, now) && new Date(startTime).getTime() - now.getTime() <= LATE_MS;

/** Every day at this hour of club time, organisers, keepers of the clubhouse and treasurers are told what is open. */
export const EVENING_SUMMARY_HOUR = 18;

/** Every day at this hour of club time, helpers are asked for events of the next days that are less than half full. */
export const HELPERS_WANTED = { hour: 10, days: 3 } as const;

export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;
export type FurtherPreferences = z.infer<typeof furtherPreferencesSchema>;
export type Digest = AllPreferences['digest'];
export type AllPreferences = z.infer<typeof allPreferencesSchema>;
