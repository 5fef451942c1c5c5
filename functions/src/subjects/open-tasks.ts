import {
  type AdminEvent,
  addClubDays,
  attendanceAskedSince,
  type EventTaskKind,
  eventTasks,
  lastEndOfEvent,
  missingSoon,
  paths,
  requiredIn,
  TASK_KINDS,
  TASK_PAGES,
  type TaskKind,
  UNDERSTAFFED_DAYS,
} from '@club/contract';
import { toAdminEvent } from '../events/event-presenter';
import { listPlanned } from '../events/planned-events';
import { isWithin, type OpenTask, type Within } from '../notifications/open-task';
import type { Services } from '../services';

export type OpenTaskDeps = Pick<Services, 'clock'> & {
  events: Pick<Services['events'], 'listReadable'>;
  drafts: Pick<Services['drafts'], 'list'>;
  venue: Pick<Services['venue'], 'countPending'>;
  clubSettings: Pick<Services['clubSettings'], 'current'>;
};

/** How many wait to be let into the club, and whether one of them is new. */
type Waiting = { count: number; isNew: boolean };

/**
 * Looks up what waits for organisers, as their dashboard does: with the events that are not over, drafts, and those that ended
 * within two weeks, whose rosters are not read. Without a period nothing is new.
 */
export async function findOpenTasks(
  { events, drafts, venue, clubSettings, clock }: OpenTaskDeps,
  waiting: Waiting,
  period?: Within,
): Promise<OpenTask[]> {
  const now = clock.now();
  const isNew = (instant: Date) => period !== undefined && isWithin(instant, period);
  const [planned, ended, inquiries, newInquiries, club] = await Promise.all([
    listPlanned(drafts.list, () => events.listReadable(false, now)),
    events.listReadable(true, now, attendanceAskedSince(now)),
    venue.countPending(),
    period ? venue.countPending(period) : 0,
    clubSettings.current(),
  ]);
  const ofEvents = eventTasks({ active: planned.map(toAdminEvent), ended: ended.map(toAdminEvent) }, now);
  const ofEvent = (kind: EventTaskKind, one: OneEvent = {}) => taskOf(kind, ofEvents[kind], one);
  const found: Record<TaskKind, Omit<OpenTask, 'kind'>> = {
    // A registration that came since is told beside it.
    confirm: ofEvent('confirm', { countOf: ({ pendingCount }) => pendingCount }),
    helpers: ofEvent('helpers', {
      isNew: (event) => missingSoon(event, now).some((start) => isNew(addClubDays(start, -UNDERSTAFFED_DAYS))),
    }),
    // Whoever moved the event knows.
    moved: ofEvent('moved', { countOf: ({ movedCount }) => movedCount }),
    attendance: ofEvent('attendance', { isNew: (event) => isNew(new Date(lastEndOfEvent(event))) }),
    draft: ofEvent('draft'),
    inquiry: { count: inquiries, page: paths.inquiries, isNew: newInquiries > 0 },
    waiting: { ...waiting, page: paths.waitingMembers },
    legal: { count: requiredIn(club).length > 0 ? 1 : 0, page: paths.setup, isNew: false },
  };
  return TASK_KINDS.flatMap((kind) => (found[kind].count > 0 ? [{ kind, ...found[kind] }] : []));
}

type OneEvent = { countOf?: (event: AdminEvent) => number; isNew?: (event: AdminEvent) => boolean };

/** Several events are found on the dashboard. */
function taskOf(
  kind: EventTaskKind,
  events: readonly AdminEvent[],
  { countOf = () => 1, isNew = () => false }: OneEvent,
): Omit<OpenTask, 'kind'> {
  const [first, ...others] = events;
  return {
    count: events.reduce((sum, event) => sum + countOf(event), 0),
    page: first && others.length === 0 ? TASK_PAGES[kind](first.id) : paths.admin,
    isNew: events.some(isNew),
  };
}
