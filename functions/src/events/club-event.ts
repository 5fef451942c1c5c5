import { eventSummarySchema, registrationStatusSchema } from '@club/contract';
import * as z from 'zod';
import { storedDate } from '../platform/stored-date';
import { activeUserIds, isActive, isWaiting, waitlistUserIds } from './roster';

const MILLISECONDS_PER_HOUR = 3_600_000;

const rosterEntrySchema = z.object({
  /** null: a person whose account is deleted. */
  userId: z.string().nullable(),
  status: registrationStatusSchema,
  /** Unique in the roster and ascending: it stands for the entry and for its turn. */
  createdAt: storedDate,
  notes: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  profilePhotoUrl: z.string().nullable(),
  /** When it was confirmed or cancelled, by whomever; null while pending or waiting. */
  decidedAt: storedDate.nullable(),
});

const factsSchema = eventSummarySchema.omit({ _count: true, waitlistCount: true, myStatus: true }).extend({
  startTime: storedDate,
  endTime: storedDate,
  recurrenceEnd: storedDate.nullable(),
});

/** What the list reads: everything but the roster, which may be a megabyte. */
const overviewSchema = factsSchema.extend({
  activeCount: z.number().int().nonnegative(),
  waitingCount: z.number().int().nonnegative(),
  activeUserIds: z.array(z.string()),
  waitlistUserIds: z.array(z.string()),
});

const waitlistSchema = overviewSchema.pick({ waitlistUserIds: true });

const clubEventSchema = factsSchema.extend({
  /** In order of registration. */
  roster: z.array(rosterEntrySchema),
  createdAt: storedDate,
  updatedAt: storedDate,
  /** One more with every write. */
  version: z.number().int().positive(),
});

export type RosterEntry = z.output<typeof rosterEntrySchema>;
export type EventOverview = z.output<typeof overviewSchema>;
export type ClubEvent = z.output<typeof clubEventSchema>;

export const OVERVIEW_FIELDS = Object.keys(overviewSchema.shape);

export const parseEvent = (document: unknown): ClubEvent => clubEventSchema.parse(document);
export const parseOverview = (document: unknown): EventOverview => overviewSchema.parse(document);
export const parseWaitlist = (document: unknown): string[] => waitlistSchema.parse(document).waitlistUserIds;

/** The Firestore document of an event. What queries and lists need is derived here and nowhere else, so it cannot drift. */
export const toDocument = (event: ClubEvent) => ({
  ...event,
  activeUserIds: activeUserIds(event.roster),
  waitlistUserIds: waitlistUserIds(event.roster),
  activeCount: event.roster.filter(isActive).length,
  waitingCount: event.roster.filter(isWaiting).length,
  hours: (event.endTime.getTime() - event.startTime.getTime()) / MILLISECONDS_PER_HOUR,
});
