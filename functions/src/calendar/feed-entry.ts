import * as z from 'zod';
import { factsSchema } from '../events/club-event';
import { storedDate } from '../platform/stored-date';

const entrySchema = factsSchema
  .pick({ id: true, title: true, location: true, startTime: true, endTime: true, revision: true })
  .extend({
    /** Not kept of an event that was removed. */
    description: z.string().default(''),
    /** Of an event that was removed: until when calendars are told. */
    expiresAt: storedDate.optional(),
    waitlistUserIds: z.array(z.string()).default([]),
  });

/** What a feed says of an event that is there, or was until lately. */
export type FeedEntry = z.output<typeof entrySchema>;

/** Who is registered is none of them: no feed says that. */
export const PUBLIC_FIELDS = Object.keys(entrySchema.omit({ waitlistUserIds: true }).shape);
export const PERSONAL_FIELDS = Object.keys(entrySchema.shape);

export const parseFeedEntry = (document: unknown): FeedEntry => entrySchema.parse(document);
