import * as z from 'zod';
import { instantSchema } from '../instants';
import { lines } from '../plain-text';
import { RECURRENCE_INTERVALS } from '../series/recurrence';
import { EVENT_CATEGORIES } from './event-categories';

/**
 * Active, waiting and cancelled entries together. An event is one Firestore document of at
 * most 1 MiB; MAX_NAME_LENGTH and MAX_REGISTRATION_NOTES_LENGTH are chosen so that this many fit.
 */
export const MAX_ROSTER_ENTRIES = 1_500;
export const MAX_REGISTRATION_NOTES_LENGTH = 75;
export const MAX_EVENT_TITLE_LENGTH = 120;
export const MAX_EVENT_LOCATION_LENGTH = 120;
export const MAX_EVENT_DESCRIPTION_LENGTH = 5_000;
export const MAX_EVENT_NOTES_LENGTH = 2_000;

export const eventCategorySchema = z.enum(EVENT_CATEGORIES, { error: 'Bitte wählen Sie eine Kategorie' });

/** In a path: 1, 2, 3 … at most nine digits, nothing else. */
export const eventIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

export const registrationStatusSchema = z.enum(['pending', 'confirmed', 'cancelled', 'waitlisted']);

/** Where the caller stands: `registered` covers pending and confirmed. */
export const myStatusSchema = z.enum(['registered', 'waitlisted']);

export const eventSummarySchema = z.object({
  id: z.number().int().positive(),
  title: z.string(),
  description: z.string(),
  /** „Weitere Informationen“. */
  notes: z.string().nullable(),
  category: eventCategorySchema,
  imageUrl: z.string().nullable(),
  location: z.string(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  /** null: no limit. */
  maxParticipants: z.number().int().positive().nullable(),
  registrationEnabled: z.boolean(),
  /** Registrations are confirmed at once, without an organiser. */
  autoConfirm: z.boolean(),
  recurrenceInterval: z.enum(RECURRENCE_INTERVALS),
  recurrenceEnd: z.iso.datetime().nullable(),
  /** What the occurrences of a recurring event share. */
  seriesId: z.string().nullable(),
  /** One more with every change that an organiser makes to these facts; registrations leave it as it is. */
  revision: z.number().int().positive(),
  /** Active registrations: pending and confirmed. */
  _count: z.object({ registrations: z.number().int().nonnegative() }),
  waitlistCount: z.number().int().nonnegative(),
  /** null for visitors and for members who are neither registered nor waiting. */
  myStatus: myStatusSchema.nullable(),
});

/**
 * One participant as the caller may see them. Visitors: first name and last initial, no
 * photo, no ids that would let them follow a person from event to event. Members: full
 * name and photo. Organisers: all of it.
 */
export const registrationSchema = z.object({
  id: z.string(),
  /** null for visitors. */
  userId: z.string().nullable(),
  status: registrationStatusSchema,
  createdAt: z.iso.datetime(),
  /** null for all but organisers. */
  notes: z.string().nullable(),
  user: z.object({
    firstName: z.string(),
    /** 'Berger' for members and organisers, 'B.' for visitors. */
    lastName: z.string(),
    profilePhotoUrl: z.string().nullable(),
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
  }),
});

export const eventDetailSchema = eventSummarySchema.extend({
  /** One more with every change of the event or of its roster: pages tell by it whether they show the newest. */
  version: z.number().int().positive(),
  /** In order of registration: active, then waiting; cancelled ones only for organisers. */
  registrations: z.array(registrationSchema),
});

/** Both ends are instants; an event is listed when it starts at or after `from` and before `to`. */
export const listEventsQuerySchema = z.object({ from: instantSchema.optional(), to: instantSchema.optional() });

export const registerForEventSchema = z.object({
  notes: z
    .string()
    .overwrite(lines)
    .max(MAX_REGISTRATION_NOTES_LENGTH, `Höchstens ${MAX_REGISTRATION_NOTES_LENGTH} Zeichen`)
    .nullable()
    .default(null),
});

export const registerResponseSchema = z.object({
  status: myStatusSchema,
  registration: registrationSchema,
});

/** Where the caller stands after a cancellation; null is the usual answer. */
export const cancelResponseSchema = z.object({ status: myStatusSchema.nullable() });

export const waitlistInfoSchema = z.object({
  onWaitlist: z.boolean(),
  /** 1 is next in line; null when not waiting. */
  position: z.number().int().positive().nullable(),
  totalOnWaitlist: z.number().int().nonnegative(),
});

export type EventCategory = z.infer<typeof eventCategorySchema>;
export type RegistrationStatus = z.infer<typeof registrationStatusSchema>;
export type MyStatus = z.infer<typeof myStatusSchema>;
export type EventSummary = z.infer<typeof eventSummarySchema>;
/** What the top of an event's page shows, to everybody the same. */
export type EventOpening = Pick<
  EventSummary,
  'id' | 'title' | 'category' | 'imageUrl' | 'location' | 'startTime' | 'endTime'
>;
export type EventDetail = z.infer<typeof eventDetailSchema>;
export type Registration = z.infer<typeof registrationSchema>;
export type RegisterResponse = z.infer<typeof registerResponseSchema>;
export type CancelResponse = z.infer<typeof cancelResponseSchema>;
export type WaitlistInfo = z.infer<typeof waitlistInfoSchema>;
