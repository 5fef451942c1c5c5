import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The picture of a day needs this room, in rem: with enlarged text its blocks would be too narrow. */
const WIDE_REM = 38;

/** Whether the element has room for the picture of a day. */
export function useIsWide(element: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setIsWide(measured.clientWidth >= WIDE_REM * rem);
    };
    measure();
    // In the same frame, so that enlarged text never overlaps.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return isWide;
}
