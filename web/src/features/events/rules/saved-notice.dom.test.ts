import { describe, expect, test } from 'vitest';
import { savedEvent } from '../testing/open-form';
import { savedNotice } from './saved-notice';

const kept = (...days: number[]) =>
  days.map((day) => ({ id: day, startTime: `2026-12-${String(day).padStart(2, '0')}T17:00:00.000Z` }));
const description = (fields: Parameters<typeof savedEvent>[0]) =>
  savedNotice(savedEvent(fields), 'updated').description;

describe('what a save tells', () => {
  test('of one event: the words of the specification, and no more', () => {
    expect(savedNotice(savedEvent({ created: 1, updated: 0 }), 'created')).toEqual({
      title: 'Event erstellt',
      description: 'Das Event wurde erfolgreich erstellt.',
    });
    expect(savedNotice(savedEvent(), 'updated')).toEqual({
      title: 'Event aktualisiert',
      description: 'Das Event wurde erfolgreich aktualisiert.',
    });
  });

  test('of a series: what changed, what came and what went', () => {
    expect(description({ updated: 4, created: 2, removed: 1 })).toBe(
      'Das Event wurde erfolgreich aktualisiert. 4 Termine geändert, 2 Termine angelegt, 1 Termin entfernt.',
    );
  });

  test('and which dates stand because people are registered; of many the first three', () => {
    expect(description({ kept: kept(1) })).toMatch(/angemeldet sind, bleibt trotzdem stehen: 1. Dezember 2026\.$/);
    expect(description({ kept: kept(1, 8) })).toMatch(/stehen: 1. Dezember 2026 und 8. Dezember 2026\.$/);
    expect(description({ kept: kept(1, 8, 15, 22, 29) })).toMatch(
      /stehen: 1. Dezember 2026, 8. Dezember 2026, 15. Dezember 2026 und 2 weitere\.$/,
    );
  });
});
