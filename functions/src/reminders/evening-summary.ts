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
  paths,
} from '@club/contract';
import type { Standing } from '../accounts/sessions/access';
import type { ClubEvent } from '../events/club-event';
import { COMMITTED_WITHIN_MS } from '../events/list/changed-events-repository';
import { later } from '../notifications/notification-terms';
import { isWithin, type Within } from '../notifications/open-task';
import { partOf } from '../registrations/event-parts';
import type { Services } from '../services';
import { findOpenTasks, type OpenTaskDeps } from '../subjects/open-tasks';
import { COUNTED, type Counts, EVENING_RIGHTS, isWorthTelling, type Period, partFor } from './evening-rule';
import { memberChanges } from './member-changes';

type Deps = Pick<Services, 'evenings'> & OpenTaskDeps;

/** After so many days without any summary, older news is left out. */
const MAX_DAYS = 7;

/**
 * Tells organisers once an evening what is open, and what happened to registrations since the evening that was told last;
 * keepers of the clubhouse and treasurers are told their part. Safe to repeat and to run twice at once; a run that was lost is
 * made up for by the next one.
 */
export async function summariseEvening({ evenings, ...deps }: Deps): Promise<void> {
  const now = deps.clock.now();
  const until = lastEvening(now);
  const told = await evenings.findLast();
  if (told !== null && told.until >= until) return;
  const since = told ? later(told.until, addClubDays(until, -MAX_DAYS)) : addClubDays(until, -1);
  const counted = countedOf({ since, until });
  const total = { registrations: 0, cancellations: 0, waiting: 0 };
  for await (const event of evenings.listChanged(counted.after)) {
    if (isOver(occupiedTimes(event), now)) continue;
    const counts = countChanges(event, { since, until });
    for (const name of COUNTED) total[name] += counts[name];
  }
  const membership = await evenings.countMembers(counted.after);
  const before = told?.until.getTime() === since.getTime() ? told.members : null;
  const { members, joined, left } = memberChanges(membership, counted, before);
  const isNewWaiting = [...membership.decided.values()].some((one) => isWaitingSince(one, counted));
  const open = await findOpenTasks(deps, { count: membership.waiting, isNew: isNewWaiting }, counted);
  const inBooks = { joined, left };
  for (const kind of ['joined', 'left'] as const)
    if (inBooks[kind] > 0) open.push({ kind, count: inBooks[kind], page: paths.members, isNew: true });
  const evening = { since, until, ...total, open };
  const isTold = EVENING_RIGHTS.some((right) => {
    const part = partFor(evening, [right]);
    return part !== null && isWorthTelling(part);
  });
  await evenings.tell(evening, { members, isTold }, now);
}

const isWaitingSince = ({ state, since }: Pick<Standing, 'state' | 'since'>, period: Within): boolean =>
  state === 'waiting' && isWithin(since, period);

/** The latest evening, at the hour of the summary in club time, that is not after the instant. */
export function lastEvening(instant: Date): Date {
  const today = fromClubInput(`${clubDay(instant)}T${EVENING_SUMMARY_HOUR}:00`);
  // That hour comes exactly once on every day.
  if (!today) throw new Error('no such hour');
  return today <= instant ? today : addClubDays(today, -1);
}

/** A change that is being committed when the summary is made is told the next evening, because no query finds it yet. */
const countedOf = ({ since, until }: Period): Within => ({
  after: new Date(since.getTime() - COMMITTED_WITHIN_MS),
  until: new Date(until.getTime() - COMMITTED_WITHIN_MS),
});

type Counted = Parts & Pick<ClubEvent, 'roster'>;

/**
 * Somebody who came and left within the period counts as neither. Those who registered before their event was cancelled count:
 * if that is taken back, no later evening tells of them. A place in a cancelled event is missed by nobody.
 */
export function countChanges(event: Counted, period: Period): Counts {
  const { roster, cancelledAt } = event;
  const counted = countedOf(period);
  const joined = roster.filter(({ createdAt }) => isWithin(createdAt, counted));
  const left = roster.filter((registration) => {
    const { status, createdAt, decidedAt } = registration;
    return (
      status === 'cancelled' &&
      createdAt <= counted.after &&
      isWithin(decidedAt, counted) &&
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
