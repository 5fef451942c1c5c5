import { useLayoutEffect } from 'react';

/** What search engines and link previews show below the title; what index.html says returns with the next page. */
export function useDocumentDescription(description?: string): void {
  useLayoutEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!description || !meta) return;
    const general = meta.content;
    meta.content = description;
    return () => {
      meta.content = general;
    };
  }, [description]);
}
