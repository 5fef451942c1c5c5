import { isDeepStrictEqual } from 'node:util';
import { type ClubEvent, toldFactsSchema } from './club-event';

export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);

const TOLD_FACTS = toldFactsSchema.keyof().options;

export type ToldFacts = Pick<ClubEvent, (typeof TOLD_FACTS)[number]>;

/** The facts of which people are told when they change, as far as they have. */
export const changedBetween = (before: ToldFacts, after: ToldFacts) =>
  TOLD_FACTS.filter((name) => !isSame(before[name], after[name]));
