import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The page of an event comes with its canonical address, which browsers share in place of the
 * one they show. On the next page it would be wrong.
 */
export function useCanonicalAddress(): void {
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  useEffect(() => {
    if (pathname !== firstPath) document.querySelector('link[rel="canonical"]')?.remove();
  }, [pathname, firstPath]);
}
