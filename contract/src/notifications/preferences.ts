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

/** What happened to one notice on its way to one device. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'dropped'] as const;

/**
 * Why a notice did not reach a device: the device gave its subscription up (`gone`), its push service
 * refused the notice (`refused`) or could not be reached in five attempts (`unreachable`), it was too
 * late for it (`too-late`), or it had become untrue before its turn came (`outdated`).
 */
export const DELIVERY_REASONS = ['gone', 'refused', 'unreachable', 'too-late', 'outdated'] as const;

export const deliverySchema = z.object({
  id: z.string(),
  deviceId: z.string(),
  title: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(DELIVERY_STATES),
  reason: z.enum(DELIVERY_REASONS).nullable(),
  /** When it was sent or given up; of what waits: when it is due, in quiet hours their end. */
  at: z.iso.datetime(),
});

export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];
export type Delivery = z.infer<typeof deliverySchema>;
