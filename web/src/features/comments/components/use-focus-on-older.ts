import type { Comment } from '@club/contract';
import { useEffect, useRef } from 'react';
import { elementId } from '../panel/comment-item';

/**
 * Once older comments are there, the focus goes to the first of them: the button that was pressed may be
 * gone. Who has gone elsewhere meanwhile is left alone. Call what it answers before loading.
 */
export function useFocusOnOlder(comments: readonly Comment[]): () => void {
  const awaited = useRef<string | null>(null);

  useEffect(() => {
    const last = comments.findIndex(({ id }) => id === awaited.current);
    const first = last < 0 ? undefined : comments[last + 1];
    if (!first) return;
    awaited.current = null;
    const { activeElement } = document;
    const stayed = !activeElement || activeElement === document.body || activeElement instanceof HTMLButtonElement;
    if (stayed) document.getElementById(elementId(first.id))?.focus({ preventScroll: true });
  }, [comments]);

  return () => {
    awaited.current = comments.at(-1)?.id ?? null;
  };
}
