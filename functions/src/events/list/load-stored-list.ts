import { describeError, type Log } from '../../platform/log';
import { createState, type ListState } from './list-state';
import { listedFromJson, textsFromJson } from './listed-event';
import type { Head, StoredListRepository } from './stored-list-repository';

type Deps = { stored: Pick<StoredListRepository, 'findParts'>; log: Log };

/** The state that the head's parts hold, without texts; null: a part is missing or unreadable. */
export async function loadState({ stored, log }: Deps, head: Head): Promise<ListState | null> {
  try {
    const parts = await stored.findParts(head, 'facts');
    return parts && createState(head.asOf, head.since, parts.flatMap(listedFromJson));
  } catch (error) {
    return logUnreadable(log, error);
  }
}

/** Adds the texts of the events that have come from the head's parts, and returns whether all are there. */
export async function addTexts({ stored, log }: Deps, head: Head, { events, inOrder }: ListState): Promise<boolean> {
  const isComplete = () => inOrder.every(({ texts }) => texts);
  if (isComplete()) return true;
  try {
    const parts = await stored.findParts(head, 'texts');
    for (const texts of parts?.flatMap(textsFromJson) ?? []) {
      const event = events.get(texts.id);
      // An event that was written since then has its own.
      if (event) event.texts ??= texts;
    }
  } catch (error) {
    logUnreadable(log, error);
  }
  return isComplete();
}

function logUnreadable(log: Log, error: unknown): null {
  log.error('unreadable list of events', describeError(error));
  return null;
}
