import { useCallback, useState } from 'react';

/** A little before it scrolls into view, so that the answer is there in time. */
const MARGIN = '120px';

/** `[ref, inView]`; always in view where the browser cannot tell. */
export function useInView(): [ref: (element: Element | null) => (() => void) | undefined, inView: boolean] {
  const [inView, setInView] = useState(typeof IntersectionObserver === 'undefined');
  const ref = useCallback((element: Element | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, inView];
}
