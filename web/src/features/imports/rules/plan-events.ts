import { type ImportedEvent, importedEventSchema } from '@club/contract';
import type { ListedEvent } from './read-calendar';

export type PlannedEvent = {
  event: ListedEvent;
  imported: ImportedEvent | null;
  /** The sentence that explains why it is not chosen, with what is left out or changed. */
  reason: string;
  canChoose: boolean;
  isChosen: boolean;
};

/** Events need a place and a text, which calendars often lack. */
const NO_PLACE = 'Ort folgt';

/** Decides what becomes of an entry. `eventId` is the event of the club with its title and start. */
export function planEvent(event: ListedEvent, eventId: number | null, now: Date): PlannedEvent {
  const { title, description, location, startTime, endTime, isCancelled, remarks } = event;
  const imported = importedEventSchema.safeParse({
    title,
    description: description ?? title,
    location: location ?? NO_PLACE,
    startTime,
    endTime,
  });
  const left = !imported.success
    ? 'Dieser Termin lässt sich nicht übernehmen'
    : eventId !== null
      ? 'Gibt es schon'
      : isCancelled
        ? 'Abgesagt'
        : new Date(endTime) < now
          ? 'Vorbei'
          : '';
  return {
    event,
    imported: imported.data ?? null,
    reason: [left, ...remarks].filter(Boolean).join('. '),
    canChoose: imported.success && eventId === null,
    isChosen: left === '',
  };
}
