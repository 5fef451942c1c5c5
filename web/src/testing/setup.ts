import '@testing-library/jest-dom/vitest';
import { SESSION_HINT } from '@club/contract';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { toastQueue } from '@/lib/toast-queue';
import { stopClock } from './clock';
import { computeStylesOncePerKind } from './computed-style';
import { checkConsole, watchConsole } from './console';
import { printPageOnlyAtLast } from './missing-elements';
import { takeNoOwnerStacks } from './owner-stacks';
import { server } from './server';
import { setViewport } from './viewport';

// Lazily loaded routes are transformed on first use, which takes many times the default second on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

stopClock();
takeNoOwnerStacks();
printPageOnlyAtLast();

beforeAll(() => computeStylesOncePerKind(window));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  stopClock();
  watchConsole();
  setViewport('desktop');
  // The response of getUser says whether anybody is signed in.
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${SESSION_HINT}=1`);
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => {
  cleanup();
  toastQueue.clear();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  checkConsole();
});
// Files share loaded modules: one that is still loading when its window goes would be missing in all files that follow.
afterAll(() => vi.dynamicImportSettled());
afterAll(() => server.close());
