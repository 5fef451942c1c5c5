import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** A click that takes the focus away has hit its target by then: what collapses earlier moves that from under the pointer. */
const LINGER_MS = 250;

/** Whether the focus is within an element, until a moment after it has left. Spread the handlers over the element. */
export function useLingeringFocus() {
  const [focused, setFocused] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  return {
    focused,
    onFocus: () => {
      clearTimeout(leaving.current);
      setFocused(true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      clearTimeout(leaving.current);
      leaving.current = setTimeout(setFocused, LINGER_MS, false);
    },
  };
}
