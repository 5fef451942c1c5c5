import type { ListedEvent } from './listed-event';

/** An instant of Firestore's own clock, by which it orders all that it commits. */
export type ServerTime = { seconds: number; nanoseconds: number; toMillis(): number };

/** All listed events as Firestore held them at one instant. */
export type ListState = {
  /** Everything that Firestore committed until this instant of its own clock is in, and nothing later. */
  asOf: ServerTime;
  /** Events that end at this instant or later are in. */
  since: Date;
  events: ReadonlyMap<number, ListedEvent>;
  /** Ascending by start; of two at the same time the one with the lower number comes first. */
  inOrder: readonly ListedEvent[];
};

/** These were read after a state, so some of them may be known already. */
export type Changes = { asOf: ServerTime; written: readonly ListedEvent[]; removedIds: readonly number[] };

export const isLater = (one: ServerTime, other: ServerTime): boolean =>
  one.seconds > other.seconds || (one.seconds === other.seconds && one.nanoseconds > other.nanoseconds);

export function createState(asOf: ServerTime, since: Date, listed: Iterable<ListedEvent>): ListState {
  const inOrder = [...listed]
    .filter(({ endsAt }) => endsAt >= since.getTime())
    .sort((one, other) => one.startsAt - other.startsAt || one.facts.id - other.facts.id);
  return { asOf, since, events: new Map(inOrder.map((event) => [event.facts.id, event])), inOrder };
}

/** Returns the state at the instant of the changes. */
export function applyChanges(state: ListState, changes: Changes): ListState {
  const { asOf, written, removedIds } = changes;
  const newlyWritten = written.filter(({ facts, writtenAt }) => state.events.get(facts.id)?.writtenAt !== writtenAt);
  // An event that was read exists, even if one with its number was removed before.
  const existing = new Set(written.map(({ facts }) => facts.id));
  const removed = removedIds.filter((id) => state.events.has(id) && !existing.has(id));
  if (newlyWritten.length + removed.length === 0) return { ...state, asOf };

  const events = new Map(state.events);
  for (const event of newlyWritten) events.set(event.facts.id, event);
  for (const id of removed) events.delete(id);
  return createState(asOf, state.since, events.values());
}

export type Period = { from: Date | null; to: Date | null };

/** The events that end at `endsAfter` or later and start within the period: `from` is inclusive, `to` exclusive. */
export function eventsWithin({ inOrder }: ListState, { from, to }: Period, endsAfter: Date): ListedEvent[] {
  const [first, last] = [from?.getTime() ?? Number.NEGATIVE_INFINITY, to?.getTime() ?? Number.POSITIVE_INFINITY];
  const end = endsAfter.getTime();
  return inOrder.filter(({ startsAt, endsAt }) => endsAt >= end && startsAt >= first && startsAt < last);
}
