import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Shows a long list in parts; `list` is the ref for its element. `showMore` moves the focus to the first new item,
 * because the pressed button may be gone. The items need a tabIndex.
 */
export function useWindowed<Item>(items: readonly Item[], size: number) {
  const [count, setCount] = useState(size);
  const list = useRef<HTMLUListElement>(null);

  const showMore = () => {
    flushSync(() => setCount(count + size));
    const first = list.current?.children[count];
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  };
  return { shown: items.slice(0, count), left: Math.max(0, items.length - count), list, showMore };
}
