import { describe, expect, it } from 'vitest';
import { dashboardView } from './dashboard-view';

const { parse: parseView, serialize: serializeView } = dashboardView;

describe('the view of the dashboard in the URL', () => {
  it.each(['', 'bereich=anfragen', 'archiviert=1', 'bereich=vereinsheim&archiviert=1&suche=Fest&filter=serien'])(
    'comes back as it was: %j',
    (query) => {
      expect(serializeView(parseView(new URLSearchParams(query))).toString()).toBe(query);
    },
  );

  it('ignores what is unknown or broken', () => {
    expect(
      serializeView(parseView(new URLSearchParams('bereich=x&archiviert=ja&suche=%20&filter=alle'))).toString(),
    ).toBe('');
  });

  it('has no area without a word in the URL, and spaces alone are no search', () => {
    const view = parseView(new URLSearchParams());
    expect(view).toEqual({ area: null, archived: false, search: '', filter: null });
    expect(serializeView({ ...view, search: '  ' }).toString()).toBe('');
  });
});
