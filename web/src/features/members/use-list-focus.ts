import { useEffect, useRef } from 'react';
import { focusPage } from '@/components/focus-page';

/** For a list that is loaded in parts: the focus moves to the first new item, because the pressed button may be gone. */
export function useMore(count: number, load: () => void, focusable: 'a' | 'li') {
  const area = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null || firstNew.current >= count) return;
    const item = area.current?.querySelectorAll('li')[firstNew.current];
    firstNew.current = null;
    const target = focusable === 'li' ? item : item?.querySelector('a');
    target?.focus({ preventScroll: true });
  }, [count, focusable]);
  const showMore = () => {
    firstNew.current = count;
    load();
  };
  return { area, showMore };
}

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
