import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPage, isFocusFree } from '@/components/focus-page';

/**
 * After a change of page the focus goes to its heading: screen readers read it, and Tab goes on from there.
 * A spinner is no page yet: the focus waits for the page that it stands for. When a skeleton makes way for the page,
 * its heading takes the focus with it, so the page's own heading gets it unless the focus went elsewhere.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    let heading = focusPage();
    const observer = new MutationObserver(() => {
      const isLost = heading !== null && !heading.isConnected && document.activeElement === document.body;
      if (heading === null || isLost) heading = focusPage();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}

/** A button is disabled while it works, and so loses the focus. It gets it back unless the focus went elsewhere. */
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
          if (isFocusFree()) target.focus({ preventScroll: true });
        }
      }
    });
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, []);
}

/**
 * Shows the focus that a script moves when a key is pressed, as the first Tab in a dialog does. Safari shows it only if
 * the focus was visible before, so not where a mouse opened the dialog. Other browsers go by the key, as this does.
 */
export function useVisibleFocusByKeys(): void {
  useEffect(() => {
    let byKey = false;
    const press = () => {
      byKey = true;
      setTimeout(forget);
    };
    const forget = () => {
      byKey = false;
    };
    const show = ({ target }: FocusEvent) => {
      if (!byKey || !(target instanceof HTMLElement) || target.matches(':focus-visible')) return;
      byKey = false;
      target.blur();
      // TypeScript does not know the option yet, and not all versions of Safari do.
      const options = { preventScroll: true, focusVisible: true };
      target.focus(options);
    };
    window.addEventListener('keydown', press, true);
    window.addEventListener('focusin', show);
    return () => {
      window.removeEventListener('keydown', press, true);
      window.removeEventListener('focusin', show);
    };
  }, []);
}
