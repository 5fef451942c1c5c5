import { EVENT_CATEGORIES } from '@club/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildEvent } from '@/testing/builders';
import { categoryTabs, chosenTab, withCategory } from './category-tabs';

const category = fc.constantFrom(...EVENT_CATEGORIES);
const events = fc.array(
  category.map((name) => buildEvent({ category: name })),
  { minLength: 1, maxLength: 15 },
);

test('every event stands under „Alle“ and under its category, and no tab is empty', () => {
  fc.assert(
    fc.property(events, (list) => {
      const [all, ...categories] = categoryTabs(list);
      expect(all).toEqual({ category: null, events: list });
      expect(categories.flatMap((tab) => tab.events).length).toBe(list.length);
      for (const tab of categories) {
        expect(tab.events.length).toBeGreaterThan(0);
        expect(tab.events).toEqual(list.filter((event) => event.category === tab.category));
      }
    }),
  );
});

test('the chosen tab comes back from the URL, and all when nothing of it is left', () => {
  fc.assert(
    fc.property(events, fc.option(category), (list, chosen) => {
      const tabs = categoryTabs(list);
      const params = withCategory(new URLSearchParams('von=menue'), chosen);
      const occurs = list.some((event) => event.category === chosen);
      expect(chosenTab(tabs, params)?.category).toBe(occurs ? chosen : null);
      expect(withCategory(params, null).toString()).toBe('von=menue');
    }),
  );
});

test('an unknown category in the URL shows all', () => {
  const tabs = categoryTabs([buildEvent()]);
  expect(chosenTab(tabs, new URLSearchParams('kategorie=Schach'))?.category).toBeNull();
});
