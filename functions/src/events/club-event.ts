import { ADMIN_EVENT_FIELDS, eventSummarySchema, isActive, isWaiting } from '@club/contract';
import * as z from 'zod';
import { storedDate } from '../platform/stored-date';
import {
  absentUserIds,
  activeUserIds,
  type StoredRegistration,
  storedRegistrationSchema,
  waitlistUserIds,
} from '../registrations/roster';

const MILLISECONDS_PER_HOUR = 3_600_000;

export const factsSchema = eventSummarySchema.omit({ _count: true, waitlistCount: true, myStatus: true }).extend({
  startTime: storedDate,
  endTime: storedDate,
  recurrenceEnd: storedDate.nullable(),
});

/** What the list reads: everything but the roster, which may be a megabyte. */
const overviewSchema = factsSchema.extend({
  activeCount: z.number().int().nonnegative(),
  waitingCount: z.number().int().nonnegative(),
  /** Of the active ones, those that wait for an organiser's word. */
  pendingCount: z.number().int().nonnegative(),
  activeUserIds: z.array(z.string()),
  waitlistUserIds: z.array(z.string()),
});

/** What the organisers' list reads. */
const adminOverviewSchema = overviewSchema.pick({
  ...ADMIN_EVENT_FIELDS,
  activeCount: true,
  waitingCount: true,
  pendingCount: true,
});

const waitlistSchema = overviewSchema.pick({ waitlistUserIds: true });

const clubEventSchema = factsSchema.extend({
  /** The start of the first occurrence as the series was planned, and which occurrence this is (0 is the first); null outside of a series. */
  seriesStart: storedDate.nullable(),
  seriesIndex: z.number().int().nonnegative().nullable(),
  /** In order of registration. */
  roster: z.array(storedRegistrationSchema),
  createdAt: storedDate,
  updatedAt: storedDate,
  /** One more with every write. */
  version: z.number().int().positive(),
});

export type EventOverview = z.output<typeof overviewSchema>;
export type AdminOverview = z.output<typeof adminOverviewSchema>;
export type ClubEvent = z.output<typeof clubEventSchema>;

export const OVERVIEW_FIELDS = Object.keys(overviewSchema.shape);

export const ADMIN_OVERVIEW_FIELDS = Object.keys(adminOverviewSchema.shape);

export const parseEvent = (document: unknown): ClubEvent => clubEventSchema.parse(document);
export const parseOverview = (document: unknown): EventOverview => overviewSchema.parse(document);
export const parseAdminOverview = (document: unknown): AdminOverview => adminOverviewSchema.parse(document);
export const parseWaitlist = (document: unknown): string[] => waitlistSchema.parse(document).waitlistUserIds;

/** The Firestore document of an event. What queries and lists need is derived here and nowhere else, so it cannot drift. */
export const toDocument = (event: ClubEvent) => ({
  ...event,
  roster: event.roster.map(toStoredEntry),
  activeUserIds: activeUserIds(event.roster),
  waitlistUserIds: waitlistUserIds(event.roster),
  absentUserIds: absentUserIds(event.roster),
  activeCount: event.roster.filter(isActive).length,
  waitingCount: event.roster.filter(isWaiting).length,
  pendingCount: event.roster.filter(({ status }) => status === 'pending').length,
  hours: (event.endTime.getTime() - event.startTime.getTime()) / MILLISECONDS_PER_HOUR,
});

/** A roster has 1,500 entries in one document: what is so of nearly all of them takes no room. */
const toStoredEntry = ({ noShow, ...entry }: StoredRegistration) => (noShow ? { ...entry, noShow } : entry);

/** By start; of two at the same time the one with the lower number comes first. */
export const byStart = (one: Pick<ClubEvent, 'id' | 'startTime'>, other: Pick<ClubEvent, 'id' | 'startTime'>): number =>
  one.startTime.getTime() - other.startTime.getTime() || one.id - other.id;
