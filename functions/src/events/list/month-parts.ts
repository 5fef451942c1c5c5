import { createHash } from 'node:crypto';
import type { EventTexts, ListedEvent } from './listed-event';

/**
 * A document of the stored list: what it tells of the events of one month, or their texts, as JSON. A month of many
 * events has several parts.
 */
export type Part = { month: string; holds: PartContent; json: string; hash: string };
export type PartContent = 'facts' | 'texts';

/** Firestore takes 1,048,576 bytes a document. The longest texts of one event are 42 KB as JSON. */
const MAX_PART_BYTES = 700_000;

/** Splits events, which are in order and have their texts, by the month of their start in UTC. */
export function toParts(inOrder: readonly ListedEvent[]): Part[] {
  const months = new Map<string, ListedEvent[]>();
  for (const event of inOrder) {
    const month = event.facts.startTime.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), event]);
  }
  return [...months].flatMap(([month, events]) => [
    ...partsOf(
      month,
      'facts',
      events.map(({ facts }) => facts),
    ),
    ...partsOf(month, 'texts', events.map(textsOf)),
  ]);
}

function textsOf({ facts, texts }: ListedEvent): EventTexts {
  if (!texts) throw new Error(`the texts of event ${facts.id} have not been loaded`);
  return texts;
}

function partsOf(month: string, holds: PartContent, entries: readonly object[]): Part[] {
  const groups: string[][] = [];
  let room = 0;
  for (const entry of entries.map((entry) => JSON.stringify(entry))) {
    const bytes = Buffer.byteLength(entry) + 1;
    if (bytes > room) {
      groups.push([]);
      room = MAX_PART_BYTES;
    }
    groups.at(-1)?.push(entry);
    room -= bytes;
  }
  return groups.map((group) => {
    const json = `[${group.join(',')}]`;
    return { month, holds, json, hash: createHash('sha256').update(json).digest('base64url') };
  });
}
