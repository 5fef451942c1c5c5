// This file imports no zod, because the form names the limits beside its fields.

/** Those who have not agreed to a new time are in one of the other groups, too. */
export const MESSAGE_GROUPS = ['confirmed', 'pending', 'waiting', 'absent', 'moved'] as const;

/** A subject fits into the first line of a mail on a phone. */
export const MAX_SUBJECT_LENGTH = 100;
export const MAX_MESSAGE_LENGTH = 2_000;

/** The latest messages of an event are shown. */
export const MESSAGES_LISTED = 20;

/**
 * More than these about one event within 24 hours would make people switch everything off. Urgent ones, which only organisers
 * send, have as many of their own, so that what others wrote keeps none of them from going.
 */
export const MESSAGES_A_DAY = 5;

/** One sentence to what a call for helpers says by itself. A locked screen shows little more. */
export const MAX_CALL_LENGTH = 200;

export type MessageGroup = (typeof MESSAGE_GROUPS)[number];
