import { paths } from '@club/contract';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { ask } from './confirm-dialog';

/** The state of the history entry that takes the first step back. */
const SENTINEL = 'unsaved-changes';
const isSentinel = ({ state }: Location): boolean => state === SENTINEL;

type Answers = { onConfirm: () => void; onExited?: () => void; onDone?: () => void };

/** Asks before something is lost that was entered and not saved. */
export const askToDiscard = (answers: Answers) =>
  ask.confirm({
    title: 'Änderungen verwerfen?',
    text: 'Du hast etwas eingegeben, das noch nicht gespeichert ist. Wenn du es verwirfst, geht es verloren.',
    action: 'Verwerfen',
    cancel: 'Weiter bearbeiten',
    ...answers,
  });

type Way = { to: string } | 'back';

type Options = {
  /** People who opened the form by a link from elsewhere have no page of the app to go back to and come here. */
  fallback?: string;
  onDiscard?: () => void;
};

/**
 * Asks before a form with unsaved changes is left by a link of the app, by going back, or by closing the tab (where
 * the browser asks in its own words). The router has no blocker (docs/decisions/0008), so a second history entry of
 * the same address takes the step back. The result navigates without asking, after saving.
 */
export function useLeaveGuard(unsaved: boolean, { fallback = paths.home, onDiscard }: Options = {}) {
  const navigate = useNavigate();
  const location = useLocation();
  const stepped = useNavigationType() === NavigationType.Pop;
  const isAsking = useRef(false);
  const left = useRef(false);
  const isOnSentinel = useRef(isSentinel(location));
  const openedHere = useRef(location.key === 'default');
  const scrollY = useRef(0);
  const armed = isSentinel(location);

  const arm = useCallback(() => {
    const { pathname, search, hash } = location;
    navigate({ pathname, search, hash }, { state: SENTINEL });
  }, [navigate, location]);

  /** Replaces the sentinel, so that going back later does not lead to the form twice. */
  const leave = useCallback(
    (to: string) => {
      // Another view of the same page does not leave it: later entries are guarded, too.
      left.current = pathOf(to) !== location.pathname;
      navigate(to, { replace: isOnSentinel.current });
    },
    [navigate, location.pathname],
  );

  const discard = (way: Way) => {
    onDiscard?.();
    if (way !== 'back') return leave(way.to);
    if (openedHere.current) return leave(fallback);
    left.current = true;
    navigate(-2);
  };
  const askFirst = useEffectEvent((way: Way) => {
    if (isAsking.current) return;
    isAsking.current = true;
    askToDiscard({
      onConfirm: () => discard(way),
      onExited: () => {
        isAsking.current = false;
      },
    });
  });

  useEffect(() => {
    const steppedBack = stepped && isOnSentinel.current && !armed;
    isOnSentinel.current = armed;
    if (left.current) return;
    if (!steppedBack) {
      if (unsaved && !armed) arm();
    } else if (unsaved) {
      arm();
      askFirst('back');
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

  useEffect(() => {
    if (!unsaved && !armed) return;
    const takeLink = (event: MouseEvent) => {
      const to = linkTarget(event, location);
      if (to === null || left.current) return;
      // The event still propagates, so that a menu around the link closes. The router ignores a prevented click.
      event.preventDefault();
      if (unsaved) askFirst({ to });
      else leave(to);
    };
    document.addEventListener('click', takeLink, { capture: true });
    return () => document.removeEventListener('click', takeLink, { capture: true });
  }, [unsaved, armed, location, leave]);

  useEffect(() => {
    if (!unsaved) return;
    const refuse = (event: BeforeUnloadEvent) => {
      if (!left.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', refuse);
    return () => window.removeEventListener('beforeunload', refuse);
  }, [unsaved]);

  return leave;
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
