import { addClubDays, paths, startOfClubWeek, TASK_KINDS } from '@club/contract';
import type { OpenKind, OpenTask } from '../notifications/open-task';

/** The rights by which people get a summary of the evening. */
export const EVENING_RIGHTS = ['organiser', 'keeper', 'treasurer'] as const;
export type EveningRight = (typeof EVENING_RIGHTS)[number];

export const COUNTED = ['registrations', 'cancellations', 'waiting'] as const;
export type Counts = Record<(typeof COUNTED)[number], number>;

/** Both are evenings: what happened after the one and until the other is told. */
export type Period = { since: Date; until: Date };

/** What is told to somebody with some of these rights. */
export type Evening = Period & Counts & { open: OpenTask[] };

const OPEN_FOR: Record<EveningRight, readonly OpenKind[]> = {
  organiser: TASK_KINDS,
  keeper: ['inquiry'],
  treasurer: ['joined', 'left'],
};

/** Nobody waits for these, so they are told beside what somebody waits for. */
const OF_NO_HURRY: readonly OpenKind[] = ['draft', 'legal'];

const isAwaited = ({ kind }: OpenTask): boolean => !OF_NO_HURRY.includes(kind);

/** The part of the evening that these rights see; null: nobody waits for anything of it. */
export function partFor<E extends Evening>(evening: E, rights: readonly EveningRight[]): E | null {
  const organises = rights.includes('organiser');
  const open = evening.open
    .filter(({ kind }) => rights.some((right) => OPEN_FOR[right].includes(kind)))
    // Keepers who do not organise have a page of their own.
    .map((task) => (task.kind === 'inquiry' && !organises ? { ...task, page: paths.keeper } : task));
  if (!open.some(isAwaited)) return null;
  return organises ? { ...evening, open } : { ...evening, open, registrations: 0, cancellations: 0, waiting: 0 };
}

/** Whether a part is worth an evening: something happened, or began to wait, or it is the first evening of the week. */
export const isWorthTelling = (part: Evening): boolean =>
  hasNews(part) || part.open.some((task) => task.isNew && isAwaited(task)) || isFirstOfWeek(part);

export const hasNews = (counts: Counts): boolean => COUNTED.some((name) => counts[name] > 0);

/** A week whose first run was lost begins with the next one. */
// Stryker disable next-line EqualityOperator: no evening is the midnight at which a week begins.
const isFirstOfWeek = ({ since, until }: Period): boolean => since < startOfClubWeek(until);

export const isOfOneDay = ({ since, until }: Period): boolean => since >= addClubDays(until, -1);
