import { type RefObject, useLayoutEffect } from 'react';

/** These custom properties hold how much of the window is hidden, in px: by the on-screen keyboard, or by zooming in. */
export const HIDDEN_ABOVE = '--hidden-above';
export const HIDDEN_BELOW = '--hidden-below';

/**
 * Sets both properties on the element, and keeps them right. Without them, a fixed element can be out of sight: the
 * keyboard of phones covers the lower part of the window, and Safari moves the window up to show the field above it.
 */
export function useVisiblePart(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const { offsetTop, height } = viewport;
      const below = document.documentElement.clientHeight - height - offsetTop;
      element.current?.style.setProperty(HIDDEN_ABOVE, `${Math.max(0, offsetTop)}px`);
      element.current?.style.setProperty(HIDDEN_BELOW, `${Math.max(0, below)}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [element]);
}
