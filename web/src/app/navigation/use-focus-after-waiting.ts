import { useEffect } from 'react';

/** A button that works is disabled, and loses the focus: it has it again when it is done, unless that went elsewhere. */
export function useFocusAfterWaiting(): void {
  useEffect(() => {
    let waiting: EventTarget | null = null;
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLButtonElement)) continue;
        if (target.disabled) {
          // The browser takes the focus away with its next frame.
          if (target === document.activeElement) waiting = target;
        } else if (target === waiting) {
          waiting = null;
          if (document.activeElement === document.body) target.focus({ preventScroll: true });
        }
      }
    });
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, []);
}
