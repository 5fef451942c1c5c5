import * as z from 'zod';
import { instantSchema } from '../instants';
import { myStatusSchema, registrationSchema } from '../registrations/registration';
import { RECURRENCE_INTERVALS } from '../series/recurrence';
import { EVENT_CATEGORIES } from './event-categories';
import { EVENT_ID_PATTERN } from './event-id';

export const MAX_EVENT_TITLE_LENGTH = 120;
export const MAX_EVENT_LOCATION_LENGTH = 120;
export const MAX_EVENT_DESCRIPTION_LENGTH = 5_000;
export const MAX_EVENT_NOTES_LENGTH = 2_000;

export const eventCategorySchema = z.enum(EVENT_CATEGORIES, { error: 'Bitte wählen Sie eine Kategorie' });

export const eventIdSchema = z
  .string()
  .regex(new RegExp(`^${EVENT_ID_PATTERN}$`))
  .transform(Number);

export const eventParamsSchema = z.object({ eventId: eventIdSchema });

export const eventSummarySchema = z.object({
  id: z.number().int().positive(),
  title: z.string(),
  description: z.string(),
  /** Shown under „Weitere Informationen“. */
  notes: z.string().nullable(),
  category: eventCategorySchema,
  imageUrl: z.string().nullable(),
  location: z.string(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  /** null means no limit. */
  maxParticipants: z.number().int().positive().nullable(),
  registrationEnabled: z.boolean(),
  /** Registrations are confirmed at once, without an organiser. */
  autoConfirm: z.boolean(),
  recurrenceInterval: z.enum(RECURRENCE_INTERVALS),
  recurrenceEnd: z.iso.datetime().nullable(),
  /** The same for all occurrences of a series; null for an event that belongs to none. */
  seriesId: z.string().nullable(),
  /** Rises by one with every change that an organiser makes to the event's facts, and not with registrations. */
  revision: z.number().int().positive(),
  /** Active registrations: pending and confirmed. */
  _count: z.object({ registrations: z.number().int().nonnegative() }),
  waitlistCount: z.number().int().nonnegative(),
  /** null for visitors and for members who are neither registered nor waiting. */
  myStatus: myStatusSchema.nullable(),
});

export const eventDetailSchema = eventSummarySchema.extend({
  /** Rises by one with every change of the event or of its roster, so that pages can tell whether they show the newest. */
  version: z.number().int().positive(),
  /** In order of registration: active, then waiting; cancelled ones only for organisers. */
  registrations: z.array(registrationSchema),
});

/** Both ends are instants; an event is listed when it starts at or after `from` and before `to`. */
export const listEventsQuerySchema = z.object({ from: instantSchema.optional(), to: instantSchema.optional() });

/** The fields that the organisers' list shows beside the counts. They are few, because the list may hold thousands of events. */
export const ADMIN_EVENT_FIELDS = {
  id: true,
  title: true,
  category: true,
  location: true,
  startTime: true,
  endTime: true,
  maxParticipants: true,
  seriesId: true,
} as const;

/** An event in the organisers' list. */
export const adminEventSchema = eventSummarySchema
  .pick({ ...ADMIN_EVENT_FIELDS, _count: true, waitlistCount: true })
  .extend({
    /** Active registrations that no organiser has decided on yet. */
    pendingCount: z.int().nonnegative(),
  });

/** Archived events are over. Active ones ascend by start, archived ones descend. */
export const listAdminEventsQuerySchema = z.object({
  archived: z
    .enum(['true', 'false'], { error: 'Ungültige Auswahl' })
    .default('false')
    .transform((text) => text === 'true'),
});

export const uploadedPictureSchema = z.object({ imageUrl: z.string() });

export type EventCategory = z.infer<typeof eventCategorySchema>;
export type EventSummary = z.infer<typeof eventSummarySchema>;
export type EventDetail = z.infer<typeof eventDetailSchema>;
export type AdminEvent = z.infer<typeof adminEventSchema>;
