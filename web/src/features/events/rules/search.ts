import type { EventSummary } from '@club/contract';

type Searchable = Pick<EventSummary, 'title' | 'location' | 'description'>;

/** 'Größe' → 'grosse', however the device composes the umlaut. */
const withoutDots = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replace(/\s+/g, ' ').trim();

/** 'Uebung' is another way to write 'Übung'. */
const withoutSpelledDots = (key: string): string => key.replace(/ae|oe|ue/g, (pair) => pair.charAt(0));

/** Every word of the query stands somewhere in title, place or description; umlauts may be written in any way. */
export function matchesSearch(event: Searchable, query: string): boolean {
  const text = withoutDots(`${event.title} ${event.location} ${event.description}`);
  const collapsed = withoutSpelledDots(text);
  return withoutDots(query)
    .split(' ')
    .every((word) => text.includes(word) || collapsed.includes(withoutSpelledDots(word)));
}
