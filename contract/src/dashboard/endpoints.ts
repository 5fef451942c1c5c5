import * as z from 'zod';
import type { Endpoint } from '../endpoint';
import { eventSummarySchema } from '../events/event';

export const listUserEventsQuerySchema = z.object({
  upcoming: z
    .enum(['true', 'false'], { error: 'Ungültige Auswahl' })
    .default('false')
    .transform((text) => text === 'true'),
});

export const userStatsSchema = z.object({
  /** Events that are over and for which the person has an active registration, except where they were marked absent. */
  totalEventsAttended: z.int().nonnegative(),
  /** The hours that these events lasted, or that organisers entered for the person. */
  volunteerHours: z.number().nonnegative(),
});

export type UserStats = z.infer<typeof userStatsSchema>;

export const dashboardEndpoints = {
  listUserEvents: {
    summary: 'Lists the events for which the caller is registered or waits',
    details: 'Ascending by start; `upcoming`: those that are not over yet.',
    method: 'GET',
    path: '/api/user/events',
    query: listUserEventsQuerySchema,
    response: z.array(eventSummarySchema),
  },
  getUserStats: {
    summary: "Tells the caller's past events and hours",
    details: 'Absences do not count. Hours are those of the events, or what organisers entered.',
    method: 'GET',
    path: '/api/user/stats',
    response: userStatsSchema,
  },
} as const satisfies Record<string, Endpoint>;
