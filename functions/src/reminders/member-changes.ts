import type { Standing } from '../accounts/sessions/access';
import { isWithin, type Within } from '../notifications/open-task';

/** What is stored of all members at one moment after the period. */
export type Membership = {
  accounts: number;
  /** How many of the accounts the club does not let in. */
  outside: number;
  /** The accounts that were made since the period began. */
  created: ReadonlyMap<string, Date>;
  /** The standings that were decided since then. */
  decided: ReadonlyMap<string, Pick<Standing, 'state' | 'since'>>;
};

/**
 * Says how many members there were at the end of the period, and how many of them came within it. Nothing is kept of those who
 * left: they are missing in the sum. Whoever came and left within the period counts as neither. `before` is how many members
 * there were when it began; null: that is not known.
 */
export function memberChanges(
  { accounts, outside, created, decided }: Membership,
  period: Within,
  before: number | null,
) {
  const came = new Map<string, Date | null>(created);
  for (const [id, { state, since }] of decided) {
    if (state === 'approved') came.set(id, since);
    else came.delete(id);
  }
  const joined = [...came.values()].filter((at) => isWithin(at, period)).length;
  // Stryker disable next-line ConditionalExpression: no instant counts as one long before the end of the period.
  const later = [...came.values()].filter((at) => at !== null && at > period.until).length;
  const members = accounts - outside - later;
  // Where the number before is not known nobody is missed: never do more come than there are.
  return { members, joined, left: Math.max(0, (before ?? 0) + joined - members) };
}
