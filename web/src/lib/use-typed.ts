import { useEffect, useState } from 'react';

/** Somebody who types quickly is asked about once, not letter by letter. */
const TYPING_PAUSE_MS = 250;

/** The text once its writer pauses. */
export function useTyped(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, TYPING_PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  // An empty field shows everybody at once.
  return text === '' ? '' : settled;
}
