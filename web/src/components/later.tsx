import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * How many parts of a page to show: one, and another whenever the one before is on the screen. All in one go would take
 * a slow phone so long that a tap meanwhile goes unanswered.
 */
export function usePartsShown(all: number): number {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown < all) startTransition(() => setShown(shown + 1));
  }, [shown, all]);
  return shown;
}

/** For what begins below the first screen: it comes after all the rest. */
export const Later = ({ children }: { children: ReactNode }) => (usePartsShown(2) < 2 ? null : children);
