import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { tabStorage } from '@/lib/storage';
import { textOfHash } from '@/lib/text-of-hash';

const STORAGE_KEY = 'scroll-positions';
/** A list may take this long on a slow connection. A person who scrolls meanwhile ends the wait at once. */
const PATIENCE_MS = 3_000;

type Positions = Record<string, number>;

const readPositions = (): Positions => tabStorage.parse(STORAGE_KEY, (kept) => kept as Positions) ?? {};

/** New pages begin at the top or at their anchor; going back returns to where one was, also after a reload. */
export function useScrollRestoration(): void {
  const location = useLocation();
  const type = useNavigationType();
  const positions = useRef<Positions | null>(null);
  const previousPath = useRef<string | null>(null);
  positions.current ??= readPositions();
  const place = placeOf(location);

  useEffect(() => {
    // The browser itself would scroll before the page is there.
    window.history.scrollRestoration = 'manual';
    let left = 0;
    const leave = () => {
      left = window.scrollY;
      // Without storage the positions are only lost on a reload.
      tabStorage.write(STORAGE_KEY, JSON.stringify(positions.current));
    };
    // Safari keeps the page, but shows it from the top, and has reported that scrolling before it shows the page.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.scrollTo({ top: left, behavior: 'instant' });
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, []);

  useLayoutEffect(() => {
    const samePage = previousPath.current === location.pathname;
    previousPath.current = location.pathname;
    const target = targetOf(location, type, samePage, positions.current?.[placeOf(location)]);
    return target ? scrollWhenPossible(target) : undefined;
  }, [location, type]);

  useLayoutEffect(() => {
    const remember = () => {
      if (positions.current) positions.current[place] = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [place]);
}

/** The history's key alone is not unique: every typed address has the same one. */
const placeOf = ({ key, pathname }: Location): string => `${key} ${pathname}`;

/** Returns the vertical position, or null while the target is not there yet. */
type Target = () => number | null;

function targetOf(
  { hash }: Location,
  type: NavigationType,
  samePage: boolean,
  kept: number | undefined,
): Target | null {
  if (type === 'POP' && kept !== undefined) {
    return () => (isWithinReach(kept) ? kept : null);
  }
  if (hash.length > 1) {
    return () => {
      const anchor = document.getElementById(textOfHash(hash));
      if (!anchor) return null;
      const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      return Math.max(0, anchor.getBoundingClientRect().top + window.scrollY - margin);
    };
  }
  // A filter in the query string changes the list, but not the position.
  return samePage || type === 'POP' ? null : () => 0;
}

function scrollWhenPossible(target: Target): () => void {
  const attempt = (): boolean => {
    const top = target();
    if (top === null) return false;
    window.scrollTo({ top, behavior: 'instant' });
    // Content below an anchor may still be loading: until then this is only as near as possible.
    return isWithinReach(top);
  };
  if (attempt()) return () => {};

  const stop = () => {
    observer.disconnect();
    clearTimeout(patience);
    for (const event of USER_INPUT) window.removeEventListener(event, stop);
  };
  const observer = new ResizeObserver(() => {
    if (attempt()) stop();
  });
  const patience = setTimeout(stop, PATIENCE_MS);
  observer.observe(document.body);
  for (const event of USER_INPUT) window.addEventListener(event, stop, { passive: true });
  return stop;
}

const isWithinReach = (top: number): boolean =>
  Math.floor(top) <= Math.max(0, document.documentElement.scrollHeight - window.innerHeight);

const USER_INPUT = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;
