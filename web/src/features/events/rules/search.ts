import type { EventSummary } from '@club/contract';
import { containsWords } from '@/lib/text-search';

type Searchable = Pick<EventSummary, 'title' | 'location' | 'description'>;

/** Every word of the query stands somewhere in title, place or description. */
export const matchesSearch = (event: Searchable, query: string): boolean =>
  containsWords(`${event.title} ${event.location} ${event.description}`, query);
