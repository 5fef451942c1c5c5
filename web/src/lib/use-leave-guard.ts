import { paths } from '@club/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** The state of the history entry that takes the first step back. */
const SENTINEL = 'unsaved-changes';
const isSentinel = ({ state }: Location): boolean => state === SENTINEL;

type Way = { to: string } | 'back';

/**
 * Asks before a form with unsaved changes is left by a link of the app, by going back, or by closing the tab (where
 * the browser asks in its own words). The router has no blocker (docs/decisions/0008), so a second history entry of
 * the same address takes the step back. Show `asking` in an UnsavedChangesDialog. After saving, `leave` navigates
 * without asking. People who opened the form by a link from elsewhere have no page of the app to go back to and come
 * to `fallback`.
 */
export function useLeaveGuard(unsaved: boolean, { fallback = paths.home }: { fallback?: string } = {}) {
  const navigate = useNavigate();
  const location = useLocation();
  const stepped = useNavigationType() === NavigationType.Pop;
  const [way, setWay] = useState<Way | null>(null);
  const left = useRef(false);
  const wasSentinel = useRef(isSentinel(location));
  const openedHere = useRef(location.key === 'default');
  const scrollY = useRef(0);
  const armed = isSentinel(location);

  const arm = useCallback(() => {
    const { pathname, search, hash } = location;
    navigate({ pathname, search, hash }, { state: SENTINEL });
  }, [navigate, location]);

  useEffect(() => {
    const steppedBack = stepped && wasSentinel.current && !armed;
    wasSentinel.current = armed;
    if (left.current) return;
    if (!steppedBack) {
      if (unsaved && !armed) arm();
    } else if (unsaved) {
      arm();
      setWay('back');
      // The entry below remembers an older place on the page.
      window.scrollTo({ top: scrollY.current, behavior: 'instant' });
    } else {
      navigate(-1);
    }
  }, [armed, stepped, unsaved, arm, navigate]);

  useEffect(() => {
    const remember = () => {
      scrollY.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  /** Replaces the sentinel, so that going back later does not lead to the form twice. */
  const leave = useCallback(
    (to: string) => {
      // Another view of the same page does not leave it: later entries are guarded, too.
      left.current = pathOf(to) !== location.pathname;
      navigate(to, { replace: armed });
    },
    [navigate, armed, location.pathname],
  );

  useEffect(() => {
    if (!unsaved && !armed) return;
    const takeLink = (event: MouseEvent) => {
      const to = linkTarget(event, location);
      if (to === null || left.current) return;
      // The event still propagates, so that a menu around the link closes. The router ignores a prevented click.
      event.preventDefault();
      if (unsaved) setWay({ to });
      else leave(to);
    };
    document.addEventListener('click', takeLink, { capture: true });
    return () => document.removeEventListener('click', takeLink, { capture: true });
  }, [unsaved, armed, location, leave]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!left.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  const discard = () => {
    if (!way) return;
    setWay(null);
    if (way !== 'back') return leave(way.to);
    if (openedHere.current) return leave(fallback);
    left.current = true;
    navigate(-2);
  };

  return { asking: way !== null, stay: () => setWay(null), discard, leave };
}

const pathOf = (to: string): string => new URL(to, window.location.href).pathname;

/** Where a click leads inside the app; null when it opens something else, or nothing. */
function linkTarget(event: MouseEvent, here: Location): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const url = new URL(link.href, window.location.href);
  if (url.origin !== window.location.origin) return null;
  const samePage = url.pathname === here.pathname && url.search === here.search;
  return samePage ? null : `${url.pathname}${url.search}${url.hash}`;
}
