import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { useScrollRestoration } from './use-scroll-restoration';

const changePage = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  act(() => void window.dispatchEvent(new PageTransitionEvent(type, { persisted })));

function scrolledTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

test('coming back from another site returns to where one was, though Safari has gone to the top meanwhile', () => {
  renderHook(useScrollRestoration, { wrapper: MemoryRouter });
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  scrolledTo(600);
  changePage('pagehide', true);
  scrolledTo(0);
  changePage('pageshow', true);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 600, behavior: 'instant' });
  // A page that is loaded anew restores its position when its content is there.
  scrollTo.mockClear();
  changePage('pageshow', false);
  expect(scrollTo).not.toHaveBeenCalled();
  scrollTo.mockRestore();
});
