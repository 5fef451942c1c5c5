import { CLUB } from '@club/contract';
import { useLayoutEffect } from 'react';

/** '<title> – <product name>'; without a title the product name alone. */
export function useDocumentTitle(title?: string): void {
  useLayoutEffect(() => {
    document.title = title ? `${title} – ${CLUB.name}` : CLUB.name;
  }, [title]);
}
