import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';

/** A click comes this soon after what took the focus away: on a phone the touch is over by then. */
const LINGER_MS = 250;

/**
 * Whether the focus is within an element, until a moment after it has left. What collapses while a pointer is still
 * down moves that from under it which was about to be clicked. Spread the handlers over the element.
 */
export function useLingeringFocus() {
  const [focused, setFocused] = useState(false);
  const pressed = useRef(false);
  const left = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const leaveSoon = useCallback(() => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(setFocused, LINGER_MS, false);
  }, []);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      if (left.current) leaveSoon();
    };
    window.addEventListener('pointerdown', press, true);
    for (const type of RELEASES) window.addEventListener(type, release, true);
    return () => {
      clearTimeout(leaving.current);
      window.removeEventListener('pointerdown', press, true);
      for (const type of RELEASES) window.removeEventListener(type, release, true);
    };
  }, [leaveSoon]);

  return {
    focused,
    onFocus: () => {
      left.current = false;
      clearTimeout(leaving.current);
      setFocused(true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      left.current = true;
      if (!pressed.current) leaveSoon();
    },
  };
}

const RELEASES = ['pointerup', 'pointercancel'] as const;
