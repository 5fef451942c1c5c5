import { type TouchEvent, useRef } from 'react';

/** Specification, section 9. */
const SWIPE_TO_CLOSE_PX = 50;

/** Handlers for the element that is swiped. A mostly vertical movement is scrolling, not a swipe. */
export function useSwipeRight(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!touch || !from) return;
      const x = touch.clientX - from.x;
      const y = touch.clientY - from.y;
      if (x > SWIPE_TO_CLOSE_PX && x > Math.abs(y)) onSwipe();
    },
  };
}
