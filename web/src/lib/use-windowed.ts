import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A long list, shown bit by bit; `list` goes to its element. After `showMore` the focus stands on
 * the first that came, for the button that was pressed may be gone. Its items need a tabIndex.
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
