import { expect, it } from 'vitest';
import { EVENT_CATEGORIES, previewPath } from './event-categories';

it('each category has a preview picture under its name in lower case', () => {
  expect(previewPath('Jugend')).toBe('/previews/jugend.png');
  expect(new Set(EVENT_CATEGORIES.map(previewPath)).size).toBe(EVENT_CATEGORIES.length);
});
