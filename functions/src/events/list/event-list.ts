import type { Clock } from '../../platform/clock';
import { describeError, type Log } from '../../platform/log';
import { createSharedReads } from '../../platform/shared-reads';
import { withTimeout } from '../../platform/timeout';
import type { ChangedEventsRepository } from './changed-events-repository';
import { applyChanges, createState, isLater, type ListState } from './list-state';
import type { OwnStandings } from './listed-event';
import { addTexts, loadState } from './load-stored-list';
import { toParts } from './month-parts';
import type { Head, StoredListRepository } from './stored-list-repository';

/**
 * The schedule stores the list when more events than this differ: each is a document that an instance reads when it
 * begins. A request does so only where the schedule has not come in time.
 */
const STORED_FROM = { differing: 25, differingForRequest: 100 };
const STORED_AFTER_MS = 24 * 3_600_000;

/** A request waits for the storing it begins at most so long: Firestore's client tries for minutes. */
const STORED_WITHIN_MS = 1_000;

/** After a failure requests leave it to the schedule, which comes as often. */
const STORED_AGAIN_AFTER_MS = 5 * 60_000;

/** Whatever may be wrong with a list in memory is over when it is loaded again. */
const LOADED_AGAIN_AFTER_MS = 3_600_000;

/** Removed events are remembered for 30 days, so an older list could still show one. */
const OLDEST_STORED_MS = 20 * 24 * 3_600_000;

/** The list reaches back further than any request, so that instances whose clocks differ can use the same. */
const SPARE_MS = 24 * 3_600_000;

const MOST_PEOPLE = 2_000;

/** An instance knows this between requests. */
type Memory = {
  state: ListState;
  /** The stored list that was found when the state was loaded. */
  head: Head | null;
  /** A stored list is continued. Without one, or when it is outdated or broken, all events were read in its place. */
  headIs: 'continued' | 'outdated' | 'broken' | 'missing';
  /** The events that the stored list tells differently, or not at all. */
  differing: ReadonlySet<number>;
  loadedAt: Date;
  /** By uid, as read after the load. What has changed since is known of the events themselves. */
  standings: Map<string, OwnStandings>;
};

type Deps = {
  changes: Pick<ChangedEventsRepository, 'readAll' | 'readChanges' | 'readOwnStandings'>;
  stored: StoredListRepository;
  clock: Clock;
  log: Log;
};

export type EventList = ReturnType<typeof createEventList>;

/**
 * The list of events, exactly as Firestore holds them, for a number of reads that does not grow with the club's history.
 * An instance keeps the list in memory and reads before every response what may have changed. It begins with the stored
 * list, or with all events as long as there is none: docs/decisions/0042-one-cheap-list.md.
 */
export function createEventList(deps: Deps, storedFrom = STORED_FROM) {
  const { changes, stored, clock, log } = deps;
  let memory: Memory | null = null;
  let storing: Promise<void> | null = null;
  let failedAt: Date | null = null;
  let readingInstead: Promise<void> | null = null;

  const readPresent = createSharedReads(async () => {
    const before = memory;
    const present = isUsable(before) ? await withChanges(before) : await load();
    // A read that hung must undo neither what a later one has found, nor that the list was forgotten.
    if (
      memory === before ||
      (memory?.standings === present.standings && isLater(present.state.asOf, memory.state.asOf))
    ) {
      memory = present;
    }
    if (isDueForRequest(present)) await withTimeout(store(present), STORED_WITHIN_MS).catch(() => undefined);
    return present;
  });

  const isDueForRequest = ({ differing, headIs }: Memory): boolean =>
    (headIs === 'broken' || differing.size > storedFrom.differingForRequest) &&
    storing === null &&
    (failedAt === null || ageOf(failedAt) > STORED_AGAIN_AFTER_MS);

  const reachesBack = ({ since }: Pick<Head, 'since'>): boolean => since <= yearBefore(clock.now());

  const isUsable = (known: Memory | null): known is Memory =>
    known !== null && ageOf(known.loadedAt) < LOADED_AGAIN_AFTER_MS && reachesBack(known.state);

  const isCurrent = (head: Head): boolean =>
    clock.now().getTime() - head.asOf.toMillis() < OLDEST_STORED_MS && reachesBack(head);

  const ageOf = (instant: Date): number => Math.abs(clock.now().getTime() - instant.getTime());

  const furthestBack = (): Date => new Date(yearBefore(clock.now()).getTime() - SPARE_MS);

  async function withChanges(known: Memory): Promise<Memory> {
    const { state, changedIds } = applyChanges(known.state, await changes.readChanges(known.state));
    return { ...known, state, differing: new Set([...known.differing, ...changedIds]) };
  }

  async function load(): Promise<Memory> {
    const loadedAt = clock.now();
    const head = await stored.findHead();
    if (!head) return loadAll(null, 'missing');
    if (!isCurrent(head)) return loadAll(head, 'outdated');
    const state = await loadState(deps, head);
    if (!state) return loadAll(head, 'broken');
    return withChanges({ state, head, headIs: 'continued', differing: new Set(), loadedAt, standings: new Map() });
  }

  async function loadAll(head: Head | null, headIs: Exclude<Memory['headIs'], 'continued'>): Promise<Memory> {
    const loadedAt = clock.now();
    const state = await changes.readAll(furthestBack());
    return { state, head, headIs, differing: new Set(state.events.keys()), loadedAt, standings: new Map() };
  }

  const hasTexts = async ({ state, head, headIs }: Memory): Promise<boolean> =>
    headIs !== 'continued' || head === null || addTexts(deps, head, state);

  /** Lets all events take the place of a stored list whose texts are missing or broken. Requests share the read. */
  async function readInstead(broken: Memory): Promise<void> {
    // The memory may have been replaced while the texts were being looked for.
    if (memory?.standings !== broken.standings) return;
    readingInstead ??= loadAll(broken.head, 'broken')
      .then((all) => {
        if (memory?.standings === broken.standings) memory = all;
      })
      .finally(() => {
        readingInstead = null;
      });
    await readingInstead;
  }

  /** Stores the list that an instance has in memory, once at a time. A failure costs nothing but the next one's reads. */
  function store(present: Memory): Promise<void> {
    storing ??= replaceStored(present)
      .then(() => {
        failedAt = null;
      })
      .catch((error: unknown) => {
        failedAt = clock.now();
        log.warn('list of events not stored', describeError(error));
      })
      .finally(() => {
        storing = null;
      });
    return storing;
  }

  async function replaceStored(present: Memory): Promise<void> {
    const before = await stored.findHead();
    // Another instance has stored the list since: loading that costs less than storing it again.
    const isStored = before !== null && (!present.head || isLater(before.asOf, present.head.asOf));
    const whole = isStored || (await hasTexts(present)) ? present : await loadAll(present.head, 'broken');
    const { state, headIs } = whole;
    if (isStored || (before && !isLater(state.asOf, before.asOf))) {
      memory = null;
      return;
    }
    // The list may miss events that ended before its own beginning, however slow the clock of this instance is.
    const since = new Date(Math.max(state.since.getTime(), furthestBack().getTime()));
    const shortened = createState(state.asOf, since, state.inOrder);
    const parts = toParts(shortened.inOrder);
    // A list that is not continued has parts that are missing, outdated or broken.
    const isReused = headIs === 'continued';
    const head = await stored.replace(before, shortened, parts, { isReused, now: clock.now() });
    memory = head && { ...whole, head, headIs: 'continued', differing: new Set() };
  }

  async function readOwn(uid: string): Promise<{ present: Memory; standings: OwnStandings }> {
    const known = isUsable(memory) ? memory : await readPresent('all');
    const standings = known.standings.get(uid) ?? (await changes.readOwnStandings(uid, known.state.since));
    if (known.standings.size >= MOST_PEOPLE) known.standings.clear();
    known.standings.set(uid, standings);
    const present = await readPresent('all');
    // The list may have been loaded again, with changes that these standings do not know.
    return present.standings === known.standings ? { present, standings } : readOwn(uid);
  }

  async function readVisible(uid: string | null): Promise<{ present: Memory; standings: OwnStandings }> {
    return uid === null ? { present: await readPresent('all'), standings: NO_STANDINGS } : readOwn(uid);
  }

  /** The list as it is now, and where a person stands in it. `withTexts` says whether its events have their texts. */
  async function read(
    uid: string | null,
    { withTexts }: { withTexts: boolean },
  ): Promise<{ state: ListState; standings: OwnStandings }> {
    const { present, standings } = await readVisible(uid);
    if (!withTexts || (await hasTexts(present))) return { state: present.state, standings };
    await readInstead(present);
    return read(uid, { withTexts });
  }

  return {
    read,

    /** Brings the stored list up to date if enough has changed. Safe to repeat and to run twice at once. */
    async storeIfDue(): Promise<void> {
      const present = await readPresent('all');
      const { head, headIs, differing } = present;
      const isOld = head && headIs === 'continued' && ageOf(new Date(head.asOf.toMillis())) > STORED_AFTER_MS;
      if (isOld || headIs === 'broken' || differing.size > storedFrom.differing) await store(present);
    },

    /** Call this when documents were changed by anything but the app, such as a backup that was restored. */
    forget(): void {
      memory = null;
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
