import { type RefObject, useLayoutEffect } from 'react';

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** The places of toasts, the usual one first. Their look stands in `toasts.tsx`. */
export const TOAST_PLACES = ['usual', 'other', 'third'] as const;
export type ToastPlace = (typeof TOAST_PLACES)[number];

/** People read these, write in them or press them while a toast shows. */
const KEPT_FREE = 'h1, h2, h3, textarea, input, select, button, a[href]';

/** In px: the room that the element leaves around its toasts, which covers nothing. */
const ROOM = 16;

/** Whatever is behind an open dialog. */
const BEHIND = '[aria-hidden="true"], [inert]';

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Returns the first of the places where toasts cover least. */
export function freestPlace(boxes: Record<ToastPlace, Box>, kept: readonly Box[]): ToastPlace {
  const covered = TOAST_PLACES.map((place) => kept.filter((box) => overlap(boxes[place], box)).length);
  return TOAST_PLACES[covered.indexOf(Math.min(...covered))] ?? 'usual';
}

/**
 * Tells the element by `data-place` where it covers no heading, field, button or link, or as few as possible. It looks when
 * what it shows or the page changes, and when a dialog opens. It stays where it covers nothing, because nobody likes moving
 * toasts.
 */
export function useFreePlace(element: RefObject<HTMLElement | null>, shown: number): void {
  useLayoutEffect(() => {
    const region = element.current;
    if (!region) return;
    if (shown === 0) {
      region.dataset.place = 'usual';
      return;
    }
    const boxAt = (place: ToastPlace): Box => {
      region.dataset.place = place;
      const { left, top, right, bottom } = region.getBoundingClientRect();
      return { left: left + ROOM, top: top + ROOM, right: right - ROOM, bottom: bottom - ROOM };
    };
    const choose = () => {
      const present = TOAST_PLACES.find((place) => place === region.dataset.place) ?? 'usual';
      const kept = keptBoxes(region);
      if (!kept.some((box) => overlap(boxAt(present), box))) return;
      const boxes = { usual: boxAt('usual'), other: boxAt('other'), third: boxAt('third') };
      region.dataset.place = freestPlace(boxes, kept);
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && (target.matches('input, textarea') || target.querySelector('[role="dialog"]')))
        choose();
    };
    choose();
    // What a toast tells of often changes the page a moment later.
    const growth = new ResizeObserver(choose);
    growth.observe(document.body);
    document.addEventListener('focusin', onFocus);
    return () => {
      growth.disconnect();
      document.removeEventListener('focusin', onFocus);
    };
  }, [element, shown]);
}

const keptBoxes = (region: HTMLElement): Box[] =>
  [...document.querySelectorAll(KEPT_FREE)]
    .filter(
      (kept) => !region.contains(kept) && !kept.closest(BEHIND) && kept.checkVisibility?.({ visibilityProperty: true }),
    )
    .map((kept) => kept.getBoundingClientRect());
