import { useRef } from 'react';

/**
 * Returns the idempotency key of a write. The same content sent again after a failure gets the same key: the first
 * request may have arrived while its response got lost.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef<{ content: string; key: string }>(undefined);
  return (value) => {
    const content = JSON.stringify(value);
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}

export const idempotencyHeader = (key: string) => ({ headers: { 'Idempotency-Key': key } });
