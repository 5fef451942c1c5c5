import { afterEach, expect, test, vi } from 'vitest';
import { showAppFailure } from './show-app-failure';

afterEach(() => {
  document.body.innerHTML = '';
  delete window.firstView;
  vi.doUnmock('@/app/start/app');
  vi.resetModules();
  vi.useRealTimers();
});

function openPage(): void {
  document.body.innerHTML = `
    <div id="root"><main><h1>Sommerfest</h1><button disabled="">Filtern</button></main></div>
    <template id="first-failure"><div role="alert">Die App konnte nicht geladen werden. <button type="button" data-reload="">Neu laden</button></div></template>`;
}

test('the failure stands above what the page shows, once', () => {
  openPage();
  showAppFailure();
  showAppFailure();
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  expect(document.body.firstElementChild?.textContent).toContain('Die App konnte nicht geladen werden.');
  expect(document.querySelector('h1')?.textContent).toBe('Sommerfest');
});

test('a page without the template stays as it is', () => {
  document.body.innerHTML = '<div id="root"></div>';
  showAppFailure();
  expect(document.body.innerHTML).toBe('<div id="root"></div>');
});

/** Loads the page's script with an app that fails to load this many times, or whose start fails. */
async function openWith(failures: number, start = async (_root: Element) => {}): Promise<{ told: () => number }> {
  openPage();
  let told = 0;
  window.firstView = {
    hasData: false,
    hasUser: false,
    stop: () => {},
    fail: () => {
      told += 1;
    },
  };
  let left = failures;
  vi.doMock('@/app/start/app', () => {
    left -= 1;
    if (left >= 0) throw new Error('Failed to fetch dynamically imported module');
    return { start };
  });
  await import('@/main').catch(() => {});
  return { told: () => told };
}

test.each([
  ['comes at once', 0, 0],
  ['comes when it is asked for again', 1, 0],
  ['does not come', 2, 1],
])('an app that %s', async (_case, failures, told) => {
  expect((await openWith(failures)).told()).toBe(told);
});

test('an app that cannot start is reported as well', async () => {
  expect((await openWith(0, () => Promise.reject(new Error('kaputt')))).told()).toBe(1);
});
