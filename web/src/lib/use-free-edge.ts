import { type RefObject, useLayoutEffect } from 'react';

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** The first edge is where toasts usually are. */
const EDGES = ['usual', 'other'] as const;

/** People read these, or write in them, while a toast shows. */
const KEPT_FREE = 'h1, h2, h3, textarea, input, [contenteditable="true"]';

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** The place of the box that covers least of the others; of equal ones the first. */
export function freest(places: readonly Box[], others: readonly Box[]): number {
  const covered = places.map((place) => others.reduce((sum, other) => sum + overlap(place, other), 0));
  return covered.indexOf(Math.min(...covered));
}

/**
 * Tells the element by `data-edge` at which edge of the window it covers neither a heading nor a field. It looks when what
 * it shows changes, and when a field gets the focus; otherwise it stays, because nobody likes moving toasts.
 */
export function useFreeEdge(element: RefObject<HTMLElement | null>, shown: number): void {
  useLayoutEffect(() => {
    const region = element.current;
    if (!region || shown === 0) return;
    const choose = () => {
      const places = EDGES.map((edge) => {
        region.dataset.edge = edge;
        return region.getBoundingClientRect();
      });
      const others = [...document.querySelectorAll(KEPT_FREE)]
        .filter((other) => !region.contains(other) && other.checkVisibility?.({ visibilityProperty: true }))
        .map((other) => other.getBoundingClientRect());
      region.dataset.edge = EDGES[freest(places, others)] ?? 'usual';
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(KEPT_FREE)) choose();
    };
    choose();
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [element, shown]);
}
