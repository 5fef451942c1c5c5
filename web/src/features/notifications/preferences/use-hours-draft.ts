import { useCallback, useEffect, useRef, useState } from 'react';
import type { QuietHours } from '../rules/quiet-hours';

/** Arrow keys come one after the other, and are meant as one change. */
const SETTLE_MS = 400;

/** The hours while they are being moved; handed to `save` once they rest, at the latest when nobody looks any more. */
export function useHoursDraft(saved: QuietHours, save: (hours: QuietHours) => void) {
  const [draft, setDraft] = useState<QuietHours | null>(null);
  const resting = useRef<QuietHours>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (!resting.current) return;
    latestSave.current(resting.current);
    resting.current = undefined;
    setDraft(null);
  }, []);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return {
    hours: draft ?? saved,
    move: (hours: QuietHours) => {
      clearTimeout(timer.current);
      resting.current = hours;
      setDraft(hours);
    },
    settle: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, SETTLE_MS);
    },
  };
}
