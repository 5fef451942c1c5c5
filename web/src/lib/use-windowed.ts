import { useEffect, useRef, useState } from 'react';

/**
 * For a list that is shown or loaded in parts; `list` is the ref for its element, or for one around it. `showMore` moves the
 * focus to the first new one of what the selector finds there, because the pressed button may be gone. They need a tabIndex.
 */
export function useMore<List extends HTMLElement>(count: number, load: () => void, selector = ':scope > *') {
  const list = useRef<List>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null || firstNew.current >= count) return;
    const item = list.current?.querySelectorAll<HTMLElement>(selector)[firstNew.current];
    firstNew.current = null;
    const { activeElement } = document;
    const hasStayed = activeElement === document.body || activeElement instanceof HTMLButtonElement;
    if (hasStayed) item?.focus({ preventScroll: true });
  }, [count, selector]);
  const showMore = () => {
    firstNew.current = count;
    load();
  };
  return { list, showMore };
}

/** Shows so many items at first, and as many more each time. */
export function useWindowed<Item>(items: readonly Item[], size: number) {
  const [count, setCount] = useState(size);
  const shown = items.slice(0, count);
  const { list, showMore } = useMore<HTMLUListElement>(shown.length, () => setCount(count + size));
  return { shown, left: items.length - shown.length, list, showMore };
}
