import { type EventDetail, type EventSummary, formatClub, isOver } from '@club/contract';

type Occurrence = Pick<EventDetail, 'recurrenceInterval' | 'startTime'> & Partial<Pick<EventDetail, 'recurrenceEvery'>>;

/** „Jeden Mittwoch, 12 Termine“: how often the series of an occurrence takes place, by its day in the club. */
export const seriesText = (occurrence: Occurrence, count: number): string =>
  `${rhythmText(occurrence)}, ${count} ${count === 1 ? 'Termin' : 'Termine'}`;

function rhythmText({ recurrenceInterval, recurrenceEvery, startTime }: Occurrence): string {
  const every = recurrenceEvery === 2 ? 'Jeden zweiten' : 'Jeden';
  switch (recurrenceInterval) {
    case 'none':
      return 'Reihe';
    case 'daily':
      return recurrenceEvery === 2 ? `${every} Tag` : 'Täglich';
    case 'weekly':
      return `${every} ${formatClub(startTime, 'EEEE')}`;
    case 'monthly':
      return `${every} Monat`;
  }
}

type Listed = Pick<EventSummary, 'id' | 'seriesId' | 'startTime' | 'endTime'>;

/** The other occurrences of an event's series among `events`, by whether they are over, each in the order of `events`. */
export function otherOccurrences<Event extends Listed>(
  event: Pick<EventSummary, 'id' | 'seriesId'>,
  events: readonly Event[],
  now: Date,
): { coming: Event[]; over: Event[] } {
  const others = events.filter(
    ({ id, seriesId }) => seriesId === event.seriesId && seriesId !== null && id !== event.id,
  );
  return { coming: others.filter((other) => !isOver(other, now)), over: others.filter((other) => isOver(other, now)) };
}
