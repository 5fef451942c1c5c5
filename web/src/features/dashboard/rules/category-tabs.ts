import { EVENT_CATEGORIES, type EventCategory, type EventSummary } from '@club/contract';

/** In the URL, as the list of events has it; nothing there means all. */
const PARAMETER = 'kategorie';

/** `null` stands for all. */
type CategoryTab = { category: EventCategory | null; events: readonly EventSummary[] };

/** All, then the categories that occur, in the order in which they are offered everywhere. */
export function categoryTabs(events: readonly EventSummary[]): CategoryTab[] {
  const tabs = EVENT_CATEGORIES.map((category) => ({
    category,
    events: events.filter((event) => event.category === category),
  }));
  return [{ category: null, events }, ...tabs.filter((tab) => tab.events.length > 0)];
}

/** What the URL asks for; all where it names nothing that there is. */
export const chosenTab = (tabs: readonly CategoryTab[], params: URLSearchParams): CategoryTab | undefined =>
  tabs.find(({ category }) => category === params.get(PARAMETER)) ?? tabs[0];

export function withCategory(params: URLSearchParams, category: EventCategory | null): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (category === null) changed.delete(PARAMETER);
  else changed.set(PARAMETER, category);
  return changed;
}
