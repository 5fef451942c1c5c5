import { type RefObject, useLayoutEffect } from 'react';

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** The first edge is where toasts usually are. */
const EDGES = ['usual', 'other'] as const;

/** People read these, write in them or press them while a toast shows. */
const KEPT_FREE = 'h1, h2, h3, textarea, input, [contenteditable="true"], [type="submit"], [role="dialog"] button';

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The first place where none of the others is. Where something is everywhere, toasts stay where people expect them. */
export function freePlace(places: readonly Box[], others: readonly Box[]): number {
  return Math.max(
    0,
    places.findIndex((place) => !others.some((other) => overlap(place, other))),
  );
}

/**
 * Tells the element by `data-edge` at which edge of the window it covers no heading, field or button of a form. It looks when what
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
      region.dataset.edge = EDGES[freePlace(places, others)] ?? 'usual';
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(KEPT_FREE)) choose();
    };
    choose();
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [element, shown]);
}
