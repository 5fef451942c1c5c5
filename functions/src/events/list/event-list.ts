import type { Clock } from '../../platform/clock';
import { createSharedReads } from '../../platform/shared-reads';
import type { ChangedEventsRepository } from './changed-events-repository';
import { applyChanges, isLater, type ListState } from './list-state';
import type { OwnStandings } from './listed-event';

/** Whatever may be wrong with a list in memory, as by a clock that was far wrong, is over when it is loaded again. */
const LOADED_AGAIN_AFTER_MS = 3_600_000;

/** The list reaches back further than any request, so that it can be used until it is loaded again. */
const SPARE_MS = 24 * 3_600_000;

const MOST_PEOPLE = 2_000;

/** An instance knows this between requests. */
type Memory = {
  state: ListState;
  loadedAt: Date;
  /** By uid, as read after the load. What has changed since is known of the events themselves. */
  standings: Map<string, OwnStandings>;
};

/**
 * The list of events, exactly as Firestore holds them. An instance reads all of them when it begins and once an hour, keeps
 * them in memory, and reads before every response what may have changed: docs/decisions/0042-one-cheap-list.md.
 */
export function createEventList({ changes, clock }: { changes: ChangedEventsRepository; clock: Clock }) {
  let memory: Memory | null = null;

  const readPresent = createSharedReads(async () => {
    const before = memory;
    const present = isUsable(before) ? await withChanges(before) : await load();
    // A read that hung must not undo what a later one has found.
    const isOlder = memory?.standings !== present.standings || isLater(memory.state.asOf, present.state.asOf);
    if (memory === before || !isOlder) memory = present;
    return present;
  });

  const isUsable = (known: Memory | null): known is Memory =>
    known !== null &&
    Math.abs(clock.now().getTime() - known.loadedAt.getTime()) < LOADED_AGAIN_AFTER_MS &&
    known.state.since <= yearBefore(clock.now());

  const withChanges = async (known: Memory): Promise<Memory> => ({
    ...known,
    state: applyChanges(known.state, await changes.readChanges(known.state)),
  });

  async function load(): Promise<Memory> {
    const loadedAt = clock.now();
    const state = await changes.readAll(new Date(yearBefore(loadedAt).getTime() - SPARE_MS));
    return { state, loadedAt, standings: new Map() };
  }

  async function readFor(uid: string): Promise<{ state: ListState; standings: OwnStandings }> {
    const known = isUsable(memory) ? memory : await readPresent('all');
    const standings = known.standings.get(uid) ?? (await changes.readOwnStandings(uid, known.state.since));
    if (known.standings.size >= MOST_PEOPLE) known.standings.clear();
    known.standings.set(uid, standings);
    const present = await readPresent('all');
    // The list may have been loaded again, with changes that these standings do not know.
    return present.standings === known.standings ? { state: present.state, standings } : readFor(uid);
  }

  return {
    /** The list as it is now, and where a person stands in it; null: a visitor. */
    async read(uid: string | null): Promise<{ state: ListState; standings: OwnStandings }> {
      return uid === null ? { state: (await readPresent('all')).state, standings: NO_STANDINGS } : readFor(uid);
    },
  };
}

const NO_STANDINGS: OwnStandings = new Map();

/** The list reaches back twelve months. */
export function yearBefore(now: Date): Date {
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  return yearAgo;
}
