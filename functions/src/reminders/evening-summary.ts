import {
  addClubDays,
  clubDay,
  EVENING_SUMMARY_HOUR,
  fromClubInput,
  isActive,
  isLate,
  isOver,
  isWaiting,
  occupiedTimes,
  type Parts,
} from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { COMMITTED_WITHIN_MS } from '../events/list/changed-events-repository';
import { later } from '../notifications/notification-terms';
import { partOf } from '../registrations/event-parts';
import type { Services } from '../services';
import { COUNTED, type Counts } from './notices/evening-summary';

type Deps = Pick<Services, 'evenings' | 'clock'>;

/** Both are evenings: what happened after the one and until the other is told. */
type Period = { since: Date; until: Date };

/** After so many days without any summary, older news is left out. */
const MAX_DAYS = 7;

/**
 * Tells organisers once an evening what happened to registrations since the evening that was told last. Safe to repeat
 * and to run twice at once; a run that was lost is made up for by the next one.
 */
export async function summariseEvening({ evenings, clock }: Deps): Promise<void> {
  const now = clock.now();
  const until = lastEvening(now);
  const told = await evenings.findLast();
  if (told !== null && told >= until) return;
  const since = told ? later(told, addClubDays(until, -MAX_DAYS)) : addClubDays(until, -1);
  const total = { registrations: 0, cancellations: 0, waiting: 0 };
  for await (const event of evenings.listChanged(countedFrom(since))) {
    if (isOver(occupiedTimes(event), now)) continue;
    const counts = countChanges(event, { since, until });
    for (const name of COUNTED) total[name] += counts[name];
  }
  await evenings.tell({ since, until }, total, now);
}

/** The latest evening, at the hour of the summary in club time, that is not after the instant. */
export function lastEvening(instant: Date): Date {
  const today = fromClubInput(`${clubDay(instant)}T${EVENING_SUMMARY_HOUR}:00`);
  // That hour comes exactly once on every day.
  if (!today) throw new Error('no such hour');
  return today <= instant ? today : addClubDays(today, -1);
}

/** A change that is being committed when the summary is made is told the next evening, because no query finds it yet. */
const countedFrom = (evening: Date): Date => new Date(evening.getTime() - COMMITTED_WITHIN_MS);

type Counted = Parts & Pick<ClubEvent, 'roster'>;

/**
 * Somebody who came and left within the period counts as neither. Those who registered before their event was cancelled count:
 * if that is taken back, no later evening tells of them. A place in a cancelled event is missed by nobody.
 */
export function countChanges(event: Counted, { since, until }: Period): Counts {
  const { roster, cancelledAt } = event;
  const [after, last] = [countedFrom(since), countedFrom(until)];
  const isWithin = (instant: Date | null): instant is Date => instant !== null && instant > after && instant <= last;
  const joined = roster.filter(({ createdAt }) => isWithin(createdAt));
  const left = roster.filter((registration) => {
    const { status, createdAt, decidedAt } = registration;
    return (
      status === 'cancelled' &&
      createdAt <= after &&
      isWithin(decidedAt) &&
      !isLate(partOf(event, registration).startTime, decidedAt) &&
      (cancelledAt === null || decidedAt < cancelledAt)
    );
  });
  return {
    registrations: joined.filter(isActive).length,
    cancellations: left.length,
    waiting: joined.filter(isWaiting).length,
  };
}
