import * as z from 'zod';
import { instantSchema } from '../instants';
import { MAX_ROSTER_ENTRIES, myStatusSchema, registrationSchema } from '../registrations/registration';
import { ownShiftSchema, shiftGapSchema, shownShiftSchema } from '../registrations/shift';
import { RECURRENCE_INTERVALS, RECURRENCE_STEPS } from '../series/recurrence';
import { describedAsNumber } from '../text-fields';
import { eventContactSchema, namedContactSchema } from './contacts';
import { EVENT_CATEGORIES } from './event-categories';
import type { FactWith } from './event-facts';
import { EVENT_ID_PATTERN } from './event-id';
import { MAX_PEOPLE_LIMIT } from './event-request';

export const MAX_EVENT_TITLE_LENGTH = 120;
export const MAX_EVENT_LOCATION_LENGTH = 120;
export const MAX_EVENT_DESCRIPTION_LENGTH = 5_000;
export const MAX_EVENT_NOTES_LENGTH = 2_000;

export const eventCategorySchema = z.enum(EVENT_CATEGORIES, { error: 'Bitte wählen Sie eine Kategorie' });

export const eventIdSchema = z
  .string()
  .regex(new RegExp(`^${EVENT_ID_PATTERN}$`))
  .meta(describedAsNumber(1, 999_999_999))
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
  /** null means no limit. With shifts it is the sum of theirs. */
  maxParticipants: z.number().int().positive().nullable(),
  registrationEnabled: z.boolean(),
  /** Registrations are confirmed at once, without an organiser. */
  autoConfirm: z.boolean(),
  /** Takes place at the clubhouse, as every event of the category Vereinsheim does: `takesClubhouse` knows both. */
  atClubhouse: z.boolean(),
  /** Visitors, and people whom the club has not approved, find nothing of the event anywhere. */
  membersOnly: z.boolean().default(false),
  recurrenceInterval: z.enum(RECURRENCE_INTERVALS),
  recurrenceEnd: z.iso.datetime().nullable(),
  /** The same for all occurrences of a series; null for an event that belongs to none. */
  seriesId: z.string().nullable(),
  /** Rises by one with every change that an organiser makes to the event's facts, and not with registrations. */
  revision: z.number().int().positive(),
  /** When organisers cancelled the event; null: it takes place. */
  cancelledAt: z.iso.datetime().nullable(),
  /** null also for a cancelled event, where nobody gave a reason. */
  cancellationReason: z.string().nullable(),
  /** People register for its shifts, and not for the event as a whole. */
  hasShifts: z.boolean().default(false),
  /** Active registrations: pending and confirmed. With shifts a person counts once for each place. */
  _count: z.object({ registrations: z.number().int().nonnegative() }),
  waitlistCount: z.number().int().nonnegative(),
  /** null for visitors and for members who are neither registered nor waiting. */
  myStatus: myStatusSchema.nullable(),
  /** Whether the viewer is registered and no organiser has confirmed it yet. */
  awaitsConfirmation: z.boolean(),
  /** In order of start, and then what the viewer brings. Empty for visitors. */
  myShifts: z.array(ownShiftSchema),
  /** The shifts of which less than half is taken, those that have begun too. Lists tell it where there are some. */
  gaps: z.array(shiftGapSchema).optional(),
});

/** Guests among those who are active or wait. They have no account, so nobody tells them of anything: organisers phone them. */
export const guestCountsSchema = z.object({ active: z.int().nonnegative(), waiting: z.int().nonnegative() });

/** An event with all that its form holds. Lists leave out what only the form and the event's page need. */
export const plannedEventSchema = eventSummarySchema.extend({
  /** 2: in every second week, for example. */
  recurrenceEvery: z.literal(RECURRENCE_STEPS),
  /** Days in the club on which the series has no occurrences, as yyyy-MM-dd, ascending. */
  recurrenceSkips: z.array(z.string()),
  /** In the order in which organisers put them. */
  shifts: z.array(shownShiftSchema),
  /** Empty for visitors. */
  contacts: z.array(namedContactSchema),
  /** Only organisers see a draft, until they publish it. */
  isDraft: z.boolean().default(false),
});

export const eventDetailSchema = plannedEventSchema.extend({
  /** The id of the live document that browsers follow, which cannot be guessed; null: a draft has none. */
  liveKey: z.string().nullable(),
  contacts: z.array(eventContactSchema),
  /** Rises by one with every change of the event or of its roster, so that pages can tell whether they show the newest. */
  version: z.number().int().positive(),
  /** When it was first noted who was there; null: it was not, or the viewer is neither organiser nor contact. */
  attendanceNotedAt: z.iso.datetime().nullable(),
  /** null: the viewer is no organiser. */
  guestCounts: guestCountsSchema.nullable(),
  /** Somebody has written to people of the event. Visitors are not told. */
  hasMessages: z.boolean().default(false),
  /** Different people with a place, guests included; they may be fewer than the places that are taken. */
  peopleCount: z.int().nonnegative().default(0),
  /** In order of registration: active, then waiting; cancelled ones only for organisers. A `limit` leaves people out. */
  registrations: z.array(registrationSchema),
});

/** The fields of an event that cards and calendars show, and what people search by beside its texts. */
export const CARD_FIELDS = {
  id: true,
  title: true,
  category: true,
  imageUrl: true,
  location: true,
  startTime: true,
  endTime: true,
  maxParticipants: true,
  registrationEnabled: true,
  seriesId: true,
  membersOnly: true,
  cancelledAt: true,
  hasShifts: true,
  _count: true,
  waitlistCount: true,
  myStatus: true,
  awaitsConfirmation: true,
  myShifts: true,
} as const;

/** An event as cards and calendars show it: without the texts, which are most of its bytes. */
export const cardEventSchema = eventSummarySchema.pick({ ...CARD_FIELDS, gaps: true });

/** An event of the list: with all fields of `eventSummarySchema`, or with those of `cardEventSchema` alone. */
export const listedEventSchema = eventSummarySchema.partial().required(CARD_FIELDS);

const countSchema = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'Ungültige Anzahl')
    .meta(describedAsNumber(min, max))
    .transform(Number)
    .refine((count) => count >= min && count <= max, 'Ungültige Anzahl')
    .optional();

/**
 * Without `limit` a response tells the whole event. With it, `registrations` holds so many of each list, from `offset`
 * on, and the caller's own wherever it stands. Without an offset the first people of each shift are among them.
 */
export const getEventQuerySchema = z.object({
  limit: countSchema(1, MAX_PEOPLE_LIMIT),
  offset: countSchema(0, MAX_ROSTER_ENTRIES),
});

/** Both ends are instants; an event is listed when it starts at or after `from` and before `to`. */
export const listEventsQuerySchema = z.object({
  from: instantSchema.optional(),
  to: instantSchema.optional(),
  /** `card` leaves out what `cardEventSchema` does. */
  fields: z.enum(['card'], { error: 'Ungültige Auswahl' }).optional(),
});

/** A search looks through these texts as well. They are asked for when somebody searches. */
export const eventTextSchema = eventSummarySchema.pick({
  id: true,
  description: true,
} satisfies Record<'id' | FactWith<'search', 'text'>, true>);

/** The fields that the organisers' list shows beside the counts. They are few, because the list may hold thousands of events. */
export const ADMIN_EVENT_FIELDS = {
  id: true,
  title: true,
  category: true,
  location: true,
  startTime: true,
  endTime: true,
  maxParticipants: true,
  registrationEnabled: true,
  seriesId: true,
  cancelledAt: true,
} as const;

/** An event in the organisers' list. */
export const adminEventSchema = eventSummarySchema
  .pick({ ...ADMIN_EVENT_FIELDS, _count: true, waitlistCount: true })
  .extend({
    /** Active registrations that no organiser has decided on yet. */
    pendingCount: z.int().nonnegative(),
    guestCounts: guestCountsSchema,
    isDraft: z.boolean(),
    /** When the last shift ends, or the event, if that is later; null without shifts. */
    occupiedUntil: z.iso.datetime().nullable().default(null),
    gaps: z.array(shiftGapSchema).default([]),
    /** Shifts in which somebody has not answered its new time yet, once for each person. */
    movedCount: z.int().nonnegative().default(0),
    /** When it was first noted who was there; null: it was not. */
    attendanceNotedAt: z.iso.datetime().nullable().default(null),
  });

/** Archived events are over. Active ones ascend by start, archived ones descend. A draft is active even after its end. */
export const listAdminEventsQuerySchema = z.object({
  archived: z
    .enum(['true', 'false'], { error: 'Ungültige Auswahl' })
    .default('false')
    .transform((text) => text === 'true'),
  /** Leaves out archived events that ended before. */
  from: instantSchema.optional(),
});

export const uploadedPictureSchema = z.object({ imageUrl: z.string() });

export type EventCategory = z.infer<typeof eventCategorySchema>;
export type EventSummary = z.infer<typeof eventSummarySchema>;
export type PlannedEvent = z.infer<typeof plannedEventSchema>;
export type CardEvent = z.infer<typeof cardEventSchema>;
export type EventText = z.infer<typeof eventTextSchema>;
export type EventDetail = z.infer<typeof eventDetailSchema>;
export type GuestCounts = z.infer<typeof guestCountsSchema>;
export type AdminEvent = z.infer<typeof adminEventSchema>;
