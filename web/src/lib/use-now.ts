import { MINUTE_MS } from '@club/contract';
import { useEffect, useState } from 'react';

/**
 * Returns the present time and updates it at each full minute, or multiple of `intervalMs`: what begins or ends on the
 * minute does so on the screen too. A hidden tab catches up as soon as it is visible again.
 */
export function useNow(intervalMs: number = MINUTE_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      // An event has begun only after the instant of its start, hence a millisecond later.
      timer = setTimeout(tick, intervalMs - (Date.now() % intervalMs) + 1);
    };
    const tick = () => {
      clearTimeout(timer);
      setNow(new Date());
      schedule();
    };
    schedule();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [intervalMs]);
  return now;
}
