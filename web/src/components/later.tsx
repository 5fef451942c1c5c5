import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * Returns how many parts of a page to show: one at first, and one more whenever the last one is on the screen.
 * Rendering all parts at once would keep a slow phone from responding to taps.
 */
export function usePartsShown(all: number): number {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown < all) startTransition(() => setShown(shown + 1));
  }, [shown, all]);
  return shown;
}

/** Renders content below the first screen after everything else. */
export const Later = ({ children }: { children: ReactNode }) => (usePartsShown(2) < 2 ? null : children);
