import { useEffect, useRef } from 'react';
import { focusPage } from '@/components/focus-page';

/** When another state has taken the button that was pressed, the focus moves to the page. */
export function useFocusOnChange(state: string): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) focusPage();
  }, [state]);
}

/** When an item has gone with the button that was pressed, the focus moves to the returned ref, or to the page. */
export function useFocusWhenFewer<Element extends HTMLElement>(count: number) {
  const target = useRef<Element>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer || document.activeElement !== document.body) return;
    if (target.current) target.current.focus({ preventScroll: true });
    else focusPage();
  }, [count]);
  return target;
}
