import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastQueue } from './toast-queue';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const titles = (queue: ReturnType<typeof createToastQueue>) => queue.get().map(({ title }) => title);

test('keeps the five newest, newest first', () => {
  const queue = createToastQueue();
  for (let number = 1; number <= 7; number += 1) queue.add({ title: `${number}` });
  expect(titles(queue)).toEqual(['7', '6', '5', '4', '3']);
});

test('a dismissed toast is gone after five seconds at the latest, though it is dismissed twice', () => {
  const queue = createToastQueue();
  const id = queue.add({ title: 'Fehler' });
  queue.dismiss(id);
  expect(queue.get()).toMatchObject([{ title: 'Fehler', open: false }]);
  vi.advanceTimersByTime(4_000);
  queue.dismiss(id);
  vi.advanceTimersByTime(999);
  expect(queue.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(queue.get()).toHaveLength(0);
});

test('a toast that is removed or dismissed leaves the others as they are', () => {
  const queue = createToastQueue();
  const first = queue.add({ title: 'Fehler' });
  const second = queue.add({ title: 'Gespeichert' });
  queue.add({ title: 'Abgemeldet' });
  queue.remove(first);
  queue.dismiss(second);
  expect(queue.get()).toMatchObject([
    { title: 'Abgemeldet', open: true },
    { title: 'Gespeichert', open: false },
  ]);
});

test('a dismissed toast is removed in time, whatever is added or dismissed meanwhile', () => {
  const queue = createToastQueue();
  queue.dismiss(queue.add({ title: 'Fehler' }));
  const later = queue.add({ title: 'Gespeichert' });
  // No toast has this number yet.
  queue.dismiss(later + 1);
  queue.add({ title: 'Abgemeldet' });
  vi.advanceTimersByTime(5_000);
  expect(titles(queue)).toEqual(['Abgemeldet', 'Gespeichert']);
  expect(vi.getTimerCount()).toBe(0);
  // Nor is one removed later that newer ones have driven out, or that is cleared.
  queue.dismiss(later);
  for (let number = 1; number <= 5; number += 1) queue.add({ title: `${number}` });
  expect(vi.getTimerCount()).toBe(0);
  queue.dismiss(queue.add({ title: 'Fehler' }));
  queue.clear();
  expect(queue.get()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a toast takes the place of one about the same, or about a part of it, and of no other', () => {
  const queue = createToastQueue();
  queue.add({ title: 'Link kopiert' });
  queue.add({ title: 'Du bist dabei', about: 'place/7/' });
  queue.add({ title: 'Grill', about: 'place/7/a/' });
  queue.add({ title: 'Kasse', about: 'place/71/b/' });
  expect(titles(queue)).toEqual(['Kasse', 'Grill', 'Du bist dabei', 'Link kopiert']);
  queue.add({ title: 'Abgemeldet', about: 'place/7/' });
  expect(titles(queue)).toEqual(['Abgemeldet', 'Kasse', 'Link kopiert']);
});

test('tells everybody who listens of each change, until they stop', () => {
  const queue = createToastQueue();
  const told: string[] = [];
  const stop = queue.subscribe(() => void told.push(titles(queue).join()));
  const id = queue.add({ title: 'Fehler' });
  queue.remove(id);
  stop();
  queue.add({ title: 'Gespeichert' });
  expect(told).toEqual(['Fehler', '']);
});

test('has no description, no button and no colour of its own unless it is given them', () => {
  const queue = createToastQueue();
  const action = { label: 'Rückgängig', run: () => {} };
  const full = { title: 'Abgemeldet', description: 'Bis bald.', variant: 'success', action } as const;
  queue.add({ title: 'Fehler' });
  queue.add(full);
  expect(queue.get()).toMatchObject([
    { ...full, open: true },
    { title: 'Fehler', variant: 'default', displayMs: 5_000, open: true },
  ]);
});

test('holds at most five toasts, always the newest, after any sequence of changes', () => {
  const step = fc.oneof(
    fc.constant({ kind: 'add' as const }),
    fc.record({ kind: fc.constantFrom('dismiss' as const, 'remove' as const), index: fc.nat(4) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(6_000) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const queue = createToastQueue();
      let added = 0;
      for (const action of steps) {
        if (action.kind === 'add') {
          added += 1;
          queue.add({ title: `${added}` });
          expect(titles(queue)[0]).toBe(`${added}`);
        } else if (action.kind === 'wait') vi.advanceTimersByTime(action.ms);
        else queue[action.kind](queue.get()[action.index]?.id ?? -1);
        const shown = titles(queue).map(Number);
        expect(shown.length).toBeLessThanOrEqual(5);
        expect(shown).toEqual([...shown].sort((a, b) => b - a));
      }
    }),
  );
});
