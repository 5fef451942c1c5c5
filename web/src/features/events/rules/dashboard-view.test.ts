import { describe, expect, it } from 'vitest';
import { parseView, serializeView } from './dashboard-view';

describe('the view of the dashboard in the URL', () => {
  it.each(['', 'bereich=anfragen', 'archiviert=1', 'bereich=vereinsheim&archiviert=1&suche=Fest'])(
    'comes back as it was: %j',
    (query) => {
      expect(serializeView(parseView(new URLSearchParams(query))).toString()).toBe(query);
    },
  );

  it('ignores what is unknown or broken', () => {
    expect(serializeView(parseView(new URLSearchParams('bereich=x&archiviert=ja&suche=%20'))).toString()).toBe('');
  });
});
