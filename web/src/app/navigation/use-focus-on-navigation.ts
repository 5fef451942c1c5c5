import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPage } from '@/components/focus-page';

/**
 * After a change of page the focus goes to its heading: screen readers read it, Tab goes on
 * from there. A spinner is no page yet: what it stands for is waited for.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (focusPage()) return;
    const observer = new MutationObserver(() => {
      if (focusPage()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}
