import { expect, it } from 'vitest';
import { EVENT_CATEGORIES, previewPath } from './event-categories';

it('every category has a preview picture named after it in lower case', () => {
  expect(previewPath('Jugend')).toBe('/previews/jugend.png');
  expect(new Set(EVENT_CATEGORIES.map(previewPath)).size).toBe(EVENT_CATEGORIES.length);
});
