import { CLUB } from '@club/contract';
import { useEffect } from 'react';

/** '<title> – <product name>'; without a title the product name alone. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} – ${CLUB.name}` : CLUB.name;
  }, [title]);
}
