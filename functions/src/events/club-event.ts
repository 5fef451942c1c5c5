import {
  ADMIN_EVENT_FIELDS,
  capacityOf,
  DAY_MS,
  eventSummarySchema,
  factsIn,
  GUESTS_KEPT_DAYS,
  isActive,
  isWaiting,
  occupiedTimes,
  plannedEventSchema,
  takesClubhouse,
} from '@club/contract';
import * as z from 'zod';
import { defineCollection } from '../platform/collection';
import { type Projection, project } from '../platform/store';
import { storedDate } from '../platform/stored-documents';
import { derivedSchema, heldShiftsIn, storedShiftSchema, type Waitlist } from '../registrations/derived-fields';
import { type RosterEntry, userIdsIn } from '../registrations/roster';
import { joinRoster, splitRoster, storedGuestsIn, storedRosterSchema } from '../registrations/stored-roster';

/** These come from the roster and the shifts. */
const OF_ROSTER = {
  _count: true,
  waitlistCount: true,
  hasShifts: true,
  myStatus: true,
  awaitsConfirmation: true,
  myShifts: true,
  gaps: true,
} as const;

/** Lists tell this of an event, and beside it what comes from its roster. */
const listedSchema = eventSummarySchema.omit(OF_ROSTER).extend({
  startTime: storedDate,
  endTime: storedDate,
  recurrenceEnd: storedDate.nullable(),
  cancelledAt: storedDate.nullable(),
  /** In the order in which organisers put them. Stored only when there are some. */
  shifts: z.array(storedShiftSchema).default([]),
});

export const toldFactsSchema = listedSchema.pick(factsIn('told'));

const factsSchema = listedSchema.extend({
  recurrenceEvery: plannedEventSchema.shape.recurrenceEvery,
  recurrenceSkips: plannedEventSchema.shape.recurrenceSkips,
  /** Members who answer questions about the event. Their names and addresses are read from the accounts. */
  contactIds: z.array(z.string()),
  isDraft: z.boolean(),
  /** The id of its live document; null for a draft. */
  liveKey: z.string().nullable(),
  /** The start of the first occurrence as it was planned; null outside of a series. */
  seriesStart: storedDate.nullable(),
  /** 0 is the first occurrence; null outside of a series, and for one that is outside of its plan. */
  seriesIndex: z.number().int().nonnegative().nullable(),
  /** The last that people were told of a cancelled event; null for others. */
  factsWhenCancelled: toldFactsSchema.nullable(),
  /** The start that people were told last, if it was moved quietly since; null: it is the present one. */
  toldStart: storedDate.nullable(),
  /** When organisers first noted who was there; null: they have not. */
  attendanceNotedAt: storedDate.nullable(),
  /** When the documents that say who was there are to be written; null: they are. */
  attendanceDueAt: storedDate.nullable(),
  /** Somebody has written to people of the event. Stored only when true. */
  hasMessages: z.literal(true).optional(),
  createdAt: storedDate,
  updatedAt: storedDate,
  /** Each write adds one. */
  version: z.number().int().positive(),
});

/** The fields of an event's document without the roster, which may be a megabyte. Whoever needs a few picks them. */
export const eventFieldsSchema = factsSchema.extend(derivedSchema.shape);

const COUNTS = { activeCount: true, waitingCount: true, pendingCount: true, activeByShift: true } as const;
const STANDINGS = {
  activeUserIds: true,
  pendingUserIds: true,
  waitlistUserIds: true,
  shiftUserIds: true,
  movedUserIds: true,
} as const;

export const COUNTED = project(listedSchema.extend(derivedSchema.pick(COUNTS).shape));
export const OVERVIEW = project(listedSchema.extend(derivedSchema.pick({ ...COUNTS, ...STANDINGS }).shape));
/** Names those who are active or wait, in order of registration. */
export const USER_IDS = project(eventFieldsSchema.pick({ ...STANDINGS, shifts: true }));
export const HELD = project(
  eventFieldsSchema.pick({ id: true, pendingUserIds: true, shifts: true, shiftUserIds: true, movedUserIds: true }),
);
export const ADMIN_OVERVIEW = project(
  eventFieldsSchema.pick({
    ...ADMIN_EVENT_FIELDS,
    ...COUNTS,
    isDraft: true,
    shifts: true,
    movedUserIds: true,
    occupiedUntil: true,
    attendanceNotedAt: true,
    guestCounts: true,
  }),
);
/** A messenger shows this of an event whose link it meets. */
export const PREVIEW = project(
  listedSchema.pick({
    id: true,
    title: true,
    description: true,
    location: true,
    category: true,
    imageUrl: true,
    startTime: true,
    endTime: true,
    cancelledAt: true,
    cancellationReason: true,
    membersOnly: true,
  }),
);
const waitlistSchema = eventFieldsSchema.pick({
  waitlistUserIds: true,
  waitingGuests: true,
  shifts: true,
  shiftUserIds: true,
  shiftTurns: true,
});

const storedEventSchema = factsSchema
  .extend(storedRosterSchema.shape)
  .transform(({ people, registrations, ...facts }, context): ClubEvent => {
    const roster = joinRoster({ people, registrations });
    if (roster) return { ...facts, roster };
    context.addIssue({ code: 'custom', path: ['people'], message: 'a person is missing' });
    return z.NEVER;
  });

export type EventPreview = ReturnType<typeof PREVIEW.parse>;
export type CountedEvent = ReturnType<typeof COUNTED.parse>;
export type EventOverview = ReturnType<typeof OVERVIEW.parse>;
export type AdminOverview = ReturnType<typeof ADMIN_OVERVIEW.parse>;
export type ClubEvent = z.output<typeof factsSchema> & {
  /** The roster is in order of registration. */
  roster: RosterEntry[];
};

/** Those who wait, in order; null stands for a guest. */
export const WAITLIST: Projection<Waitlist> = {
  fields: Object.keys(waitlistSchema.shape),
  parse(document) {
    const { waitlistUserIds: userIds, waitingGuests, shiftTurns, ...held } = waitlistSchema.parse(document);
    const waiting: (string | null)[] = [...userIds];
    // They are ascending, so each is inserted behind all that stand before it.
    for (const position of waitingGuests) waiting.splice(position, 0, null);
    return { waiting, turns: shiftTurns, shifts: held.shifts, shiftUserIds: held.shiftUserIds };
  },
};

export const parseEvent = (document: unknown): ClubEvent => storedEventSchema.parse(document);

/** The document holds more, which queries and lists need. */
export const WHOLE: Projection<ClubEvent> = { fields: Object.keys(storedEventSchema.in.shape), parse: parseEvent };

/** When names and phone numbers of the event's guests are to be erased. */
export const forgetGuestsAt = (event: Pick<ClubEvent, 'startTime' | 'endTime' | 'shifts'>): Date =>
  new Date(occupiedTimes(event).endTime.getTime() + GUESTS_KEPT_DAYS * DAY_MS);

/** The Firestore document of an event. Fields for queries and lists are derived only here, so they cannot drift. */
export const toDocument = ({ roster, shifts, ...facts }: ClubEvent) => ({
  ...facts,
  maxParticipants: capacityOf({ maxParticipants: facts.maxParticipants, shifts }),
  ...(shifts.length > 0 && {
    shifts,
    // Queries find by these what lies outside of the event's own hours.
    occupiedFrom: occupiedTimes({ ...facts, shifts }).startTime,
    occupiedUntil: occupiedTimes({ ...facts, shifts }).endTime,
    ...heldShiftsIn({ shifts, roster }),
  }),
  ...splitRoster(roster),
  ...userIdsIn(roster),
  ...storedGuestsIn(roster),
  activeCount: roster.filter(isActive).length,
  waitingCount: roster.filter(isWaiting).length,
  pendingCount: roster.filter(({ status }) => status === 'pending').length,
  takesClubhouse: takesClubhouse(facts),
  // Few events have guests, so the field is missing where the daily clean-up finds none.
  ...(roster.some(({ guest }) => guest?.name) && { forgetGuestsAt: forgetGuestsAt({ ...facts, shifts }) }),
});

const STORED = {
  parse: parseEvent,
  toDocument,
  archived: 'whole',
  people: { source: 'registrations', toldIn: 'registrations' },
} as const;

/** `events/{eventId}`. */
export const EVENTS = defineCollection({ path: 'events', version: 7, called: 'event', ...STORED });

/** `drafts/{eventId}`: they are like events. */
export const DRAFTS = defineCollection({ path: 'drafts', version: 2, called: 'draft', ...STORED });

/** Compares by start; of two at the same time the one with the lower number comes first. */
export const byStart = (one: Pick<ClubEvent, 'id' | 'startTime'>, other: Pick<ClubEvent, 'id' | 'startTime'>): number =>
  one.startTime.getTime() - other.startTime.getTime() || one.id - other.id;
