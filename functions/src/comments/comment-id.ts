import { randomUUID } from 'node:crypto';

/** Enough for the instants of three thousand years, so that ids sort as they do. */
const INSTANT_LENGTH = 9;

/** Of a comment made then: unlike any other, and by itself enough to go on with the list behind it. */
export const commentIdAt = (instant: Date, chance = randomUUID().replaceAll('-', '')): string =>
  `${instant.getTime().toString(36).padStart(INSTANT_LENGTH, '0')}-${chance}`;

export const instantOf = (commentId: string): Date => new Date(parseInt(commentId.slice(0, INSTANT_LENGTH), 36));
