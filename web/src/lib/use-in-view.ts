import { useCallback, useState } from 'react';

/** A little before the element scrolls into view, it counts as such. */
const MARGIN = '120px';

type Watch = (element: Element | null) => (() => void) | undefined;

/** Tells whether the element that has the ref is in view. Without IntersectionObserver every element is. */
export function useInView(): [ref: Watch, inView: boolean] {
  const [inView, setInView] = useState(typeof IntersectionObserver === 'undefined');
  const ref = useCallback<Watch>((element) => {
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, inView];
}
