import { act } from '@testing-library/react';

const WIDTHS = { phone: 390, desktop: 1280 };
/** Told when a test changes the size of a page that is open. */
const changes = new EventTarget();
type Preferences = { colorScheme: 'light' | 'dark' };

/**
 * jsdom has no layout: this evaluates media queries about the width, the colour scheme and motion. Nobody wants motion
 * here, so that no test waits until a dialog has faded.
 */
export function setViewport(
  viewport: keyof typeof WIDTHS,
  { colorScheme }: Preferences = { colorScheme: 'light' },
): void {
  const width = WIDTHS[viewport];
  window.innerWidth = width;
  window.matchMedia = (query: string) => {
    const min = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
    const max = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
    const scheme = /prefers-color-scheme:\s*(\w+)/.exec(query)?.[1];
    const fits = (min === undefined || width >= Number(min)) && (max === undefined || width <= Number(max));
    const matches = query.includes('reduced-motion')
      ? true
      : scheme
        ? scheme === colorScheme
        : (min !== undefined || max !== undefined) && fits;
    return {
      matches,
      media: query,
      onchange: null,
      addEventListener: changes.addEventListener.bind(changes),
      removeEventListener: changes.removeEventListener.bind(changes),
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    };
  };
  act(() => void changes.dispatchEvent(new Event('change')));
}
