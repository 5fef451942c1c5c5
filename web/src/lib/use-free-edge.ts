import { type RefObject, useLayoutEffect } from 'react';

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

type Edge = 'usual' | 'other';

/** People read these, write in them or press them while a toast shows. */
const KEPT_FREE = 'h1, h2, h3, textarea, input, [type="submit"], [role="dialog"] button, [data-kept-free]';

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether toasts leave their usual place: something is there, and nothing at the other one. */
export function movesAway(usual: Box, other: Box, kept: readonly Box[]): boolean {
  return kept.some((box) => overlap(usual, box)) && !kept.some((box) => overlap(other, box));
}

/**
 * Tells the element by `data-edge` at which edge of the window it covers no heading, field, button of a form or main button.
 * It looks when what it shows changes, and when a field gets the focus; otherwise it stays, because nobody likes moving toasts.
 */
export function useFreeEdge(element: RefObject<HTMLElement | null>, shown: number): void {
  useLayoutEffect(() => {
    const region = element.current;
    if (!region || shown === 0) return;
    const choose = () => {
      const boxAt = (edge: Edge) => {
        region.dataset.edge = edge;
        return region.getBoundingClientRect();
      };
      const kept = [...document.querySelectorAll(KEPT_FREE)]
        .filter((element) => !region.contains(element) && element.checkVisibility?.({ visibilityProperty: true }))
        .map((element) => element.getBoundingClientRect());
      if (!movesAway(boxAt('usual'), boxAt('other'), kept)) boxAt('usual');
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(KEPT_FREE)) choose();
    };
    choose();
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [element, shown]);
}
