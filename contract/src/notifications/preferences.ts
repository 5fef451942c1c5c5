import * as z from 'zod';

/** The notices that members can get, each with a preference of its own. */
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
  /** Only organisers get this one. */
  'venueInquiry',
] as const;

export type NoticePreference = (typeof NOTICE_PREFERENCES)[number];

const hourSchema = z
  .int({ error: 'Bitte wähle eine volle Stunde von 0 bis 23' })
  .min(0, 'Bitte wähle eine volle Stunde von 0 bis 23')
  .max(23, 'Bitte wähle eine volle Stunde von 0 bis 23');

const switchSchema = z.boolean({ error: 'Bitte wähle an oder aus' });

const preferenceFields = {
  eventCreated: switchSchema,
  eventUpdated: switchSchema,
  eventCancelled: switchSchema,
  eventReminder: switchSchema,
  waitlistPromotion: switchSchema,
  registrationConfirmed: switchSchema,
  newComment: switchSchema,
  commentReply: switchSchema,
  eventsNeedingHelpers: switchSchema,
  venueInquiry: switchSchema,
  quietHoursEnabled: switchSchema,
  /** Full hours of club time; the start is included, the end is not. When both are the same, there are no quiet hours. */
  quietHoursStart: hourSchema,
  quietHoursEnd: hourSchema,
} satisfies Record<NoticePreference | `quietHours${string}`, z.ZodType>;

export const notificationPreferencesSchema = z.object(preferenceFields);

/** Members are told what the specification names. The preference of organisers is told to organisers alone. */
export const shownPreferencesSchema = notificationPreferencesSchema.partial({ venueInquiry: true });

/** Preferences that are not named stay as they are. Unknown names are refused. */
export const savePreferencesSchema = z
  .strictObject(preferenceFields, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Diese Einstellung gibt es nicht: ${issue.keys?.join(', ')}` : undefined,
  })
  .partial();

/** The specification's defaults (section 3), and inquiries as it has them: told. */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
  eventCreated: true,
  eventUpdated: true,
  eventCancelled: true,
  eventReminder: true,
  waitlistPromotion: true,
  registrationConfirmed: true,
  newComment: true,
  commentReply: true,
  eventsNeedingHelpers: true,
  venueInquiry: true,
  quietHoursEnabled: false,
  quietHoursStart: 22,
  quietHoursEnd: 7,
};

/** People are reminded of an event this many hours before its start. */
export const REMINDER_HOURS = 24;

/** Every day at this hour of club time, helpers are asked for events of the next days that are less than half full. */
export const HELPERS_WANTED = { hour: 10, days: 3 } as const;

export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;
export type ShownPreferences = z.infer<typeof shownPreferencesSchema>;
