import { useRef } from 'react';

/**
 * The Idempotency-Key of a write, made once for each attempt of a person. The same content
 * tried again after a failure is the same attempt: the first may have arrived, and only its answer got lost.
 */
export function useAttemptKey(): (content: unknown) => string {
  const last = useRef<{ content: string; key: string }>(undefined);
  return (value) => {
    const content = JSON.stringify(value);
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}

export const attemptHeader = (key: string) => ({ headers: { 'Idempotency-Key': key } });
