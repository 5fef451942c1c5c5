import type { Clock } from '../../platform/clock';
import type { Log } from '../../platform/log';
import type { ChangedEventsRepository } from './changed-events-repository';
import type { EventList } from './event-list';
import { applyChanges, type ListState } from './list-state';
import { saysTheSame } from './listed-event';
import { addTexts, loadState } from './load-stored-list';
import { toParts } from './month-parts';
import type { Head, StoredListRepository } from './stored-list-repository';

type Deps = {
  changedEvents: Pick<ChangedEventsRepository, 'readAll' | 'readChanges'>;
  storedList: StoredListRepository;
  eventList: EventList;
  clock: Clock;
  log: Log;
};

/**
 * Compares the stored list, and what has changed since, with all events. What differs is reported and replaced: it can
 * only come from a clock that was far wrong, or from documents that something else than the app has written.
 */
export async function checkEventList(deps: Deps): Promise<void> {
  const { storedList, eventList, clock, log } = deps;
  const head = await storedList.findHead();
  const found = head && (await compare(deps, head));
  if (found && found.wrongIds.length > 0) {
    log.error('list of events was wrong', { eventIds: found.wrongIds.map(String) });
  }
  if (found && (found.isBroken || found.wrongIds.length > 0)) {
    const parts = toParts(found.all.inOrder);
    await storedList.replace(head, found.all, parts, { isReused: false, now: clock.now() });
  }
  eventList.forget();
  await eventList.storeIfDue();
  await storedList.removeForgotten(clock.now());
}

/** A list is broken if one of its parts is missing or unreadable, so that nothing can be compared. */
type Comparison = { all: ListState; wrongIds: number[]; isBroken: boolean };

async function compare(deps: Deps, head: Head): Promise<Comparison> {
  const { changedEvents, storedList: stored, log } = deps;
  const base = await loadState({ stored, log }, head);
  if (!base || !(await addTexts({ stored, log }, head, base))) {
    return { all: await changedEvents.readAll(head.since), wrongIds: [], isBroken: true };
  }
  const listed = applyChanges(base, await changedEvents.readChanges(base)).state;
  const all = await changedEvents.readAll(head.since);
  // Events that changed while all were being read are in here.
  const later = applyChanges(listed, await changedEvents.readChanges(listed)).state;

  const missed = all.inOrder.filter((event) => {
    const known = later.events.get(event.facts.id);
    if (!known) return !listed.events.has(event.facts.id);
    return known.writtenAt === null && !saysTheSame(known, event);
  });
  const lingering = later.inOrder.filter(({ facts: { id } }) => listed.events.has(id) && !all.events.has(id));
  return { all, wrongIds: [...missed, ...lingering].map(({ facts }) => facts.id), isBroken: false };
}
