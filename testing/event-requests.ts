import { eventSummarySchema, type SavedEvent, savedEventSchema } from '@club/contract';
import { type ApiReply, ok, type RequestOptions } from './client';
import type { TestMember } from './start-test-app';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const BEGUN = Math.floor(Date.now() / MINUTE) * MINUTE;

/**
 * The instant so many days of 24 hours after the minute in which the tests began, so that it is the same each time. What recurs
 * comes an hour earlier or later once the clocks have changed.
 */
export const inDays = (days: number) => new Date(BEGUN + days * DAY);

/** The organiser's form for an event in ten days with five places. The API takes the rest as `eventInputSchema` has it. */
export const eventInput = (change: object = {}) => ({
  title: 'Sommerfest',
  description: 'Wir brauchen Hilfe beim Aufbau.',
  location: 'Sportplatz',
  startTime: inDays(10).toISOString(),
  endTime: new Date(inDays(10).getTime() + 4 * HOUR).toISOString(),
  maxParticipants: 5,
  category: 'Fest',
  ...change,
});

export const saved = (reply: ApiReply): SavedEvent => savedEventSchema.parse(ok(reply));

/** The organiser's form for an existing event with this change. */
export function asInput({ event }: Pick<SavedEvent, 'event'>, change: object = {}) {
  const { id: _, seriesId: __, _count, waitlistCount, myStatus, awaitsConfirmation, ...facts } = event;
  return { ...facts, ...change };
}

/** Saves an event as an organiser does who has just opened its form and changes this. */
export async function editEvent(
  { client }: Pick<TestMember, 'client'>,
  eventId: number,
  change: object,
  options?: RequestOptions,
): Promise<SavedEvent> {
  const path = `/api/events/${eventId}`;
  const event = eventSummarySchema.parse(ok(await client.get(path)));
  return saved(await client.put(path, asInput({ event }, change), options));
}

export const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });
