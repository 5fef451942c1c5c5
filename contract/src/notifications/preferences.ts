import * as z from 'zod';

/** What members can be told of, each by a preference of its own. */
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
  quietHoursEnabled: switchSchema,
  /** Hours of club time; the start belongs to them, the end does not. The same hour twice: there are none. */
  quietHoursStart: hourSchema,
  quietHoursEnd: hourSchema,
} satisfies Record<NoticePreference | `quietHours${string}`, z.ZodType>;

export const notificationPreferencesSchema = z.object(preferenceFields);

/** What is not named stays as it is; what there is no preference of is refused. */
export const savePreferencesSchema = z
  .strictObject(preferenceFields, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Diese Einstellung gibt es nicht: ${issue.keys?.join(', ')}` : undefined,
  })
  .partial();

/** Specification, section 3. */
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
  quietHoursEnabled: false,
  quietHoursStart: 22,
  quietHoursEnd: 7,
};

/** How long before its start people are reminded of an event. */
export const REMINDER_HOURS = 24;

/** Each day at this hour of club time helpers are asked for, for events of the next days that are less than half full. */
export const HELPERS_WANTED = { hour: 10, days: 3 } as const;

export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;
